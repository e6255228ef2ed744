"""How a request at a hosted table is told: what is asked for, what it undoes, who has agreed and who has still to."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tui.host.lobby.consent import BACK, ON, Aim, Request


def asked_told(request: Request, names: Sequence[str], you: int | None = None) -> str:
    """What is asked for as a sentence, told to the seat `you` (none: to everybody)."""
    aim, is_own = request.aim, request.by == you
    who = "You ask" if is_own else f"{names[request.by]} asks"
    if aim is None:
        return f"{who} to end the match as it stands."
    if aim.mover is None:
        there = ""
    elif aim.mover == request.by and aim.way == BACK:
        there = " and decide again"
    else:
        there = ", where you decide" if aim.mover == you else f", where {names[aim.mover]} decides"
    return f"{who} to {_way_told(aim)}{there}."


def undone_told(request: Request, names: Sequence[str], you: int | None = None) -> str:
    """Which decisions would be undone, as a sentence; empty where it is no more than the one of who asks."""
    undone = request.aim.undone if request.aim is not None else ()
    if set(undone) <= {request.by} and len(undone) < 2:
        return ""
    count = "one decision" if len(undone) == 1 else f"{len(undone)} decisions"
    return f"This undoes {count}, by {_together(dict.fromkeys(undone), names, you)}."


def consent_told(request: Request, names: Sequence[str], people: Collection[int], you: int | None = None) -> str:
    """Who has agreed, who has still to, and who is not asked, of the seats of `people`."""
    agreed = [seat for seat in request.agreed if seat != request.by]
    spared = [seat for seat in people if seat not in (*request.agreed, *request.waiting)]
    told = [
        _clause(agreed, "has agreed", "have agreed", names, you),
        _clause(request.waiting, "has still to agree", "have still to agree", names, you),
        _clause(spared, "is away and not asked", "are away and not asked", names, you),
    ]
    text = "; ".join(filter(None, told))
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def gone_told(aim: Aim, name: str) -> str:
    """What has come of a request, once somebody of that name has gone where it led."""
    if aim.way == BACK:
        return f"{name} has taken back: it is turn {aim.turn} again"
    where = "has gone on again" if aim.way == ON else "has gone over to another branch"
    return f"{name} {where}: it is turn {aim.turn}"


def _way_told(aim: Aim) -> str:
    place = "the end" if aim.mover is None else "the beginning" if aim.turn == 1 else f"turn {aim.turn}"
    if aim.way == BACK:
        return f"go back to {place}"
    return f"go on again to {place}" if aim.way == ON else f"go over to another branch, at {place}"


def _clause(seats: Collection[int], one: str, many: str, names: Sequence[str], you: int | None) -> str:
    if not seats:
        return ""
    return f"{_together(seats, names, you)} {one if len(seats) == 1 and you not in seats else many}"


def _together(seats: Collection[int], names: Sequence[str], you: int | None) -> str:
    """The names of seats in one breath, you last."""
    told = [names[seat] for seat in seats if seat != you] + ["you"] * (you in seats)
    return " and ".join(filter(None, (", ".join(told[:-1]), told[-1])))
