"""Decks as data: what ships, what a file of one's own may hold, and the one clear error where it is wrong."""

import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import engine
from engine.bestie_bastarde import GAME, BadDeck, deck_in, make_game
from engine.bestie_bastarde.deck import HOUSE, HOUSE_FILE, digest, house_text
from engine.bestie_bastarde.schema import BIOMES, DESTROY, NO_BIOME, STEAL, WORDS, parse
from engine.core.game import BadNotation
from engine.core.history import History
from engine.core.record import Record, decode_record, encode_record
from tests.engine.bestie_bastarde.positions import choices

RULEBOOK = {"granchio", "mantide", "giraffa", "scimpanze", "drago-di-komodo", "babirussa", "onisco"}
TEXT = house_text()


def edited(old: str, new: str, text: str = TEXT) -> str:
    """The house deck with its first such text changed."""
    assert old in text
    return text.replace(old, new, 1)


def test_c4_the_house_deck_has_the_cards_asked_for() -> None:
    book = HOUSE.book
    assert (len(book.beasts), len(book.challenges), len(book.goals), book.merda.copies) == (60, 15, 16, 12)
    biomes = Counter(beast.biome for beast in book.beasts)
    assert {biomes[biome] for biome in range(len(BIOMES))} == {11}
    assert biomes[NO_BIOME] == 5
    assert sum(HOUSE.is_wild) == 5
    assert {beast.strength for beast in book.beasts} == {0, 1, 2, 3, 4, 5}
    assert Counter(HOUSE.stakes) == Counter((biome, points) for biome in range(5) for points in (2, 3, 4))
    used = {ability.word for beast in book.beasts for ability in beast.abilities}
    assert used == set(range(len(WORDS)))


def test_c1_only_what_the_rulebook_names_is_said_to_be_from_it() -> None:
    raw = tomllib.loads(TEXT)
    cards = [card for kind in ("beast", "challenge", "piccantella") for card in raw[kind]]
    assert {card["id"] for card in cards if card["source"] == "rulebook"} == RULEBOOK
    assert {card["source"] for card in cards} == {"rulebook", "house"}


def test_every_card_has_two_names_and_a_sentence_of_its_own() -> None:
    book = HOUSE.book
    texts = [row.text for row in book.beasts] + [row.text for row in book.challenges] + [row.text for row in book.goals]
    assert len(set(texts)) == len(texts) == 91
    assert all(text.endswith((".", ").")) for text in texts)


@pytest.mark.parametrize(
    ("card", "biome", "strength", "abilities"),
    [
        ("mantide", None, 2, [(DESTROY, "green")]),
        ("drago-di-komodo", "green", 4, [(WORDS.index("open"), None)]),
        ("babirussa", "green", 3, [(WORDS.index("join"), None)]),
        ("giraffa", "tan", 2, [(WORDS.index("play"), None)]),
        ("scimpanze", None, 1, [(WORDS.index("merda"), None)] * 2),
        ("granchio", "blue", 1, [(STEAL, "green")]),
        ("onisco", "green", 1, [(WORDS.index("shed"), None)]),
    ],
)
def test_c3_the_rulebook_cards_fit_its_example(
    card: str, biome: str | None, strength: int, abilities: list[tuple[int, str | None]]
) -> None:
    row = HOUSE.book.beasts[HOUSE.beast_of[card]]
    assert row.strength == strength
    assert row.biome == BIOMES.index(biome) if biome else row.biome != BIOMES.index("green")
    found = [(part.word, BIOMES[part.biome] if part.biome != NO_BIOME else None) for part in row.abilities]
    assert found == abilities


BEAST = """[[beast]]
id = "extra"
it = "Extra"
en = "Extra"
biome = "blue"
strength = 2
abilities = []
text = "One more."
source = "house"
"""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x = [", "mine.toml: this is not TOML"),
        ("", "mine.toml: deck is missing"),
        (edited('name = "Casa"', "name = 3"), "mine.toml: deck: name is a line of text, not 3"),
        (edited("merda_cost = 1", "merda_cost = 4"), "deck: merda_cost is a whole number from 1 to 3, not 4"),
        (edited("merda_cost = 1", "merda_price = 1"), "deck: there is no key merda_price"),
        (edited("beasts = 60", "beasts = 61"), "deck: beasts says 61, but the file has 60"),
        (edited("challenges = 15", "challenges = 5"), "deck: challenges says 5, but the file has 15"),
        (edited("piccantelle = 16", "piccantelle = 0"), "deck: piccantelle says 0, but the file has 16"),
        (edited("count = 12", "count = 0"), "merda: count is a whole number from 1 to 99, not 0"),
        (
            edited('{ word = "steal"', '{ word = "steel"'),
            "beast 'granchio': ability 1: word is one of discard, destroy",
        ),
        (edited(', biome = "green" }', " }"), "beast 'granchio': ability 1: biome is missing"),
        (edited(', biome = "green" }', ', biome = "none" }'), "beast 'granchio': ability 1: biome is one of blue"),
        (edited('biome = "blue"\n', ""), "beast 'granchio': biome is missing"),
        (
            edited("strength = 1", "strength = true"),
            "beast 'granchio': strength is a whole number from 0 to 9, not True",
        ),
        (edited("strength = 1", 'strength = "1"'), "beast 'granchio': strength is a whole number from 0 to 9, not '1'"),
        (edited('id = "orca"', 'id = "granchio"'), "beast 'granchio': id is given to 2 cards"),
        (edited('id = "orca"', 'id = "Orca"'), "beast 'Orca': id is small letters"),
        (edited('id = "orca"', 'id = "no"'), "beast 'no': id is small letters"),
        (edited('id = "orca"\n', ""), "mine.toml: a beast without id: id is missing"),
        (edited('abilities = [{ word = "discard" }]', "abilities = 7"), "beast 'orca': abilities is a list of tables"),
        (edited('{ word = "open" }', '"open"'), "beast 'squalo-bianco': ability 1: expected a table, not 'open'"),
        (edited('{ word = "open" }', '{ word = "open", may = true }'), "ability 1: may makes no sense with open"),
        (edited('{ word = "discard" }', '{ word = "discard", may = 1 }'), "ability 1: may is true or false, not 1"),
        (edited('{ word = "discard" }', '{ word = "discard", biome = "red" }'), "ability 1: there is no key biome"),
        (edited('source = "rulebook"', 'source = "me"'), "beast 'granchio': source is one of rulebook, house, box"),
        (edited('measure = "merda"', 'measure = "luck"'), "piccantella 're-della-merda': measure is one of merda"),
        (edited('test = "most"', 'test = "least"'), "piccantella 're-della-merda': test is one of at_least"),
        (edited('test = "most"', 'test = "most"\nn = 1'), "piccantella 're-della-merda': there is no key n"),
        (edited("n = 0\n", ""), "piccantella 'mani-pulite': n is missing"),
        (edited("points = 4", "points = 5"), "challenge 'abisso': points is a whole number from 2 to 4, not 5"),
        (edited("[merda]", "[dung]"), "mine.toml: merda is missing"),
        (TEXT + "\n[extra]\nx = 1\n", "mine.toml: there is no key extra"),
        (edited("beasts = 60", "beasts = 61") + "\n" + BEAST.replace("blue", "pink"), "beast 'extra': biome is one of"),
    ],
)
def test_c1_a_bad_file_gets_one_error_naming_file_card_and_key(text: str, told: str) -> None:
    with pytest.raises(BadDeck) as caught:
        make_game(text, "mine.toml")
    assert str(caught.value).startswith("mine.toml: ")
    assert told in str(caught.value)


def cut(kind: str, kept: int) -> str:
    """The house deck with so many cards of a kind, and without stated counts."""
    lines = [line for line in TEXT.splitlines() if not line.startswith(("beasts =", "challenges =", "piccantelle ="))]
    head, *cards = "\n".join(lines).split("[[")
    rows = [card for card in cards if card.startswith(f"{kind}]]")][kept:]
    return "[[".join([head, *(card for card in cards if card not in rows)])


@pytest.mark.parametrize(
    ("kind", "kept", "told"),
    [
        ("beast", 29, "a deck has 30 to 200 Beasts, not 29"),
        ("piccantella", 11, "a deck has at least 12, not 11"),
        ("challenge", 5, "points 4 must be on at least 2, not on 1"),
    ],
)
def test_c31_a_deck_needs_enough_of_each_kind(kind: str, kept: int, told: str) -> None:
    with pytest.raises(BadDeck, match=told):
        make_game(cut(kind, kept), "small.toml")


def test_c31_the_smallest_deck_is_dealt_to_six() -> None:
    game = make_game(cut("beast", 30), "small.toml")
    state = game.initial_state(game.setup(6, 1))
    assert state.deck == ()
    while actions := game.legal_actions(state):
        state = game.apply(state, actions[-1])
    assert game.outcome(state)


def test_a_card_with_known_abilities_needs_no_code() -> None:
    text = (
        edited("beasts = 60", "beasts = 61")
        + "\n"
        + BEAST.replace(
            "abilities = []",
            'abilities = [{ word = "merda", may = true }, { word = "shed" }, { word = "destroy", biome = "red" }]',
        )
    )
    game = make_game(text, "more.toml")
    setup = game.setup(2, 3)
    state = game.initial_state(setup)._replace(phase=1, turn=0, leader=0, merda=(1, 0))
    extra = deck_in(game).beast_of["extra"]
    state = state._replace(beasts=((extra,), (11,)), ready=(extra,))
    texts = [game.encode_action(action) for action in game.legal_actions(state)]
    assert texts == [f"act:extra>{pick}>mantide" for pick in ("1", "2", "no")]
    after = game.apply(state, game.decode_action("act:extra>2>mantide"))
    assert (after.merda, after.beasts) == ((0, 1), ((extra,), ()))


def test_c10_what_follows_a_theft_on_the_same_card_waits_for_the_stolen_beast() -> None:
    abilities = '[{ word = "steal", biome = "green" }, { word = "merda" }, { word = "shed" }]'
    text = edited("beasts = 60", "beasts = 61") + "\n" + BEAST.replace("abilities = []", f"abilities = {abilities}")
    game = make_game(text, "more.toml")
    known = deck_in(game).beast_of
    extra, prey, idler = known["extra"], known["bradipo"], known["onisco"]
    state = game.initial_state(game.setup(2, 3))._replace(phase=1, turn=0, leader=0, hands=((), ()), deck=())
    state = state._replace(beasts=((extra,), (prey, idler)), ready=(extra,))

    def after(text: str) -> list[str]:
        step = game.steps(state, game.decode_action(text))
        return [type(beat.event).__name__ for beat in step.beats]

    assert [game.encode_action(act) for act in game.legal_actions(state)] == ["act:extra>bradipo", "act:extra>onisco"]
    assert after("act:extra>onisco") == ["Activated", "Stole", "Idle"]
    assert game.apply(state, game.decode_action("act:extra>onisco")).stack == (extra << 4 | 1,)
    state = game.apply(state, game.decode_action("act:extra>bradipo"))
    assert state.stack == (extra << 4 | 1, prey << 4)
    state = game.apply(state, game.decode_action("act:bradipo>1"))
    assert [game.encode_action(act) for act in game.legal_actions(state)] == ["act:extra>1", "act:extra>2"]
    assert game.decode_state(game.encode_state(state)) == state
    assert after("act:extra>2")[:4] == ["Activated", "Flung", "Shed", "Ended"]


def test_a_deck_prefers_its_own_cost_of_a_merda() -> None:
    game = make_game(edited("merda_cost = 1", "merda_cost = 2"), "dear.toml")
    assert game.options[0].values == ("2", "1", "3")


def test_the_fingerprint_tells_what_plays_apart_and_nothing_else() -> None:
    book = parse(TEXT, HOUSE_FILE)
    assert digest(parse(edited("Pinches", "Nips"), HOUSE_FILE)) == digest(book)
    assert digest(parse(edited("strength = 1", "strength = 2"), HOUSE_FILE)) != digest(book)
    assert GAME.deck == ""
    assert make_game(TEXT, "mine.toml").deck == digest(book)


def recorded(text: str = "") -> str:
    """A record of three actions, with the house deck or another."""
    game = make_game(text, "mine.toml") if text else GAME
    setup = game.setup(2, 7)
    history = History.start(game, game.initial_state(setup))
    for _ in range(3):
        history = history.play(game.legal_actions(history.state)[0])
    return encode_record(Record(game, setup, history))


def test_a_record_names_its_deck_where_it_is_not_the_one_that_ships() -> None:
    other = edited("strength = 1", "strength = 2")
    game = make_game(other, "mine.toml")
    assert recorded(other).splitlines()[2] == f"deck {game.deck}"
    assert decode_record(recorded(other), {game.id: game}).history.size == 4
    assert "deck" not in recorded().splitlines()[2]
    assert decode_record(recorded(), {GAME.id: GAME}).history.size == 4


def test_a_record_without_its_deck_is_refused_and_says_so() -> None:
    other = edited("strength = 1", "strength = 2")
    game = make_game(other, "mine.toml")
    with pytest.raises(BadNotation, match=rf"line 3: this match needs the deck {game.deck}; .* the deck that ships"):
        decode_record(recorded(other), {GAME.id: GAME})
    with pytest.raises(BadNotation, match=rf"this match needs the deck that ships .* with the deck {game.deck}"):
        decode_record(recorded(), {game.id: game})


def test_other_games_have_no_deck() -> None:
    from engine.beasty_bar import GAME as BAR

    with pytest.raises(TypeError, match="Beasty Bar has no deck"):
        deck_in(BAR)
    assert deck_in(GAME) is HOUSE


def test_the_file_is_read_when_the_game_is_used_and_not_before() -> None:
    script = "\n".join(
        [
            "import sys; sys.path.insert(0, sys.argv[1]); from engine.bestie_bastarde import GAME",
            "print('tomllib' in sys.modules)",
            "GAME.initial_state(GAME.setup(2, 1)); print('tomllib' in sys.modules)",
        ]
    )
    root = str(Path(engine.__file__).resolve().parents[1])
    done = subprocess.run([sys.executable, "-I", "-c", script, root], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


def test_choices_of_the_first_turn_are_the_hand_alone_and_in_pairs() -> None:
    state = GAME.initial_state(GAME.setup(3, 1))
    assert len(choices(state)) == 5 + 10
