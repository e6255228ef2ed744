"""What a host is to its visitors, and what it hands to the app of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tui.host.lobby.house import House
    from tui.host.people.accounts import Accounts
    from tui.host.robots import Robots
    from tui.host.store import Store
    from tui.host.store.clerk import Clerk


class Host(NamedTuple):
    """The house and the accounts, where things are kept, what thinks for bots (shared by all); the host's name and
    greeting, and `way_in`, the ssh command without a table (`ssh -p 8022 bestiary.example`), empty where unknown."""

    house: House
    accounts: Accounts
    store: Store
    clerk: Clerk
    robots: Robots
    name: str = ""
    greeting: str = ""
    way_in: str = ""

    def way_to(self, code: str) -> str:
        """The command that leads straight to a table; empty where the host's address is not known."""
        words = self.way_in.split()
        return " ".join([*words[:1], "-t", *words[1:], "join", code]) if words else ""
