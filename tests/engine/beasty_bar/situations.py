"""Positions of one line each, by ruling: a line, who is played, and what the turn leaves behind, worked out by hand.

Nobody in `line` or `air` is fresh. `to` and `up` are line and air afterwards; `bar` and `out` what the turn adds there,
in order; `rule` is the option of A7, `shuffle` the order the devil's shuffle gives. `pile` is THAT'S IT before, of
which `out` tells what lies above the part that stays; `hand` has further cards of the player's hand.
"""

from typing import NamedTuple


class Situation(NamedTuple):
    """A row of the table; `rulings` holds the numbers it shows."""

    rulings: str
    about: str
    line: str
    play: str
    to: str
    air: str = ""
    up: str = ""
    bar: str = ""
    out: str = ""
    rule: str = "lands"
    shuffle: str = ""
    pile: str = ""
    hand: str = ""


S = Situation

TURN = (
    S("A1", "own action first, then the recurring ones", "R2 B8 G11", "Y4", "R2 B8 G11(Y4)"),
    S("A1", "recurring actions come before the check", "R12 R6 G10 B12", "Y12", "R12 G10 Y12 B12", out="R6"),
    S("A1", "the check takes the line as they left it", "R12 G12 R6 B8", "Y12", "R6 Y12", bar="R12 G12", out="B8"),
    S("A2", "a strength must be named, even a friend's", "R4", "R1>4", "R1", out="R4"),
    S("A2", "a coyote must persuade, at whatever loss", "R9", "R5>R9", "R5", air="G9", up="G9", out="R9"),
    S("A2", "as far as you can: nothing to do, it stays", "R12", "Y8", "R12 Y8"),
    S("A3", "the front okapi moves, the back one is held up", "R2 B8 G8", "Y12", "B8 R2 Y12 G8"),
    S("A3", "each acts once", "R1 G2 B8", "Y9", "R1 B8 G2", up="Y9"),
    S("A3", "from the gate backwards: okapi, then buffalo", "G2 R4 B8 Y10", "R9", "G2 B8 Y10", up="R9", out="R4"),
    S("A3", "fresh animals do not recur", "R2 G4", "Y8", "R2 Y8 G4"),
    S("A3", "who is released blocks the next in turn", "G2 B11(Y8) R10", "G9", "B11(G2) Y8 R10", up="G9"),
    S("A3", "who is released can be poked in the same step", "G2 B11(Y4) R10", "G9", "B11(G2) R10", up="G9", out="Y4"),
    S("A3", "a released buffalo finds the stack too strong", "R2 B11(Y10)", "G9", "B11(R2) Y10", up="G9"),
    S("A4", "a persuaded okapi does not recur", "R1 G2 B8", "Y5>B8", "R1 G2 B8 Y5"),
    S("A4", "a persuaded buffalo pokes once", "R10 G4 B2", "Y5>R10", "G4 B2 R10", out="Y5"),
    S(
        "A4 A7",
        "a persuaded gazelle has no mirror out",
        "R12 G6 B6 R3",
        "Y5>R3",
        "B6 G9",
        air="G9",
        bar="R12 G6",
        out="R3 Y5",
    ),
)

CHECK = (
    S("A6", "four are not five", "R12 G12 B12", "Y7", "R12 G12 B12 Y7"),
    S("A6", "shadows and the eagle do not count", "R11(B1) G11(Y5) B2 Y12", "R9", "R11(B1) G11(Y5) B2 Y12", up="R9"),
    S(
        "A6",
        "two in and one out, once, even of eight",
        "R12 G12 B12 Y12 R6 G6 B6",
        "Y3",
        "B12 Y12 R6 G6 Y3",
        bar="R12 G12",
        out="B6",
    ),
    S(
        "A6 A7",
        "above five an eagle just played swoops at once",
        "R12 G12 B12 Y12 R6 B7",
        "Y9",
        "B12 Y12 Y9",
        bar="R12 G12",
        out="R6 B7",
    ),
    S(
        "A7",
        "of equals the one nearest the gate",
        "R12 G4 B12 Y4",
        "Y12",
        "B12 Y12",
        air="R9",
        bar="R12 R9",
        out="G4 Y4",
    ),
    S(
        "A7",
        "nobody weaker: the eagle is lost, the check goes on",
        "R12 G12 B10 Y9",
        "Y12",
        "B10 Y12",
        air="R9",
        bar="R12 G12",
        out="R9 Y9",
    ),
    S(
        "A7 A14",
        "an okapi as the weakest protects itself",
        "R12 G12 B12 Y8",
        "Y11",
        "B12 Y8",
        air="R9",
        bar="R12 G12",
        out="R9 Y11",
    ),
    S(
        "A7",
        "eagle_prey_flees lands: the eagle is now the last",
        "R12 G6 B12 R3",
        "Y12",
        "B12 Y12",
        air="G9",
        bar="R3 R12 G6",
        out="G9",
    ),
    S(
        "A7",
        "eagle_prey_flees lost: the eagle, then the last as usual",
        "R12 G6 B12 R3",
        "Y12",
        "B12",
        air="G9",
        bar="R3 R12 G6",
        out="G9 Y12",
        rule="lost",
    ),
    S(
        "A7",
        "eagle_prey_flees lands: it may land among the first two",
        "R3 G6 B12 R12",
        "Y12",
        "B12 Y12",
        air="G9",
        bar="R3 G9 G6",
        out="R12",
    ),
    S(
        "A7",
        "eagle_prey_flees lost changes nothing for other prey",
        "R12 G4 B12 Y4",
        "Y12",
        "B12 Y12",
        air="R9",
        bar="R12 R9",
        out="G4 Y4",
        rule="lost",
    ),
    S(
        "A7 A13",
        "a gazelle behind a sloth does not flee",
        "R12 G12 B7 R3",
        "Y12",
        "Y12 B7",
        air="Y9",
        bar="R12 G12",
        out="R3 Y9",
    ),
    S(
        "A7 A11",
        "a stack counts 11, whoever sits in its shadow",
        "R11(B1) G12 B6 Y12",
        "B12",
        "R9 B12",
        air="R9",
        bar="B1 R11 G12",
        out="B6 Y12",
    ),
    S(
        "A6 A27",
        "a stack is out as one, the camel above",
        "R12 B12 B6 Y11(R1)",
        "G7>Y11",
        "B6 G7",
        bar="R12 B12",
        out="R1 Y11",
    ),
    S("A9", "several at once: nearest the gate first", "R4 G12 B4 Y2", "Y1>4", "Y1 G12 Y2", out="R4 B4"),
)

CAMEL = (
    S("A11", "blocked by an okapi it keeps its victim", "R8 B11(G2)", "Y9", "R8 B11(G2)", up="Y9"),
    S("A11", "behind a stronger animal it keeps its victim", "R12 B11(G2)", "Y9", "R12 B11(G2)", up="Y9"),
    S("A11", "first in line it keeps its victim", "B11(G2) R12", "Y9", "B11(G2) R12", up="Y9"),
    S("A11", "the old victim stands directly behind it", "R2 B11(G4) Y12", "R9", "B11(R2) G4 Y12", up="R9"),
    S("A11", "passed, it then jumps onto who passed it", "R12 B11(G2)", "Y3", "R12 B11(Y3) G2"),
    S("A11", "a stack is swapped as one", "R12 B11(G2)", "Y2", "B11(G2) Y2 R12"),
    S("A11", "a stack counts 11 for the elephant", "R1 B11(G2)", "Y12", "Y12 B11(R1) G2"),
    S("A11 A27", "a stack is bowled over as one", "B11(G2) R12", "Y1>11", "Y1 R12", out="G2 B11"),
    S("A11", "a strength in a shadow is not hit", "R12 B11(G2) R2", "Y1>2", "Y1 R12 B11(G2)", out="R2"),
    S("A11", "an equal camel is not jumped onto", "R11", "Y11", "R11 Y11"),
    S("A11", "a fresh camel jumps onto a sloth", "R12 G7", "Y11", "R12 Y11(G7)"),
)

DEVIL = (
    S("A12", "the others are shuffled behind it", "R12 G6", "Y0", "Y0 G6 R12", shuffle="G6 R12"),
    S("A12", "alone it stays", "", "Y0", "Y0"),
    S("A12", "one other is not shuffled", "R12", "Y0", "Y0 R12"),
    S("A12", "recurring actions follow", "R4 B10", "Y0", "Y0 B10", out="R4", shuffle="R4 B10"),
    S("A12", "a stack comes apart; its camel acts again", "B11(G2)", "Y0", "B11(Y0) G2", shuffle="B11 G2"),
    S("A12", "a freed okapi recurs", "B11(R8) G4", "Y0", "B11(Y0) R8 G4", shuffle="B11 G4 R8"),
    S("A12 A17", "persuaded it shuffles the coyote too", "R0 G12", "Y5>R0", "R0 Y5 G12", shuffle="Y5 G12"),
)

SHIELDS = (
    S("A13", "no target: the sloth stays last", "R12 G6", "Y7", "R12 G6 Y7"),
    S("A13", "only the place directly behind is negated", "R3 B2 G8", "Y7>R3", "Y7 R3 G8 B2"),
    S("A13", "in a shadow it negates nobody", "B11(G7) R3 Y10", "G9", "B11(G7) Y10", up="G9", bar="R3"),
    S("A13", "a fresh okapi passes it", "R12 G7", "Y8", "R12 Y8 G7"),
    S("A13", "a sloth behind a sloth negates all the same", "R7 G7 B8", "R9", "R7 G7 B8", up="R9"),
    S("A13", "a recurring buffalo behind it is negated", "G12 B7 R10", "Y9", "G12 B7 R10", up="Y9"),
    S("A13", "a recurring camel behind it is negated", "G12 B7 R11", "Y9", "G12 B7 R11", up="Y9"),
    S("A13 A29", "a fresh buffalo pokes it", "G12 B7", "Y10", "G12 Y10", out="B7"),
    S("A13", "negated, the okapi does not block a fresh buffalo", "G7 B8", "Y10", "G7 Y10", out="B8"),
    S("A13", "negated, the gazelle does not flee", "B7 R3 G10", "Y9", "B7 G10", up="Y9", out="R3"),
    S("A13", "in front of a recurring animal just in time", "R2 B10", "Y7>B10", "R2 Y7 B10"),
    S("A14", "it blocks a Big Bruiser", "R8", "Y10", "R8 Y10"),
    S("A14", "it blocks a Trampler", "R8", "Y11", "R8 Y11"),
    S("A14", "it blocks while fresh", "R12 G12 B12 Y10", "G8", "B12 Y10", air="R9", bar="R12 G12", out="R9 G8"),
    S("A14", "it does not block a Little Bully", "R8 G12", "Y1>8", "Y1 G12", out="R8"),
    S("A14", "it does not block the weasel", "R12 G8", "Y4", "Y4 R12 G8"),
    S("A14", "it does not block another okapi's rival", "R4 G8 B2", "Y8", "G8 R4 Y8 B2"),
    S("A14", "who it has passed stands unprotected behind it", "R4 G8 B10", "Y9", "G8 B10", up="Y9", out="R4"),
    S(
        "A14",
        "it does not shield from the air who stands in front",
        "R12 G12 B4 R6",
        "Y8",
        "Y9 Y8",
        air="Y9",
        bar="R12 G12",
        out="B4 R6",
    ),
)

CHOOSERS = (
    S("A15", "two others: the one gap, in balance", "R4 G6", "Y6>R4", "R4 Y6 G6"),
    S("A15", "more behind: the last is out", "R4 G6 B12", "Y6>R4", "R4 Y6 G6", out="B12"),
    S("A15", "more in front: the first is out", "R4 G6 B12", "Y6>G6", "G6 Y6 B12", out="R4"),
    S("A15", "one other: it stays last", "R4", "Y6", "R4 Y6"),
    S("A15", "a gazelle does not flee from a Little Bully", "R4 G6 B3", "Y6>R4", "R4 Y6 G6", out="B3"),
    S("A15 A9", "two extra: nearest the gate first", "R4 G6 B12 R2", "Y6>B12", "B12 Y6 R2", out="R4 G6"),
    S("A15 A11", "a stack weighs as one animal", "R11(G1) B12", "Y6>R11", "R11(G1) Y6 B12"),
    S("A16", "other armadillos go, it stays", "R1 G4 B1", "Y1>1", "Y1 G4", out="R1 B1"),
    S("A16", "alone it stays", "", "Y1", "Y1"),
    S("A16", "all may go", "R4 G4", "Y1>4", "Y1", out="R4 G4"),
    S("A16", "a gazelle does not flee from a Little Bully", "R3", "Y1>3", "Y1", out="R3"),
    S("A17", "a persuaded sloth goes where the coyote's player says", "R7 G8 B10", "Y5>R7>B10", "G8 R7 B10 Y5"),
    S("A17", "a persuaded panda too", "R6 G4 B2", "Y5>R6>B2", "B2 R6 Y5", out="G4"),
    S("A17", "a persuaded armadillo may hit the coyote", "R1 G4", "Y5>R1>5", "R1 G4", out="Y5"),
    S("A17", "a grounded eagle takes off again", "R9 G12", "Y5>R9", "G12 Y5", up="R9"),
    S("A17", "with an eagle in the air it is lost", "R9 G12", "Y5>R9", "G12 Y5", air="B9", up="B9", out="R9"),
    S("A17", "a lone coyote cannot be persuaded", "R5", "Y5", "R5 Y5"),
    S("A17", "a persuaded elephant counts the coyote", "R12 G6", "Y5>R12", "R12 G6 Y5"),
    S("A17", "a persuaded flamingo swaps the coyote", "R2 G12", "Y5>R2", "Y5 R2 G12"),
    S("A17", "a persuaded weasel sneaks past the coyote", "R4 G12", "Y5>R4", "R4 G12 Y5"),
)

RUNNERS = (
    S("A18", "exactly twelve is not too much", "R4 G8", "Y12", "Y12 G8 R4"),
    S("A18", "another elephant alone", "R1 G12", "Y12", "R1 Y12 G12"),
    S("A18", "a devil weighs nothing", "R0 G12", "Y12", "Y12 R0 G12"),
    S("A18", "X Y flamingo becomes Y flamingo X", "R12 G6 B4", "Y2", "R12 B4 Y2 G6"),
    S("A18", "one other: the flamingo stays", "R4", "Y2", "R4 Y2"),
    S("A18", "a weasel stops behind its equal", "R12 G4", "Y4", "R12 G4 Y4"),
    S("A18", "a weasel reaches the gate", "R12 G5", "Y4", "Y4 R12 G5"),
    S("A18", "a gazelle jumps over one, however strong", "R12 G11", "Y3", "R12 G11(Y3)"),
    S("A18", "a gazelle alone stays", "", "Y3", "Y3"),
    S("A18", "a gazelle flees from a fresh buffalo", "R3", "Y10", "Y10", bar="R3"),
    S("A18", "a gazelle flees from a recurring buffalo", "R3 G10", "Y9", "G10", up="Y9", bar="R3"),
    S("A18 A4", "a fresh gazelle does not flee", "R12 G10", "Y3", "R12 G10", out="Y3"),
    S("A18", "in a shadow it does not flee", "B11(R3)", "Y1>11", "Y1", out="R3 B11"),
    S("A18", "a buffalo pokes one a turn", "R4 G2", "Y10", "R4 Y10", out="G2"),
    S("A18", "an equal buffalo is not poked", "R10", "Y10", "R10 Y10"),
    S("A18", "an okapi stays behind its equal", "R8", "Y8", "R8 Y8"),
    S("A18", "a second eagle is lost", "R12", "Y9", "R12", air="G9", up="G9", out="Y9"),
)

SITUATIONS = (*TURN, *CHECK, *CAMEL, *DEVIL, *SHIELDS, *CHOOSERS, *RUNNERS)
