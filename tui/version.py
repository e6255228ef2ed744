"""The version of Bestiary that is running."""


def installed_version() -> str:
    """Return the version that was installed, or a name for running straight from the source."""
    from importlib.metadata import PackageNotFoundError, version  # slow to load, and few ask

    try:
        return version("bestiary")
    except PackageNotFoundError:
        return "0.1.0+source"
