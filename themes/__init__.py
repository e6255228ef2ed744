"""Everything about looks that is not layout code: the five themes, their tokens and the sheets.

Depends on nothing but the standard library, so a theme can be read and tested without a screen.
"""

from pathlib import Path
from typing import Final

from themes.contrast import CONTRAST
from themes.mono import MONO
from themes.night import NIGHT
from themes.palette import TOKENS, Palette, Token
from themes.paper import PAPER
from themes.tavern import TAVERN

__all__ = ["THEMES", "TOKENS", "Palette", "Token", "sheet"]

THEMES: Final[tuple[Palette, ...]] = (NIGHT, PAPER, TAVERN, CONTRAST, MONO)

SHEETS: Final = Path(__file__).parent / "tcss"


def sheet(name: str) -> Path:
    """Return the path of the sheet `name` (without its ending).

    Raises ValueError listing the sheets there are if it is not one of them.
    """
    paths = {path.stem: path for path in sorted(SHEETS.glob("*.tcss"))}
    if name not in paths:
        raise ValueError(f"no sheet {name!r}; there are: {', '.join(paths) or 'none'}")
    return paths[name]
