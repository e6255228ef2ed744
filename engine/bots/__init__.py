"""Computer players. They work on any game, and see what a person in their seat would see: views, nothing else."""
