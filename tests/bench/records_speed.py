"""Checking finished matches: records read and replayed through the rules, against the loop that knows no rules."""

from __future__ import annotations

import gc
from random import Random
from time import perf_counter

from engine.catalog import GAMES
from engine.core.history import History
from engine.core.record import Record, decode_record, encode_record
from tests.bench import Figure
from tests.bench.engine_speed import REBUILDS, _deals, _rebuild

EACH = 6  # matches for every number of seats
ROUNDS = 15
POSITIONS, BRANCHES = 10_000, 200


def texts_of(game_id: str) -> list[str]:
    """Finished matches for all numbers of seats, played by the policy, as records."""
    game, texts = GAMES[game_id], []
    for seats in game.seats:
        for seed in range(EACH):
            setup, draw = game.setup(seats, seed), Random(seed)
            history = History.start(game, game.initial_state(setup))
            while actions := game.legal_actions(history.state):
                history = history.advance(game.policy(history.state, actions, draw.getrandbits(64)))
            texts.append(encode_record(Record(game, setup, history, {"id": f"{seats}-{seed}"})))
    return texts


def tree_text() -> str:
    """A record of a match of four with 200 branches and 10,000 positions."""
    game, draw = GAMES["beasty-bar"], Random(1)
    setup = game.setup(4, 9)
    history, leaves = History.start(game, game.initial_state(setup)), 0
    while history.size < POSITIONS or leaves < BRANCHES:
        while actions := game.legal_actions(history.state):
            history = history.advance(draw.choice(actions))
        leaves += 1
        history = history.go_to(history.line()[draw.randrange(3)])
    return encode_record(Record(game, setup, history))


def _best(text: str, rounds: int) -> float:
    """The best time to read a record."""
    best = float("inf")
    for _ in range(rounds):
        start = perf_counter()
        decode_record(text, GAMES)
        best = min(best, perf_counter() - start)
    return best


def seconds_a_match(texts: list[str], rounds: int = ROUNDS) -> tuple[float, float]:
    """The time to check a match, and that of one turn of the loop without rules; best times, measured in turn."""
    deal = _deals()[0]
    best, rebuild = [float("inf")] * len(texts), float("inf")
    gc.collect()
    for _ in range(rounds):
        for number, text in enumerate(texts):
            start = perf_counter()
            decode_record(text, GAMES)
            best[number] = min(best[number], perf_counter() - start)
        start = perf_counter()
        _rebuild(deal)
        rebuild = min(rebuild, (perf_counter() - start) / REBUILDS)
    return sum(best) / len(best), rebuild


def figures() -> list[Figure]:
    """Matches checked in a second for each game, and how that compares with the loop without rules, turn by turn."""
    found = []
    for game_id, game in GAMES.items():
        texts = texts_of(game_id)
        seconds, rebuild = seconds_a_match(texts)
        turns = sum(decode_record(text, GAMES).history.size - 1 for text in texts) / len(texts)
        found.append(Figure(f"verify, {game.title}", 1 / seconds, "matches/s", 500, True))
        found.append(Figure(f"verify a turn, {game.title}", rebuild * turns / seconds, "of rebuild", 0.05, True))
    tree = _best(tree_text(), ROUNDS)
    found.append(Figure("reading 10,000 positions, 200 branches", tree * 1000, "ms", 300, False))
    return found
