"""Settings: looks, pace, name and keys, each shown at once and kept at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, Input, Static

from tui.catalog import SHOWN, screen_class
from tui.host.plan import NAME_LENGTH, clean_name
from tui.screens.form import Entry, FormScreen, Segmented
from tui.screens.modal import Modal
from tui.settings import RESERVED, RULES, is_key

if TYPE_CHECKING:
    from tui.app import BestiaryApp


def remappable(app: BestiaryApp) -> dict[str, Binding]:
    """Every action with an id that any screen has, by that id."""
    owners: list[type[Any]] = [type(app), *app.keyed_screens, *map(screen_class, SHOWN)]
    found: dict[str, Binding] = {}
    for owner in owners:
        for kind in reversed(owner.__mro__):
            for binding in vars(kind).get("BINDINGS", ()):
                if isinstance(binding, Binding) and binding.id and binding.description:
                    found[binding.id] = binding
    return found


class SettingsScreen(FormScreen):
    """A form that saves as it goes."""

    TITLE = "Settings"
    IS_ASIDE = True
    AUTO_FOCUS = "#theme"
    app: BestiaryApp

    def compose(self) -> ComposeResult:
        """Complaints, then a row a setting, then the keys."""
        with VerticalScroll(classes="page", can_focus=False):
            yield Static("Settings", classes="heading", markup=False)
            for complaint in self.app.complaints:
                yield Static(complaint, classes="complaint", markup=False)
            for name, rule in RULES.items():
                if name in self.app.fixed_settings:
                    continue
                value = getattr(self.app.settings, name)
                control: Segmented | Input
                if rule.choices:
                    control = Segmented(rule.choices, value, id=name)
                else:
                    control = Input(value, id=name, compact=True, max_length=NAME_LENGTH)
                with Horizontal(classes="row"):
                    yield Static(rule.title, classes="label", markup=False)
                    yield control
            yield Static("Keys", classes="section", markup=False)
            yield Static("Enter on one of them, then the new key.", classes="prose", markup=False)
            with Vertical(id="keys"):
                for action, title, key in self._keys():
                    yield Entry(title, action, key=key, room=10, id=_widget_id(action))
            yield Static(self.app.keeper.place, classes="path", markup=False)
        yield Static("", id="hint", markup=False)
        yield Footer()

    def on_descendant_focus(self) -> None:
        """Say what the setting is about."""
        name = (self.focused.id or "") if self.focused else ""
        self.query_one("#hint", Static).update(RULES[name].text if name in RULES else "")

    @on(Segmented.Changed)
    def _changed(self, message: Segmented.Changed) -> None:
        self.app.set_setting(message.segmented.id or "", message.value)
        self.refresh(layout=True)

    @on(Input.Changed)
    def _named(self, message: Input.Changed) -> None:
        name = clean_name(message.value)
        if name and name != self.app.settings.name:
            self.app.set_setting("name", name)

    @on(Input.Blurred)
    def _left(self, message: Input.Blurred) -> None:
        message.input.value = self.app.settings.name

    @on(Entry.Chosen)
    def _chosen(self, message: Entry.Chosen) -> None:
        action = message.entry.detail
        self.app.push_screen(KeyScreen(message.entry.title), lambda key: self._set_key(action, key))

    def _set_key(self, action: str, key: str | None) -> None:
        if key is None:
            return
        keys = {name: held for name, held in self.app.settings.keys.items() if name != action}
        area = action.partition(".")[0]
        taken = [title for name, title, held in self._keys() if name != action and held == key and area in name]
        if taken:
            self.app.warn(f"{key} is already the key for: {taken[0]}")
            return
        self.app.set_setting("keys", keys | ({action: key} if key else {}))
        for name, title, shown in self._keys():
            self.query_one(f"#{_widget_id(name)}", Entry).set_text(title, name, shown)

    def _keys(self) -> Iterator[tuple[str, str, str]]:
        chosen = self.app.settings.keys
        for action, binding in remappable(self.app).items():
            usual = binding.key_display or binding.key.split(",")[0]
            yield action, binding.description, chosen.get(action, usual)


class KeyScreen(Modal[str | None]):
    """Asks for a key: dismissed with its name, with an empty text for the usual one, or with none."""

    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Leave it")]

    def __init__(self, title: str) -> None:
        super().__init__()
        self.asked = title

    def compose(self) -> ComposeResult:
        """The question."""
        with Vertical(classes="dialogue"):
            yield Static(f"The new key for: {self.asked}", classes="heading", markup=False)
            yield Static("backspace  the usual key again\nescape     leave it as it is", markup=False)
            yield Static("", id="refusal", markup=False)

    def on_key(self, event: events.Key) -> None:
        """Take the key, unless it is one nobody can do without."""
        key = event.character if event.character and event.is_printable and event.character != " " else event.key
        if event.key == "escape":
            return
        event.stop()
        event.prevent_default()
        if event.key == "backspace":
            self.dismiss("")
        elif event.key in RESERVED or not is_key(key):
            self.query_one("#refusal", Static).update(f"{event.key} is needed as it is; another one, please.")
        else:
            self.dismiss(key)


def _widget_id(action: str) -> str:
    return "key-" + action.replace(".", "-")
