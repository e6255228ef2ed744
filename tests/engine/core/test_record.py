"""A match as text: there and back with branches, names and tags; every damage refused with its line and a reason."""

from collections.abc import Callable
from hashlib import blake2b
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalog import GAMES
from engine.core.game import BadNotation
from engine.core.history import History
from engine.core.record import Record, decode_record, encode_record
from tests.conformance.matches import ANY_MATCH, Match

BAR = GAMES["beasty-bar"]


def grown(match: Match, moves: int) -> Record:
    """A record of a match in which some actions were taken back and others tried, with names and tags."""
    random, game = Random(match.luck), match.game
    history = History.start(game, match.start())
    for _ in range(moves):
        actions = game.legal_actions(history.state)
        if not actions or random.random() < 0.2:
            history = history.go_to(random.randrange(history.size))
        else:
            history = history.play(random.choice(actions))
        if random.random() < 0.1:
            history = history.name(history.here, random.choice(["what if", "Löwe? nein", "(1) R5", "end 0"]))
    return Record(game, match.setup, history, {"seat-1": "human Ann", "when": "2031-05-06"})


def sample() -> str:
    """The text of one record with two branches, a name and a tag."""
    setup = BAR.setup(2, 99, {"first": "1"})
    history = History.start(BAR, BAR.initial_state(setup))
    for _ in range(3):
        history = history.play(BAR.legal_actions(history.state)[-1])
    history = history.go_to(1).play(BAR.legal_actions(history.go_to(1).state)[0])
    return encode_record(Record(BAR, setup, history.name(2, "better").back(), {"seat-1": "human Ann"}))


def sealed(lines: list[str]) -> str:
    """A record of these lines whose last line fits them, as a forger would write it."""
    body = lines[:-1] if lines[-1].startswith("end ") else lines
    return "\n".join([*body, f"end {blake2b(chr(10).join(body).encode(), digest_size=8).hexdigest()}"]) + "\n"


@given(ANY_MATCH, st.integers(0, 80))
def test_a_record_comes_back_from_its_text(match: Match, moves: int) -> None:
    record = grown(match, moves)
    text = encode_record(record)
    back = decode_record(text, GAMES)
    assert (back.game, back.setup, dict(back.tags)) == (record.game, record.setup, dict(record.tags))
    mine, yours = record.history, back.history
    assert (mine.size, mine.here, mine.tip) == (yours.size, yours.here, yours.tip)
    assert [mine.entry(node) for node in range(mine.size)] == [yours.entry(node) for node in range(mine.size)]
    assert dict(mine.names) == dict(yours.names)
    assert encode_record(back) == text


def test_a_record_reads_as_documented() -> None:
    lines = sample().splitlines()
    assert lines[:3] == ["bestiary record 1", f"game beasty-bar rules {BAR.rules_version}", "deal bb-2p1-00033"]
    assert lines[3:8] == [
        "seats 2",
        "option devil with",
        "option eagle_prey_flees lands",
        "option first 1",
        "tag seat-1 human Ann",
    ]
    assert [line.split()[0] for line in lines[8:]] == ["1", "2", "3", "4", "name", "at", "end"]
    assert lines[11].startswith("4 (1) ")
    assert lines[12:14] == ["name 2 better", "at 1 of 4"]
    assert sealed(lines) == sample()


@pytest.mark.parametrize("text", ["two\nlines", "", " space in front", "space behind ", "a\u2028b", "\x0b"])
def test_a_tag_that_is_no_single_line_is_refused(text: str) -> None:
    setup = BAR.setup(2, 1)
    history = History.start(BAR, BAR.initial_state(setup))
    with pytest.raises(ValueError, match="one line"):
        encode_record(Record(BAR, setup, history, {"note": text}))
    with pytest.raises(ValueError, match="small letters"):
        encode_record(Record(BAR, setup, history, {"A Note": "x"}))


@pytest.mark.parametrize("kept", range(len(sample().splitlines())))
def test_a_record_cut_off_after_any_line_is_refused(kept: int) -> None:
    lines = sample().splitlines(keepends=True)
    for text in ("".join(lines[:kept]), "".join(lines[:kept]) + lines[kept][: len(lines[kept]) // 2]):
        with pytest.raises(BadNotation, match=r"^line \d+: .*(cut off|no record)"):
            decode_record(text, GAMES)


@pytest.mark.parametrize("letter", ["0", "R", " ", "\n", ""])
def test_a_record_with_any_one_character_edited_is_refused(letter: str) -> None:
    text = sample()
    for at, old in enumerate(text):
        if old != letter:
            with pytest.raises(BadNotation, match=r"^line \d+: "):
                decode_record(text[:at] + letter + text[at + 1 :], GAMES)


@pytest.mark.parametrize("text", ["", "\n", "hello", "bestiary record 2\n", '{"game": "beasty-bar"}', "\x00", "\ud800"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match=r"^line 1: "):
        decode_record(text, GAMES)


def test_a_record_of_other_rules_names_both_versions() -> None:
    lines = sample().splitlines()
    lines[1] = "game beasty-bar rules 999"
    with pytest.raises(BadNotation, match=rf"^line 2: .*999.*{BAR.rules_version}"):
        decode_record(sealed(lines), GAMES)


def test_a_record_of_an_unknown_game_names_the_known_ones() -> None:
    lines = sample().splitlines()
    lines[1] = "game chess rules 1"
    with pytest.raises(BadNotation, match=r"^line 2: .*chess.*beasty-bar"):
        decode_record(sealed(lines), GAMES)


Edit = Callable[[list[str]], None]


def put(at: int, line: str) -> Edit:
    """An edit that replaces a line (counted from 1)."""

    def edit(lines: list[str]) -> None:
        lines[at - 1] = line

    return edit


def drop(at: int) -> Edit:
    """An edit that takes a line out (counted from 1)."""

    def edit(lines: list[str]) -> None:
        del lines[at - 1]

    return edit


@pytest.mark.parametrize(
    ("edit", "line", "reason"),
    [
        (put(3, "deal zz-2p1-00033"), 3, "no game has the code"),
        (put(3, "deal bb-2p-00033"), 7, "do not fit the deal code"),
        (put(4, "seats 3"), 7, "do not fit the deal code"),
        (put(5, "option devil without"), 7, "do not fit the deal code"),
        (drop(6), 6, "do not fit the deal code"),
        (put(7, "option first 1\noption deck-1 333333333333"), 8, "do not fit the deal code"),
        (drop(2), 2, "game"),
        (put(9, "1 Y12"), 9, "Y12 is not legal"),
        (put(9, "1 R99"), 9, "'R99' is no card"),
        (put(9, "2 R5"), 9, "expected action 1, not 2"),
        (put(12, "4 (9) G5"), 12, "no node 9"),
        (drop(10), 10, "expected action 2, not 3"),
        (put(13, "name 9 better"), 13, "no node 9"),
        (put(14, "at 9"), 14, "no node 9"),
        (put(14, "at home"), 14, "expected 'at ...'"),
        (drop(14), 14, "expected 'at ...'"),
        (put(8, "tag A x"), 8, "expected 'at ...'"),
    ],
)
def test_a_forged_record_is_refused_at_its_line(edit: Edit, line: int, reason: str) -> None:
    lines = sample().splitlines()
    edit(lines)
    with pytest.raises(BadNotation, match=rf"^line {line}: .*{reason}"):
        decode_record(sealed(lines), GAMES)


def test_an_action_recorded_twice_is_refused() -> None:
    lines = sample().splitlines()
    lines[11] = "4 (1) " + lines[9].split()[-1]
    with pytest.raises(BadNotation, match=r"^line 12: .*recorded twice"):
        decode_record(sealed(lines), GAMES)


@given(
    st.lists(st.sampled_from([*sample().splitlines(), "1 R5", "tag a b", "name 1 x", "at 0", "at 1 of 0"]), max_size=9)
)
def test_shuffled_lines_are_a_record_or_refused(lines: list[str]) -> None:
    text = sealed(["bestiary record 1", *lines, "at 0"])
    try:
        told = encode_record(decode_record(text, GAMES))
    except BadNotation as error:
        told = str(error)
    assert told.startswith(("line ", "bestiary record 1\n"))


def test_notes_come_back_and_a_record_without_any_has_none() -> None:
    record = decode_record(sample(), GAMES)
    assert dict(record.notes) == {}
    noted = Record(record.game, record.setup, record.history, record.tags, {3: "too early?", 0: "a good hand"})
    text = encode_record(noted)
    assert "\nnote 0 a good hand\nnote 3 too early?\nat " in text
    assert dict(decode_record(text, GAMES).notes) == {3: "too early?", 0: "a good hand"}


def test_a_note_on_no_node_is_refused_with_its_line() -> None:
    lines = sample().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("at "))
    with pytest.raises(BadNotation, match=f"line {at + 1}: no node 99"):
        decode_record(sealed([*lines[:at], "note 99 lost", *lines[at:]]), GAMES)


def test_a_note_of_two_lines_is_refused() -> None:
    record = decode_record(sample(), GAMES)
    with pytest.raises(ValueError, match="one line"):
        encode_record(Record(record.game, record.setup, record.history, record.tags, {0: "one\ntwo"}))
