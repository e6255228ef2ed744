"""About: what this is, who made the games, and under what terms."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, Static

from tui.version import installed_version

NOTICE = "Unofficial and made by fans; not affiliated with the authors or publishers of the games."
ABOUT = """\
Bestiary {version} plays card games about animals in the terminal: alone against bots or around one keyboard, with \
every step open to be walked back, looked at and tried differently.

Beasty Bar is a game by Stefan Kloss and Anna Oppolzer, published by Zoch Verlag. Beasts is a game by Clarence \
Simpson, published by Pandasaurus Games. Bestie Bastarde is a game of Barbascura X. If you like them here, get the \
real cards: they are lovely.

{notice} Rules are told in our own words and all pictures are our own.

Bestiary is free software under the MIT licence."""


class AboutScreen(Screen[None]):
    """A page of text."""

    TITLE = "About"
    IS_ASIDE = True
    BINDINGS = [("escape", "app.go_back", "Back")]

    def compose(self) -> ComposeResult:
        """The text and the keys."""
        with VerticalScroll(classes="page"):
            yield Static("About Bestiary", classes="heading", markup=False)
            yield Static(ABOUT.format(version=installed_version(), notice=NOTICE), classes="prose", markup=False)
        yield Footer()
