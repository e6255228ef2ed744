"""The review: every state a match has passed, on the game's own board, beside what was told and the tree of it all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.markup import escape
from textual.widgets import Static

from tui.catalog import cause_of, places_of, screen_class
from tui.host import supposed
from tui.host.sitting import Sitting
from tui.host.supposed import Supposed
from tui.host.table import Scene, Table, Update
from tui.host.walk import Spot, Walk
from tui.screens.looking import Looking
from tui.screens.review_keys import SECONDS, ReviewKeys
from tui.screens.what_if import what_if_screen
from tui.widgets.card_row import CardRow
from tui.widgets.key_line import KeyLine
from tui.widgets.timeline import Timeline, Turn
from tui.widgets.tree import BranchTree, Rows, Twig


class Review(ReviewKeys):
    """A review of the match at a table, as a mode of the match screen of its game."""

    def __init__(self, table: Sitting, seat: int | None) -> None:
        super().__init__(table)
        self.add_class("-review")  # before anything is styled: later all of it would be styled once more
        if seat is not None or len(self.people) != 1:
            self.seat = seat
        self.walk = Walk(table, self.seat)
        if self.walk.is_open and self.seat is None:
            self.walk.seat = self.people[0] if self.people else 0
        self.looking = Looking(table, None)  # boards take it as a sign that nothing can be picked
        self.scene = self.walk.scene
        self.book = places_of(table.game.id)
        self._cause = cause_of(table.game.id)
        self._sentences: list[tuple[int, int, str]] = []
        self._sentences_of: tuple[object, ...] = ()
        self._tree_of: tuple[object, ...] = ()
        self._turns: list[Turn] = []

    def compose(self) -> ComposeResult:
        """The game's board, all hands where they are open, what was told, the tree, the timeline, the keys."""
        yield from self.compose_board()
        yield Static(id="hands-open")
        with Horizontal(id="course"):
            yield Rows(self.app.glyphs, id="told")
            yield BranchTree(self.app.glyphs, id="tree")
        yield Timeline(self.app.glyphs, id="timeline")
        yield KeyLine(self.SPARED)

    def on_mount(self) -> None:
        """Nothing is picked here, so cards need no captions."""
        for row in self.query(CardRow):
            row.has_captions = False

    def proceed(self) -> None:
        """Nothing goes on in a review but what its keys do."""
        self.redraw()

    def _heed(self, update: Update) -> None:
        """The match has gone on, or what is kept of it has changed."""
        if update.scenes:
            self.walk.refresh()
            self.end_quest()
            self._sentences_of, self._tree_of = (), ()
            self.show_walk()

    def _rewrite(self) -> None:
        self.show_walk()

    def on_unmount(self) -> None:
        """What plays on by itself ends."""
        self.halt()

    # -- showing -------------------------------------------------------------------------------------------------

    def show_walk(self) -> None:
        """Shows where the walk is."""
        self.seat = self.walk.seat
        self.show_scene(self.walk.scene)

    def _prompt_lines(self) -> Sequence[str]:
        walk = self.walk
        beats = len(walk.beats(walk.spot))
        beat = f", beat {walk.beat + 1} of {beats}" if beats > 1 else ""
        kind = "What if (cards dealt anew)" if walk.spot.tree else "Review"
        sought, turn = self._quest_line(), f"turn {walk.turn} of {len(walk.turns) - 1}"
        where = turn if sought and self.has_class("-narrow") else f"{kind}: {turn}{beat}"
        line = f"[$history-ink on $history] {where} [/]  {sought or self._whose()}{self._pace()}"
        if self.number:
            line += f"  turn [b]{self.number}[/]: g goes there"
        nothing = "Nothing is seen of this." if walk.at else "The beginning."
        why, note = self.why(walk.scene, walk.view_before), walk.note(walk.spot)
        lines = [line, self.phrase(walk.scene) or nothing, f"[$text-dim]{why[0].upper()}{why[1:]}.[/]" if why else ""]
        return [*lines, f"[$warn]note[/] {escape(note)}"] if note else lines

    def why(self, scene: Scene, before: Any) -> str:
        """Which rule did what happened in a scene, given what was seen before it, as markup; empty at a beginning."""
        return self._cause(scene.event, before, scene.view, self.words) if scene.event is not None else ""

    def _quest_line(self) -> str:
        """What is looked for, and how often it was found."""
        quest, walk, glyphs = self.quest, self.walk, self.app.glyphs
        if quest is None:
            return f"[$text-dim]looking for {escape(self.sought)}{glyphs.ellipsis}[/]" if self.is_seeking else ""
        at, count = quest.at(walk), len(quest.beats)
        where = f"[b]{at + 1}[/] of {count}" if at is not None else f"{count} found"
        branches = len({walk.owner_of(spot) for spot, _ in quest.beats})
        where += f" on {branches} branches" if branches > 1 and quest.target is None else ""
        if (walk.spot, walk.beat) in quest.played:
            where += f", [$good]{'taken up' if quest.is_held else 'played'} here[/]"
        return f"[$accent]{glyphs.pointer}[/] {quest.what}: {where}"

    def _whose(self) -> str:
        if self.is_everything_shown and self.walk.is_open:
            return "all hands open"
        if self.walk.seat is None:
            return "as a spectator"
        return f"as {escape(self.table.plans[self.walk.seat].name)}"

    def _pace(self) -> str:
        return f"  [$good]plays on, {SECONDS[self.speed]:g} s a beat[/]" if self.playing else ""

    def redraw(self) -> None:
        """Draws board, words, tree and timeline for where the walk is."""
        super().redraw()
        if not (self._is_ready and self.children):
            return
        walk = self.walk
        told = self._lines()
        at = sum((line[0], line[1]) <= (walk.at, walk.beat) for line in told) - 1
        self.query_one("#told", Rows).show(len(told), max(0, at), lambda index: self._sentences[index][2])
        tree = (*self._sentences_of, walk.branch)
        if tree != self._tree_of:
            self._tree_of = tree
            self.query_one(BranchTree).show_twigs(len(walk.branches), walk.branch, self._twig)
        self._show_hands()

    def _lines(self) -> list[tuple[int, int, str]]:
        """What was told along the branch, each line with the action and the beat it belongs to."""
        walk = self.walk
        key = (walk.line, walk.seat, self.app.glyphs, self.app.settings.mild)
        if self._sentences_of != key:
            self._sentences_of = key
            self._sentences = [(0, 0, "[$text-dim]The beginning[/]")]
            for at, spot in enumerate(walk.line):
                for beat in range(len(walk.beats(spot))):
                    if text := self.phrase(walk.scene_at(at, beat)):
                        self._sentences.append((at, beat, text))
            self._turns = [Turn(at, mover, self._is_fork(at)) for at, mover in enumerate(walk.movers, 1)]
        return self._sentences

    def _is_fork(self, at: int) -> bool:
        line = self.walk.line
        return any(
            branch.parting == at - 1 and branch.line[at - 1] == line[at - 1] and branch.owner >= 0
            for branch in self.walk.branches
        )

    def _draw_timeline(self) -> None:
        self._lines()
        branches = len(self.walk.branches)
        self.query_one(Timeline).show(self._turns, self.walk.at, f"{branches} branches" if branches > 1 else "")

    def _twig(self, number: int) -> Twig:
        """A branch in words: its name, else what was played where it parts."""
        branch, walk = self.walk.branches[number], self.walk
        if branch.owner < 0:
            name = escape(branch.name) or "as it was played"
            return Twig(0, f"{name} [$text-dim]to turn {walk.turn_on(number, len(branch.line) - 1)}[/]")
        first = branch.line[branch.parting + 1]
        what = escape(branch.name)
        if not what:
            what = next(filter(None, map(self.phrase, walk.beats(first))), "")
        return Twig(branch.depth, f"[$text-dim]turn {walk.turn_on(number, branch.parting + 1)}[/] {what}")

    def _show_hands(self) -> None:
        """All hands, where they are open and wished for, in place of the tree; in short where there is little room."""
        shown = self.query_one("#hands-open", Static)
        shown.display = is_shown = self.is_everything_shown and self.walk.is_open
        has_room = self.has_class("-high") and len(self.table.plans) <= 4
        self.query_one("#course").display = not is_shown and self._has_rest()
        if is_shown:
            words = self.words
            card, between = (words.card, "  ") if has_room else (words.tag, " ")
            hands = [
                f"{words.player(seat)}: {between.join(map(card, view.hand)) or 'nothing'}"
                for seat, view in enumerate(self.walk.views())
            ]
            shown.update(("\n" if has_room else "   ").join(hands))

    def _has_rest(self) -> bool:
        """Whether the words leave any row between themselves and the timeline."""
        prompt = self.query_one("#prompt", Static)
        wanted = prompt.get_content_height(self.size, self.size, max(1, prompt.content_size.width))
        most = 5 if self.has_class("-high") else 4
        return prompt.region.y + min(wanted, most) + 2 < self.size.height

    # -- finding and going ---------------------------------------------------------------------------------------

    def go_to_told(self, index: int) -> None:
        """Goes to the beat of a line of what was told."""
        at, beat, _ = self._sentences[index]
        self.walk.to(at, beat)
        self.show_walk()

    # -- what if -------------------------------------------------------------------------------------------------

    def action_what_if(self) -> None:
        """Plays on from here for all seats: with the cards as they are where nothing is secret, else dealt anew."""
        self.halt()
        walk, table, spot, luck = self.walk, self.table, self.walk.spot, self.app.seed_source()
        is_dealt = not spot.tree and not walk.is_open
        if is_dealt:
            base = supposed.deal_anew(table, spot.node, walk.seat, luck)
        else:
            base = walk.history(spot.tree).go_to(spot.node)
        if table.game.current_player(base.state) is None:
            self.notify("The match ends here: there is nothing to play on.")
            return
        how = "cards you can't see are dealt anew" if is_dealt or spot.tree else "with the cards as they were dealt"
        banner = f"[$history-ink on $history] What if: from turn {walk.turn} [/]  {how}  [b]W[/] returns"
        trial = supposed.table_for(table, base)

        def returned(_: object) -> None:
            self._keep(trial, base.size, spot, luck, is_dealt)

        self.app.push_screen(what_if_screen(trial, banner, luck), returned)

    def _keep(self, trial: Table, since: int, spot: Spot, luck: int, is_dealt: bool) -> None:
        """Keeps what was played as a branch and goes there; where nothing was, nothing changes."""
        grown = trial.history
        if grown.size == since:
            return
        name = f"what if {sum(branch.owner >= 0 for branch in self.walk.branches) + 1}"
        if not is_dealt and not spot.tree:
            self.walk.visit(Spot(0, self.table.graft(grown, since, name)))
        else:
            kept = grown.go_to(grown.tip if grown.tip >= since else grown.size - 1)
            if is_dealt:
                new = Supposed("", spot.node, self.walk.seat, luck, name, kept)
            else:
                old = self.walk.supposed[spot.tree - 1]
                notes = {node: text for node, text in old.notes.items() if node <= spot.node}
                new = old._replace(key="", name=name, history=kept, notes=notes)
            key = supposed.keep(self.table, new)
            tree = next(number for number, each in enumerate(self.walk.supposed, 1) if each.key == key)
            self.walk.visit(Spot(tree, self.walk.history(tree).here))
        self.show_walk()


def review_screen(table: Sitting, seat: int | None = None) -> Review:
    """A review of the match at a table, seen by a seat (none: the one person there is, or a spectator)."""
    kind = screen_class(table.game.id)
    made = type(f"Review{kind.__name__}", (kind, Review), {})
    return made(table, seat)  # type: ignore[no-any-return]
