"""One's account at this host: name, keys, recovery code, what is kept, and the end of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Footer, Input, Static

from tui.host.plan import NAME_LENGTH
from tui.lobby.arrival import KEY_SHOWN
from tui.lobby.recovery import RecoveryScreen
from tui.screens.form import Entry, FormScreen
from tui.screens.modal import Modal
from tui.screens.text import TextScreen

if TYPE_CHECKING:
    from tui.host.store import Account
    from tui.lobby.app import VisitorApp

T = TypeVar("T")


class AccountScreen(FormScreen):
    """A page; each line of it does one thing."""

    TITLE = "Account"
    AUTO_FOCUS = "#name"
    app: VisitorApp

    def compose(self) -> ComposeResult:
        """Name, keys, and what can be done."""
        account = self.app.visit.account
        with VerticalScroll(classes="page", can_focus=False):
            yield Static("Account", classes="heading", markup=False)
            with Horizontal(classes="row"):
                yield Static("Your name here", classes="label", markup=False)
                yield Input(account.name, id="name", compact=True, max_length=NAME_LENGTH, select_on_focus=False)
            yield Static(self._since(account), id="verdict", markup=False)
            yield Static("Keys", classes="section", markup=False)
            yield Vertical(id="keys")
            yield Entry("Settings", "theme, pace, keys of the keyboard", id="settings")
            yield Entry("Look again", "three looks at your terminal", id="look")
            if not account.is_guest:
                yield Entry("Recovery code", "a new one in place of the old", id="recovery")
            yield Entry("My data", "all that is kept of you here", id="data")
            yield Entry("Delete me", "name, keys and matches, for good", id="delete")
        yield Footer(compact=True, show_command_palette=False)

    def _since(self, account: Account) -> str:
        if account.is_guest:
            return "A guest: all of it is forgotten when you leave."
        return f"Here since {account.created[:10]}. Enter after a change gives you the new name."

    async def on_mount(self) -> None:
        """Show the keys."""
        await self._show_keys()

    async def _show_keys(self) -> None:
        keys = self.query_one("#keys")
        await keys.remove_children()
        held, used = self.app.host.store.keys(self.app.visit.account.id), self.app.caller.fingerprint
        for number, key in enumerate(held):
            shown = f"{key[:KEY_SHOWN]}{self.app.glyphs.ellipsis}"
            if key == used:
                await keys.mount(Static(f"  {shown}  the one you came with", classes="key", markup=False))
            else:
                await keys.mount(Entry("Take off", shown, id=f"key-{number}"))
        if not held:
            await keys.mount(Static("  none", classes="key", markup=False))

    async def _asked(self, call: Callable[..., T], *args: object) -> T | None:
        """What an order to the accounts gives; none, and a message, where it is refused."""
        try:
            return await asyncio.to_thread(call, *args)
        except (ValueError, OSError) as error:
            self.app.warn(f"{str(error)[:1].upper()}{str(error)[1:]}.")
            return None

    @on(Input.Submitted, "#name")
    @work(exclusive=True)
    async def _renamed(self, message: Input.Submitted) -> None:
        visit = self.app.visit
        if message.value.strip() == visit.account.name:
            return
        account = await self._asked(self.app.host.accounts.rename, visit.account.id, message.value)
        if account is not None:
            self.app.renamed(account)
            self.query_one("#verdict", Static).update(f"You are {account.name} now; running matches keep the old name.")

    @on(Input.Changed, "#name")
    def _typed(self, message: Input.Changed) -> None:
        account = self.app.visit.account
        if message.value.strip() == account.name:
            self.query_one("#verdict", Static).update(self._since(account))
            return
        reason = self.app.host.accounts.why_not(message.value, account.id)
        told = f"{reason[:1].upper()}{reason[1:]}." if reason else "That can be yours: Enter takes it."
        self.query_one("#verdict", Static).update(Content.styled(told, "$warn" if reason else "$good"))

    @on(Entry.Chosen)
    def _chosen(self, message: Entry.Chosen) -> None:
        name = message.entry.id or ""
        if name.startswith("key-"):
            self._forget_key(int(name.removeprefix("key-")))
        elif name == "settings":
            self.app.action_settings()
        elif name == "look":
            from tui.lobby.terminal_check import TerminalScreen

            self.app.push_screen(TerminalScreen())
        elif name == "recovery":
            self._renew()
        elif name == "data":
            self._export()
        elif name == "delete":
            self.app.push_screen(DeleteMeScreen(self.app.visit.account.name), self._deleted)

    @work(exclusive=True)
    async def _forget_key(self, number: int) -> None:
        account, accounts = self.app.visit.account, self.app.host.accounts
        key = self.app.host.store.keys(account.id)[number]
        await self._asked(accounts.forget_key, account.id, key)
        await self._show_keys()

    @work(exclusive=True)
    async def _renew(self) -> None:
        code = await self._asked(self.app.host.accounts.renew_code, self.app.visit.account.id)
        if code:
            self.app.push_screen(RecoveryScreen(code))

    @work(exclusive=True)
    async def _export(self) -> None:
        text = await self._asked(self.app.host.accounts.export, self.app.visit.account.id)
        if text:
            self.app.push_screen(TextScreen("All that is kept of you here", (("json", "JSON"),), lambda _: text))

    def _deleted(self, is_sure: bool | None) -> None:
        if is_sure:
            self.app.delete_account()


class DeleteMeScreen(Modal[bool]):
    """Asks for the name before an account is deleted; dismissed with whether it was given."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(False)", "Keep it")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self._who = name

    def compose(self) -> ComposeResult:
        """What is lost, the field, two ways on."""
        with Vertical(classes="dialogue"):
            yield Static("Delete your account for good?", classes="heading", markup=False)
            yield Static(
                "Your name, keys, settings and matches are gone from here; at tables that run a bot has your seat. "
                f"If that is what you want, type your name: {self._who}",
                markup=False,
            )
            yield Input(id="typed", compact=True, max_length=NAME_LENGTH)
            yield Static(id="refusal", markup=False)
            yield Entry("Keep it", key="esc", id="keep")

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        if message.value.strip() == self._who:
            self.dismiss(True)
        else:
            self.query_one("#refusal", Static).update("That is not your name; nothing is deleted.")

    @on(Entry.Chosen)
    def _kept(self) -> None:
        self.dismiss(False)
