"""What every store does, whatever the database: a test class derives from Contract and says how one is opened."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.tui.host.store.rows import ANN, BEN, GUEST, NOW, moves, seated
from tui.host.store import (
    CLOSED,
    OPEN,
    OVER,
    RUNNING,
    STATES,
    Account,
    Audit,
    Ban,
    Decision,
    Member,
    Mute,
    NameTaken,
    Sat,
    Store,
    StoredRecord,
    StoreError,
    TableRow,
)


class Contract(ABC):
    """The tests; `open` opens the same store again after it was closed."""

    @abstractmethod
    def open(self, folder: Path) -> Store:
        """The store whose files are in that folder; its clock stands at NOW."""

    @pytest.fixture
    def store(self, tmp_path: Path) -> Iterator[Store]:
        """A store with Ann and Ben in it."""
        store = self.open(tmp_path)
        store.add_account(ANN)
        store.add_account(BEN)
        yield store
        store.close()

    def test_all_that_was_written_is_there_when_opened_again(self, store: Store, tmp_path: Path) -> None:
        store.add_table(seated())
        store.append(moves(3))
        store.set_settings(ANN.id, 'theme = "paper"\n')
        store.set_recovery(ANN.id, "hash")
        store.save_record(ANN.id, "one", "text", NOW)
        store.mute(Mute(ANN.id, BEN.id))
        store.close()
        store.close()
        again = self.open(tmp_path)
        assert (again.account(ANN.id), again.table("abc"), again.decisions("abc")) == (ANN, seated(), moves(3))
        assert (again.settings(ANN.id), again.recovery(ANN.id)) == ('theme = "paper"\n', "hash")
        assert again.records(ANN.id) == [StoredRecord("one", NOW, "text")]
        assert again.mutes() == [Mute(ANN.id, BEN.id)]
        again.close()

    def test_a_closed_store_says_so(self, store: Store) -> None:
        store.close()
        with pytest.raises(StoreError):
            store.names()
        with pytest.raises(StoreError):
            store.audit("host", "what", "")

    def test_an_account_is_found_by_id_by_key_and_by_a_name_that_looks_like_its_own(self, store: Store) -> None:
        assert store.account(ANN.id) == store.account_named("ann") == store.account_of_key(ANN.id) == ANN
        assert store.account("x") is store.account_named("Zoe") is store.account_of_key("x") is None
        assert store.names() == ["Ann", "Ben"]

    def test_no_two_names_look_alike(self, store: Store) -> None:
        with pytest.raises(NameTaken, match="Ann"):
            store.add_account(Account("SHA256:new", "ÁNN", NOW))
        with pytest.raises(NameTaken, match="Ann"):
            store.rename(BEN.id, "a-nn")
        assert store.account("SHA256:new") is None
        store.rename(ANN.id, "ANN")  # one's own name may be written otherwise
        store.rename(BEN.id, "Benno")
        assert store.names() == ["ANN", "Benno"]

    def test_an_id_is_given_once(self, store: Store) -> None:
        with pytest.raises(StoreError):
            store.add_account(Account(ANN.id, "Zoe", NOW))
        assert store.account(ANN.id) == ANN

    def test_a_guest_has_no_key(self, store: Store) -> None:
        store.add_account(GUEST)
        assert store.guests() == [GUEST]
        assert store.keys(GUEST.id) == []
        assert store.account_of_key(GUEST.id) is None

    def test_an_account_can_have_several_keys_and_a_key_one_account(self, store: Store) -> None:
        store.add_key(ANN.id, "SHA256:second")
        assert store.keys(ANN.id) == [ANN.id, "SHA256:second"]
        assert store.account_of_key("SHA256:second") == ANN
        for taken in (BEN.id, "SHA256:second"):
            with pytest.raises(StoreError):
                store.add_key(ANN.id, taken)
        store.remove_key(ANN.id)
        assert store.account_of_key(ANN.id) is None
        assert store.keys(ANN.id) == ["SHA256:second"]

    def test_a_note_is_kept_by_key(self, store: Store) -> None:
        store.set_key_note(ANN.id, "wide")
        assert (store.key_note(ANN.id), store.key_note(BEN.id), store.key_note("x")) == ("wide", "", "")
        with pytest.raises(StoreError):
            store.set_key_note("x", "wide")

    def test_what_is_set_for_nobody_is_refused(self, store: Store) -> None:
        changes: list[Callable[[], None]] = [
            lambda: store.set_settings("x", ""),
            lambda: store.set_recovery("x", "hash"),
            lambda: store.rename("x", "Zoe"),
            lambda: store.add_key("x", "SHA256:k"),
            lambda: store.save_record("x", "one", "text", NOW),
            lambda: store.remove_account("x"),
        ]
        for change in changes:
            with pytest.raises(StoreError):
                change()
        assert (store.settings("x"), store.recovery("x"), store.records("x")) == ("", None, [])

    def test_a_removed_account_takes_all_along_but_its_seats(self, store: Store) -> None:
        store.add_table(seated())
        store.append(moves(2))
        store.save_record(ANN.id, "one", "text", NOW)
        store.remove_account(ANN.id, [seated()._replace(head="other\n")], [moves(2)[0]._replace(text="")])
        assert store.account(ANN.id) is store.account_of_key(ANN.id) is store.account_named("Ann") is None
        assert store.records(ANN.id) == []
        assert store.table("abc") == seated()._replace(head="other\n", members=(Member("", 0), Member(BEN.id, 1)))
        assert [each.text for each in store.decisions("abc")] == ["", "move 1"]
        store.add_account(ANN)
        assert store.settings(ANN.id) == ""

    def test_tables_are_listed_by_state_the_oldest_first(self, store: Store) -> None:
        rows = [seated(state, state, f"2026-05-0{9 - at}") for at, state in enumerate(STATES)]
        for row in rows:
            store.add_table(row)
        assert store.tables() == rows[::-1]
        assert [row.code for row in store.tables((OPEN, RUNNING))] == [RUNNING, OPEN]
        assert store.tables(()) == []
        assert [row.code for row in store.tables_of(ANN.id, (OVER, OPEN))] == [OVER, OPEN]
        assert store.tables_of("x") == []

    def test_a_table_changes_state_head_terms_and_members(self, store: Store) -> None:
        store.add_table(TableRow("abc", NOW, OPEN, "head", "{}"))
        assert store.table("abc") == TableRow("abc", NOW, OPEN, "head", "{}", ())
        store.set_table_state("abc", RUNNING)
        store.set_table_head("abc", "dealt")
        store.set_terms("abc", "[]")
        store.set_members("abc", [Member(BEN.id, 1), Member("", 0)])
        assert store.table("abc") == TableRow("abc", NOW, RUNNING, "dealt", "[]", (Member("", 0), Member(BEN.id, 1)))
        store.set_members("abc", [Member(ANN.id, 0)])
        assert [row.members for row in store.tables()] == [(Member(ANN.id, 0),)]

    def test_who_has_the_say_at_a_table_is_kept_until_it_is_somebody_else(self, store: Store) -> None:
        store.add_table(seated())
        store.add_table(seated("xyz")._replace(opener=""))
        assert [row.opener for row in store.tables()] == [BEN.id, ""]
        store.set_opener("abc", ANN.id)
        store.set_members("abc", [Member(BEN.id, 0)])
        assert store.tables_of(BEN.id)[0].opener == ANN.id
        store.remove_account(ANN.id)
        assert [row.opener for row in store.tables()] == ["", ""]
        store.set_opener("abc", BEN.id)
        store.set_opener("abc", "")
        assert store.table("abc") == seated()._replace(opener="", members=(Member(BEN.id, 0),))

    def test_who_wants_to_hear_no_more_of_whom_is_kept_until_they_do_again(self, store: Store) -> None:
        store.add_table(seated())
        person, bot, other = Mute(ANN.id, BEN.id), Mute(ANN.id, "", "abc", 2), Mute(BEN.id, ANN.id)
        for mute in (other, bot, person, person, bot):
            store.mute(mute)
        assert store.mutes() == [bot, person, other]
        store.unmute(other)
        store.unmute(Mute(ANN.id, "", "abc", 1))
        assert store.mutes() == [bot, person]
        store.unmute(bot)
        assert store.mutes() == [person]

    def test_a_mute_goes_with_the_accounts_and_the_table_in_it(self, store: Store) -> None:
        store.add_table(seated())
        for unknown in (Mute(ANN.id, "x"), Mute("x", ANN.id), Mute(ANN.id, "", "xyz", 0)):
            store.mute(unknown)
        assert store.mutes() == []
        store.add_account(GUEST)
        mutes = [Mute(GUEST.id, BEN.id), Mute(BEN.id, GUEST.id), Mute(ANN.id, "", "abc", 0), Mute(ANN.id, BEN.id)]
        for mute in mutes:
            store.mute(mute)
        store.remove_account(GUEST.id)
        assert store.mutes() == [mutes[2], mutes[3]]
        store.remove_table("abc")
        assert store.mutes() == [mutes[3]]

    def test_seats_given_up_are_remembered(self, store: Store) -> None:
        store.add_table(seated("xyz"))
        store.add_table(seated())
        store.set_members("abc", [Member(BEN.id, 0)])
        store.set_members("abc", [Member(BEN.id, 0), Member(ANN.id, 1)])
        assert store.sat(ANN.id) == [Sat("abc", 0), Sat("abc", 1), Sat("xyz", 0)]
        assert store.sat("x") == []
        store.remove_table("xyz")
        store.remove_account(ANN.id)
        assert store.sat(ANN.id) == []
        assert store.sat(BEN.id) == [Sat("abc", 0), Sat("abc", 1)]

    def test_a_table_that_is_not_there_or_there_already_is_refused(self, store: Store) -> None:
        store.add_table(seated())
        changes: list[Callable[[], None]] = [
            lambda: store.add_table(seated(opened="later")),
            lambda: store.set_table_state("xyz", OVER),
            lambda: store.set_table_state("abc", "asleep"),
            lambda: store.set_members("xyz", []),
            lambda: store.set_opener("xyz", ANN.id),
            lambda: store.set_opener("abc", "x"),
            lambda: store.add_table(seated("xyz")._replace(opener="x")),
            lambda: store.set_members("abc", [Member("x", 0)]),
            lambda: store.set_members("abc", [Member(ANN.id, 0), Member(BEN.id, 0)]),
            lambda: store.remove_table("xyz"),
            lambda: store.append(moves(1, "xyz")),
        ]
        for change in changes:
            with pytest.raises(StoreError):
                change()
        assert store.tables() == [seated()]
        assert store.table("xyz") is None

    def test_a_removed_table_takes_its_decisions_along(self, store: Store) -> None:
        store.add_table(seated())
        store.append(moves(2))
        store.remove_table("abc")
        store.add_table(seated())
        assert store.decisions("abc") == []

    def test_tables_of_which_nothing_was_written_for_long_are_found_by_state(self, store: Store) -> None:
        for code, state in (("xyz", OVER), ("abc", RUNNING), ("old", OVER)):
            store.add_table(seated(code, state))
        later = "2026-05-01T12:00:01+00:00"
        assert store.quiet_tables((OVER, CLOSED), later) == ["old", "xyz"]
        assert store.quiet_tables(STATES, NOW) == []

    def test_decisions_can_be_forgotten_and_who_sat_there_is_still_known(self, store: Store) -> None:
        store.add_table(seated())
        store.append(moves(3))
        store.forget_decisions("abc")
        assert (store.decisions("abc"), store.table("abc"), store.sat(ANN.id)) == ([], seated(), [Sat("abc", 0)])

    def test_decisions_are_kept_in_order_and_by_table(self, store: Store) -> None:
        store.add_table(seated())
        store.add_table(seated("xyz"))
        store.append([moves(1)[0], *moves(2, "xyz"), *moves(2, first=1)])
        store.append(moves(9, first=3))
        assert store.decisions("abc") == moves(12)
        assert store.decisions("xyz") == moves(2, "xyz")
        assert store.decisions("none") == []

    def test_what_is_kept_already_is_passed_over(self, store: Store) -> None:
        store.add_table(seated())
        store.append(moves(3))
        store.append(moves(5, first=1))
        store.append([])
        assert store.decisions("abc") == moves(6)

    @pytest.mark.parametrize(
        "bad",
        [moves(1, first=4)[0], moves(1, first=1)[0]._replace(text="other"), Decision("abc", 3, "act", 0, "\ud800")],
    )
    def test_a_gap_other_words_and_half_characters_are_refused_and_nothing_is_kept(
        self, store: Store, bad: Decision
    ) -> None:
        store.add_table(seated())
        store.add_table(seated("xyz"))
        store.append(moves(3))
        with pytest.raises(StoreError):
            store.append([*moves(2, "xyz"), bad])
        assert store.decisions("abc") == moves(3)
        assert store.decisions("xyz") == []

    def test_any_text_is_kept_as_it_is(self, store: Store) -> None:
        text = "line\nline\r\n\0 ' \" -- 🦊"
        store.add_table(seated()._replace(head=text))
        store.append([Decision("abc", 0, "say", 0, text)])
        store.save_record(ANN.id, "one", text, NOW)
        assert store.tables()[0].head == store.decisions("abc")[0].text == store.records(ANN.id)[0].text == text

    def test_a_library_is_one_accounts_own(self, store: Store) -> None:
        store.save_record(ANN.id, "two", "b", "2026-05-02")
        store.save_record(ANN.id, "one", "a", "2026-05-01")
        store.save_record(BEN.id, "one", "c", "2026-05-03")
        store.save_record(ANN.id, "one", "a again", "2026-05-04")
        assert [tuple(each) for each in store.records(ANN.id)] == [
            ("one", "2026-05-04", "a again"),
            ("two", "2026-05-02", "b"),
        ]
        assert store.played(ANN.id) == {"one": "2026-05-04", "two": "2026-05-02"}
        store.delete_record(ANN.id, "one")
        store.delete_record(ANN.id, "one")
        assert store.record(ANN.id, "one") is None
        assert store.record(BEN.id, "one") == StoredRecord("one", "2026-05-03", "c")

    def test_a_ban_holds_until_it_is_lifted(self, store: Store) -> None:
        store.ban("key", "SHA256:x", "", "rude", "host")
        store.ban("address", "192.0.2.1", NOW, "flood", "gate")
        store.ban("key", "SHA256:x", NOW, "very rude", "host")
        assert store.bans() == [
            Ban("address", "192.0.2.1", NOW, "flood", "gate"),
            Ban("key", "SHA256:x", NOW, "very rude", "host"),
        ]
        assert store.unban("key", "SHA256:x")
        assert not store.unban("key", "SHA256:x")
        assert len(store.bans()) == 1

    def test_audits_are_listed_the_latest_first(self, store: Store) -> None:
        for what in ("drain", "kick", "resume"):
            store.audit("host", what, "Ben")
        assert store.audits(2) == [Audit(NOW, "host", "resume", "Ben"), Audit(NOW, "host", "kick", "Ben")]

    def test_a_backup_is_a_store_of_that_moment(self, store: Store, tmp_path: Path) -> None:
        store.add_table(seated(state=CLOSED))
        folder = tmp_path / "copy"
        folder.mkdir()
        target = self.backup_path(folder)
        store.backup(target)
        store.append(moves(1))
        with pytest.raises(StoreError, match="already"):
            store.backup(target)
        with pytest.raises(StoreError):
            store.backup(tmp_path / "nowhere" / "copy")
        copy = self.open(folder)
        assert copy.tables() == [seated(state=CLOSED)]
        assert copy.decisions("abc") == []
        copy.close()

    @abstractmethod
    def backup_path(self, folder: Path) -> Path:
        """Where a backup goes so that `open` finds it in that folder."""
