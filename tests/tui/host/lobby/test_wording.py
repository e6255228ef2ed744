"""How a request is told, to everybody and to each seat: what is asked for, what it undoes, who has to agree."""

from __future__ import annotations

import pytest

from tui.host.lobby.consent import BACK, ON, OVER, TAKE_BACK, TOGETHER, Aim, Request
from tui.host.lobby.wording import asked_told, consent_told, gone_told, undone_told

NAMES = ("Ann", "Ben", "Cat", "Dan")


def request(
    aim: Aim | None, agreed: tuple[int, ...] = (0,), waiting: tuple[int, ...] = (1, 2, 3), by: int = 0
) -> Request:
    """What Ann asks for."""
    return Request(TAKE_BACK if aim else TOGETHER, by, 0, aim, agreed, waiting)


@pytest.mark.parametrize(
    ("aim", "told", "told_ann", "told_ben"),
    [
        (
            Aim(BACK, 1, 0, (0,)),
            "Ann asks to go back to the beginning and decide again.",
            "You ask to go back to the beginning and decide again.",
            "Ann asks to go back to the beginning and decide again.",
        ),
        (
            Aim(BACK, 7, 1, (1, 0)),
            "Ann asks to go back to turn 7, where Ben decides.",
            "You ask to go back to turn 7, where Ben decides.",
            "Ann asks to go back to turn 7, where you decide.",
        ),
        (
            Aim(ON, 4, 0),
            "Ann asks to go on again to turn 4, where Ann decides.",
            "You ask to go on again to turn 4, where you decide.",
            "Ann asks to go on again to turn 4, where Ann decides.",
        ),
        (
            Aim(ON, 26, None),
            "Ann asks to go on again to the end.",
            "You ask to go on again to the end.",
            "Ann asks to go on again to the end.",
        ),
        (
            Aim(OVER, 5, 1, (0,)),
            "Ann asks to go over to another branch, at turn 5, where Ben decides.",
            "You ask to go over to another branch, at turn 5, where Ben decides.",
            "Ann asks to go over to another branch, at turn 5, where you decide.",
        ),
        (
            None,
            "Ann asks to end the match as it stands.",
            "You ask to end the match as it stands.",
            "Ann asks to end the match as it stands.",
        ),
    ],
)
def test_a_request_says_where_it_leads_and_who_decides_there(
    aim: Aim | None, told: str, told_ann: str, told_ben: str
) -> None:
    asked = request(aim)
    assert [asked_told(asked, NAMES, you) for you in (None, 0, 1)] == [told, told_ann, told_ben]


@pytest.mark.parametrize(
    ("undone", "told", "told_ben"),
    [
        ((), "", ""),
        ((0,), "", ""),
        ((1,), "This undoes one decision, by Ben.", "This undoes one decision, by you."),
        ((0, 0), "This undoes 2 decisions, by Ann.", "This undoes 2 decisions, by Ann."),
        (
            (0, 1, 2, 0),
            "This undoes 4 decisions, by Ann, Ben and Cat.",
            "This undoes 4 decisions, by Ann, Cat and you.",
        ),
    ],
)
def test_whose_decisions_it_undoes_is_said_where_it_is_more_than_the_one(
    undone: tuple[int, ...], told: str, told_ben: str
) -> None:
    asked = request(Aim(BACK, 2, 0, undone))
    assert (undone_told(asked, NAMES), undone_told(asked, NAMES, 1)) == (told, told_ben)


def test_to_end_together_undoes_nothing() -> None:
    assert undone_told(request(None), NAMES) == ""


@pytest.mark.parametrize(
    ("agreed", "waiting", "you", "told"),
    [
        ((0,), (1, 2, 3), 0, "Ben, Cat and Dan have still to agree."),
        ((0,), (1,), 0, "Ben has still to agree; Cat and Dan are away and not asked."),
        ((0, 2), (1, 3), 0, "Cat has agreed; Ben and Dan have still to agree."),
        ((0, 2), (1, 3), 1, "Cat has agreed; Dan and you have still to agree."),
        ((0, 2, 3), (1,), 1, "Cat and Dan have agreed; you have still to agree."),
        ((0, 1), (3,), 1, "You have agreed; Dan has still to agree; Cat is away and not asked."),
    ],
)
def test_who_has_agreed_who_has_still_to_and_who_is_not_asked_is_said(
    agreed: tuple[int, ...], waiting: tuple[int, ...], you: int, told: str
) -> None:
    assert consent_told(request(None, agreed, waiting), NAMES, range(4), you) == told


@pytest.mark.parametrize(
    ("aim", "told"),
    [
        (Aim(BACK, 3, 0, (0,)), "Ann has taken back: it is turn 3 again"),
        (Aim(ON, 4, 1), "Ann has gone on again: it is turn 4"),
        (Aim(OVER, 4, 1, (0,)), "Ann has gone over to another branch: it is turn 4"),
    ],
)
def test_what_has_come_of_it_is_said(aim: Aim, told: str) -> None:
    assert gone_told(aim, "Ann") == told
