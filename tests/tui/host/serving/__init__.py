"""What running a host takes: configuration, logs, measures, administration, examination."""
