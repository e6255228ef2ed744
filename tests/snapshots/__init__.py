"""Pictures of screens, compared cell by cell with those accepted before (`make snap` accepts new ones)."""
