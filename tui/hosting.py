"""A host from opening to closing: store, house, SSH, orders and measures put together, and taken apart in order."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakSet

from tui.catalog import SHOWN
from tui.host.lobby.bounds import DEFAULT_BOUNDS, Bounds
from tui.host.lobby.house import House
from tui.host.people.accounts import Accounts
from tui.host.people.secrets import is_secret
from tui.host.robots import Robots
from tui.host.serving.admin import SOCKET, Desk
from tui.host.serving.bans import Bans
from tui.host.serving.config import Config
from tui.host.serving.examination import STORE
from tui.host.serving.journal import start_journal
from tui.host.serving.limits import Limits
from tui.host.serving.metrics import Measures
from tui.host.serving.orders import Orders
from tui.host.store import Store
from tui.host.store.clerk import Clerk
from tui.host.store.sqlite import open_store
from tui.lobby.app import VisitorApp
from tui.lobby.host import Host
from tui.lobby.talks import TALKS
from tui.ssh.access import Access
from tui.ssh.endings import Ending
from tui.ssh.keys import KeyTrouble, host_key, listed_keys
from tui.ssh.server import SshHost

if TYPE_CHECKING:
    from tui.ssh.caller import Caller, Way

Say = Callable[[str], Any]
USUAL_PORT: Final = 22


def load_screens() -> None:
    """Import all that a visitor may open: done later it would hold up everybody for the time of it."""
    packages = [
        "tui.lobby",
        "tui.screens",
        *(shown.screen.partition(":")[0].rpartition(".")[0] for shown in SHOWN.values()),
    ]
    for package in map(import_module, packages):
        for module in iter_modules(package.__path__, f"{package.__name__}."):
            import_module(module.name)


EVERYWHERE: Final = ("", "0.0.0.0", "::")


class CantServe(RuntimeError):
    """The host can't open; the text says why and what was expected."""


def bounds_of(limits: Limits) -> Bounds:
    """The bounds of the lobby under the limits of a configuration."""
    return DEFAULT_BOUNDS._replace(
        max_tables=limits.tables,
        tables_per_person=limits.tables_per_person,
        chat_seconds=60 / limits.chat_per_minute,
    )


def address_of(config: Config) -> str:
    """The command people come with, such as `ssh -p 8022 games.example.org`: by its public name, by the one address the
    host listens at, or by the machine's own name."""
    name = config.public_name or (socket.gethostname() if config.address in EVERYWHERE else config.address)
    return f"ssh {name}" if config.port == USUAL_PORT else f"ssh -p {config.port} {name}"


class Hosting:
    """One host. `open` raises CantServe and leaves nothing behind; `close` says goodbye to everybody."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.measures = Measures()
        self.apps: WeakSet[VisitorApp] = WeakSet()
        self._stack = AsyncExitStack()
        self._ending = Ending.CLOSING

    async def open(self) -> None:
        """Bring back every table, and listen."""
        try:
            await self._open()
        except (OSError, KeyTrouble) as error:
            await self._stack.aclose()
            where = f" at {error.filename}" if getattr(error, "filename", None) else ""
            raise CantServe(f"{error.strerror or error}{where}") from None
        except BaseException:
            await self._stack.aclose()
            raise

    async def _open(self) -> None:
        config, push = self.config, self._stack.push_async_callback
        config.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        key = host_key(config.folder)
        store = open_store(config.folder / STORE)
        self._stack.callback(store.close)
        clerk = Clerk(store)
        clerk.start()
        push(clerk.close)
        self.measures.unsaved.set_function(lambda: clerk.held)
        self.measures.waiting.set_function(lambda: clerk.waiting)
        accounts = Accounts(store)
        await asyncio.to_thread(accounts.forget_guests)
        robots = Robots(config.limits.bot_workers)
        self._stack.callback(robots.close)
        bounds = bounds_of(config.limits)
        self.house = House(store, clerk, robots, bounds=bounds, talks=TALKS, measures=self.measures)
        push(self.house.close)
        await self.house.restore()
        load_screens()
        bans = Bans(store)
        name = config.public_name or socket.gethostname()
        host = Host(self.house, accounts, store, clerk, robots, name, config.greeting, address_of(config))
        self.ssh = SshHost(
            lambda caller, way: self._app(host, caller, way),
            key,
            access=self._access(store, bans),
            limits=config.limits,
            come_back=address_of(config),
            is_code=lambda text: text.upper() in self.house.tables,
            measures=self.measures,
        )
        await self._listen()
        push(self._close_doors)
        orders = Orders(self.house, bans, clerk, self._seen)
        desk = Desk(config.folder / SOCKET, orders.carry)
        await desk.open()
        push(desk.close)
        if config.metrics_port:
            self._stack.callback(self.measures.offer(config.metrics_port))

    def _access(self, store: Store, bans: Bans) -> Access:
        """Who may come in. Raises KeyTrouble for a list of keys that is none."""
        config = self.config
        return Access(
            listed_keys(config.keys_file) if config.keys == "listed" else None,
            config.guests,
            (lambda text: is_secret(text, config.join_password)) if config.join_password else None,
            lambda fingerprint: store.account_of_key(fingerprint) is not None,
            bans.reason,
        )

    async def _listen(self) -> None:
        config = self.config
        try:
            await self.ssh.start(config.address, config.port)
        except OSError as error:
            reason = error.strerror or error
            raise CantServe(f"{config.address} port {config.port} can't be listened on: {reason}") from None

    async def _close_doors(self) -> None:
        await self.ssh.close(self._ending)

    async def close(self, ending: Ending) -> None:
        """Say goodbye to everybody and let go of everything; all that was decided is kept."""
        self._ending = ending
        await self._stack.aclose()

    def _app(self, host: Host, caller: Caller, way: Way) -> VisitorApp:
        app = VisitorApp(host, caller, way)
        self.apps.add(app)
        return app

    def _seen(self) -> list[tuple[str, str]]:
        """The account and address of each session whose person is known."""
        known = ((app.admission.account, app.caller.address) for app in self.apps if app.is_running)
        return [(account.id, address) for account, address in known if account is not None]


async def run_host(config: Config, say: Say) -> None:
    """Host until a signal ends it: an interrupt closes down, a termination is a restart. Raises CantServe."""
    logger = start_journal(config.log_format, config.log_level)
    hosting = Hosting(config)
    await hosting.open()
    say(f"Bestiary is open: {address_of(config)}")
    say(f"The host's key is {hosting.ssh.fingerprint}.")
    say(f"Everything is kept in {Path(config.folder).resolve()}. Ctrl+C closes it; nothing is lost by that.")
    logger.info("open on %s port %s with %s tables", config.address, config.port, len(hosting.house.tables))
    ending = await signalled()
    logger.info("%s", ending.value)
    await hosting.close(ending)


def signalled() -> Awaitable[Ending]:
    """The ending that a signal asks for, once there is one."""
    loop = asyncio.get_running_loop()
    wish: asyncio.Future[Ending] = loop.create_future()

    def end(ending: Ending) -> None:
        if not wish.done():
            wish.set_result(ending)

    loop.add_signal_handler(signal.SIGINT, end, Ending.CLOSING)
    loop.add_signal_handler(signal.SIGTERM, end, Ending.RESTARTING)
    loop.add_signal_handler(signal.SIGHUP, end, Ending.RESTARTING)
    return wish
