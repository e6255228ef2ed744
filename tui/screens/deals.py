"""Deals: today's for each game, those played before, and how the tries at each compare."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.markup import escape
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from engine.catalog import GAMES
from engine.core.deal import decode_deal, encode_deal
from engine.core.game import BadNotation, Setup
from tui.glyphs import Glyphs
from tui.host.deals import Try, daily, tries
from tui.host.plan import NAMES, Plan
from tui.host.shelf import Shelf
from tui.host.sitting import Sitting
from tui.host.table import Table
from tui.widgets.figures import sparkline

if TYPE_CHECKING:
    from tui.app import BestiaryApp

SHOWN_TRIES = 6


class Deal(NamedTuple):
    """A deal on the list: its game, its code, whether it is today's, and the tries made at it."""

    game: str
    code: str
    is_daily: bool
    tries: tuple[Try, ...]

    @property
    def unfinished(self) -> Try | None:
        """The last try, where it is not over."""
        return self.tries[-1] if self.tries and not self.tries[-1].is_over else None


def told_try(made: Try) -> str:
    """How a try ended, as markup."""
    if not made.is_over:
        return "[$text-dim]not over[/]"
    end = "[$good]won[/]" if made.has_won else "[$text-dim]lost[/]"
    return f"[b]{made.score}[/] {end}" + (" [$text-dim]with help[/]" if made.is_assisted else "")


def told_tries(shelf: Shelf, table: Sitting) -> str:
    """The tries made before at the deal of a table, in a line of markup; nothing where this is the first."""
    made = tries(shelf).get(table.deal_code, [])
    earlier = [each for each in made if each.is_over and each.id != table.tags.get("id")]
    if not earlier:
        return ""
    more = len(earlier) - SHOWN_TRIES
    before = f"{more} more, " if more > 0 else ""
    return f"[$text-dim]This deal before:[/] {before}{', '.join(map(told_try, earlier[-SHOWN_TRIES:]))}"


class DealsScreen(Screen[None]):
    """A list of deals; below it the tries at the one looked at."""

    TITLE = "Deals"
    app: BestiaryApp
    AUTO_FOCUS = "#deals"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "begin", "New try", id="deals.new"),
        Binding("escape", "app.go_back", "Back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.deals: list[Deal] = []

    def compose(self) -> ComposeResult:
        """The list and the tries."""
        with Vertical(classes="page"):
            yield Static("", classes="heading", id="deals-title", markup=False)
            yield OptionList(id="deals", compact=True)
            yield Static("", id="tries")
        yield Footer()

    def on_screen_resume(self) -> None:
        """Read the shelf again: a match may have been played meanwhile."""
        day = self.app.today()
        self.query_one("#deals-title", Static).update(f"Deals of {day:%A}, {day.day} {day:%B %Y}")
        made = tries(self.app.shelf)
        codes = {game.id: encode_deal(game, daily(game, day)) for game in GAMES.values()}
        self.deals = [Deal(game, code, True, tuple(made.get(code, ()))) for game, code in codes.items()]
        self.deals += [
            Deal(each[0].game, code, False, tuple(each)) for code, each in made.items() if code not in codes.values()
        ]
        listed = self.query_one("#deals", OptionList)
        at = listed.highlighted or 0
        listed.clear_options()
        listed.add_options([Option(self._line(deal)) for deal in self.deals])
        listed.highlighted = min(at, len(self.deals) - 1)
        self._tell(self.deals[listed.highlighted])

    def _line(self, deal: Deal) -> str:
        over = [each for each in deal.tries if each.is_over]
        count = "new" if not deal.tries else f"{len(deal.tries)} tr{'y' if len(deal.tries) == 1 else 'ies'}"
        best = f"best [b]{max(each.score for each in over)}[/]" if over else ""
        won = f"won {sum(each.has_won for each in over)}" if over else ""
        mark = "[b $accent]today[/]  " if deal.is_daily else "[$text-dim]before[/] "
        title = f"{GAMES[deal.game].title:<16}"
        rest = "  ".join(filter(None, (won, best)))
        pad = " " * (20 - len(Content.from_markup(rest).plain))
        return f"{mark} [b]{title}[/] {count:<9} {rest}{pad} [$text-dim]{deal.code}[/]"

    @on(OptionList.OptionHighlighted)
    def _highlighted(self, message: OptionList.OptionHighlighted) -> None:
        if message.option_index < len(self.deals):
            self._tell(self.deals[message.option_index])

    def _tell(self, deal: Deal) -> None:
        lines = tries_lines(deal.tries, self.app.glyphs)
        if deal.unfinished:
            lines.append("[$text-dim]Enter goes on with the last try, N begins a new one.[/]")
        else:
            lines.append("[$text-dim]Enter plays it; everybody who plays this deal gets the same cards.[/]")
        self.query_one("#tries", Static).update("\n".join(lines))

    @on(OptionList.OptionSelected)
    def _selected(self, message: OptionList.OptionSelected) -> None:
        deal = self.deals[message.option_index]
        if deal.unfinished:
            self.app.open_record(deal.unfinished.path)
        else:
            self._start(deal)

    def action_begin(self) -> None:
        """Begin a new try at the deal under the cursor."""
        at = self.query_one("#deals", OptionList).highlighted
        if at is not None:
            self._start(self.deals[at])

    def _start(self, deal: Deal) -> None:
        try:
            game, setup = decode_deal(deal.code, GAMES.values())
        except BadNotation as error:
            self.app.warn(str(error), "This deal can't be played")
            return
        plans = deal.tries[-1].plans if deal.tries else self._usual(setup)
        self.app.start_match(Table.open_new(game, setup, plans, self.app.shelf.save))

    def _usual(self, setup: Setup) -> Sequence[Plan]:
        """The player, and bots that are neither weak nor strong."""
        bots = [Plan(NAMES[seat], "bot", "normal") for seat in range(setup.seats - 1)]
        return [Plan(self.app.settings.name, "human"), *bots]


def tries_lines(made: Sequence[Try], glyphs: Glyphs) -> list[str]:
    """The tries at a deal, the latest last, as lines of markup: when, with whom, how each ended, and their course."""
    lines = []
    for number, each in list(enumerate(made, 1))[-SHOWN_TRIES:]:
        others = ", ".join(
            escape(plan.name) + (f" ({plan.level})" if plan.level else "")
            for seat, plan in enumerate(each.plans)
            if seat != each.seat
        )
        against = f"[$text-dim]with {others}[/]" if others else "[$text-dim]alone[/]"
        lines.append(f"{number:>3}  {each.when:%Y-%m-%d %H:%M}  {told_try(each)}  {against}")
    scores = [each.score for each in made if each.is_over]
    if len(scores) > 1:
        lines.append(
            f"     [$text-dim]course[/] [$accent]{sparkline(scores, glyphs)}[/] {min(scores)} to {max(scores)}"
        )
    return lines
