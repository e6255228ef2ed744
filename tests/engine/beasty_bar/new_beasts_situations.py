"""Positions of one line each for the 12 animals of set 2, in the form of `situations.py`."""

from tests.engine.beasty_bar.situations import Situation

S = Situation

BAT = (
    S("A26", "it takes the place of anyone", "R12 G6 B4", "Y1n>G6", "R12 Y1n B4", out="G6"),
    S("A27", "a stack leaves as one", "R12 B11(G2)", "Y1n>B11", "R12 Y1n", out="G2 B11"),
    S("A31", "first in line it is lost at once", "R12 G6", "Y1n>R12", "G6", out="R12 Y1n"),
    S("A26 A31", "the only other one must go, and so must it", "R12", "Y1n>R12", "", out="R12 Y1n"),
    S("A31", "played into an empty line it is lost", "", "Y1n", "", out="Y1n"),
    S("A20", "an okapi does not block a Little Bully", "G12 R8", "Y1n>R8", "G12 Y1n", out="R8"),
    S("A20", "a gazelle does not flee from one", "G12 R3", "Y1n>R3", "G12 Y1n", out="R3"),
    S("A20", "spines do not hurt one", "G12 R7n", "Y1n>R7n", "G12 Y1n", out="R7n"),
    S("A31", "after the check: the last is out first", "R12 G12 B1n G4", "Y3", "Y3", bar="R12 G12", out="G4 B1n"),
    S("A31", "after an entry, before the action", "R12 B1n G4", "Y5>R12", "R12 G4 Y5", out="B1n"),
    S("A31", "after an action: several, one after the other", "R12 G1n B1n", "Y4n", "Y4n R12", out="G1n B1n"),
)

VULTURE = (
    S("", "the top animal acts, then the vulture goes", "G12 B6", "Y2n>R4", "R4 G12 B6", pile="B12 R4", out="Y2n"),
    S("A36", "an empty pile: it goes all the same", "G12", "Y2n", "G12", out="Y2n"),
    S("", "two vultures go to the bar", "G12", "Y2n>R2n", "G12", pile="R4 R2n", bar="R2n Y2n"),
    S("A4", "who is revived does not recur", "G4 B2", "Y2n>R10", "G4 R10", pile="R10", out="B2 Y2n"),
    S("A4", "nor has it a mirror out", "G12 B10", "Y2n>R3", "G12 B10", pile="R3", out="Y2n"),
    S("A36", "it goes after the recurring step", "G4 B10 R12", "Y2n>R9", "B10 R12", up="R9", pile="R9", out="G4 Y2n"),
    S("A36", "and before the check", "R12 G12 B12 R1", "Y2n>G4", "B12 R1", pile="G4", bar="R12 G12", out="Y2n G4"),
    S("A31", "a bat it brings into an empty line is lost", "", "Y2n>R1n", "", pile="R1n", out="Y2n"),
    S("", "its player chooses for the revived one", "G8 B12", "Y2n>R7>G8", "R7 G8 B12", pile="R7", out="Y2n"),
    S("A27", "of a stack the camel lies on top", "G12", "Y2n>B11", "G12 B11", pile="R2 B11", out="Y2n"),
    S("A17", "with one in the air it is lost", "G12", "Y2n>R9", "G12", air="B9", up="B9", pile="R9", out="Y2n"),
    S("", "an eagle it brings back takes off", "G12", "Y2n>R9", "G12", up="R9", pile="R9", out="Y2n"),
)

PEACOCK = (
    S("A32", "directly in front of the strongest", "R6 G12 B4", "Y3n", "R6 Y3n G12 B4"),
    S("A32", "in a tie in front of the one picked", "R12 G6 B12", "Y3n>B12", "R12 G6 Y3n B12"),
    S("A32", "or of the other", "R12 G6 B12", "Y3n>R12", "Y3n R12 G6 B12"),
    S("A11", "a stack counts 11", "R6 B11(G2)", "Y3n", "R6 B11(Y3n) G2"),
    S("", "alone it stays", "", "Y3n", "Y3n"),
)

DOG = (
    S("", "the weakest first, itself among them", "R12 G2 B6", "Y4n", "G2 Y4n B6 R12"),
    S("", "equals stay as they stood", "R12 G4 B6 R6", "Y4n", "B6 R6", bar="G4 Y4n", out="R12"),
    S("A11", "a stack counts 11", "B11(G2) R12", "Y4n", "B11(Y4n) G2 R12"),
    S("A31", "a bat it puts first is lost", "R12 G1n", "Y4n", "Y4n R12", out="G1n"),
)

PENGUIN = (
    S("", "it does as the animal shown", "G12 B6", "Y5n>Y4", "Y5n G12 B6", hand="Y4"),
    S("A30", "with that one's strength", "G12 B9 R8", "Y5n>Y11c", "G12 B9 R8 Y5n", hand="Y11c"),
    S("A30", "and its traits", "R3", "Y5n>Y10", "Y5n", hand="Y10", bar="R3"),
    S("A30", "spines hurt it then", "R7n", "Y5n>Y10", "R7n", hand="Y10", out="Y5n"),
    S("A24", "as a camel it passes", "R6", "Y5n>Y11", "Y5n R6", hand="Y11"),
    S("A24", "unless blocked", "R7c", "Y5n>Y11", "R7c Y5n", hand="Y11"),
    S("A24", "as a zebra it does nothing", "R12", "Y5n>Y7c", "R12 Y5n", hand="Y7c"),
    S("A35", "as a lion it meets a lion", "R12c", "Y5n>Y12c", "R12c", hand="Y12c", out="Y5n"),
    S("A25", "as a vulture it brings the top animal back", "G12", "Y5n>Y2n>R4", "R4 G12 Y5n", pile="R4", hand="Y2n"),
    S(
        "A25",
        "a vulture on top: both to the bar",
        "G12",
        "Y5n>Y2n>R2n",
        "G12",
        "",
        "",
        "R2n Y5n",
        pile="R2n",
        hand="Y2n",
    ),
    S("A34", "as a vulture at an empty pile it stays", "G12", "Y5n>Y2n", "G12 Y5n", hand="Y2n"),
    S("A35", "a plain 5 meanwhile", "G12", "Y5n>Y2n>R1>5", "R1 G12", pile="R1", hand="Y2n", out="Y5n"),
    S("A25", "persuaded it shows a card of the coyote's player", "R5n G12", "Y5>R5n>Y4", "R5n G12 Y5", hand="Y4"),
    S("A25", "revived one of the vulture's player", "G12", "Y2n>R5n>Y4", "R5n G12", pile="R5n", hand="Y4", out="Y2n"),
    S(
        "A38",
        "two more at once: six, and three stay",
        "R12 G12 B12 R6",
        "Y5n>Y2n>Y12",
        "B12 Y12 R6",
        pile="Y12",
        hand="Y2n",
        bar="R12 G12",
        out="Y5n",
    ),
)

OSTRICH = (
    S("", "past all that are even", "R6 G12 B4", "Y6n>0", "Y6n R6 G12 B4"),
    S("", "odd said, nobody passed", "R6 G12 B4", "Y6n>1", "R6 G12 B4 Y6n"),
    S("", "up to the first that is not", "R12 G3 B9", "Y6n>1", "R12 Y6n G3 B9"),
    S("A32", "a devil is even", "R0", "Y6n>0", "Y6n R0"),
    S("A11", "a stack is odd", "R12 B11(G2)", "Y6n>1", "R12 B11(Y6n) G2"),
    S("A32", "a lone one says nothing", "", "Y6n", "Y6n"),
)

PORCUPINE = (
    S("", "it waits where it is", "R12", "Y7n", "R12 Y7n"),
    S("", "a fresh Big Bruiser runs into its spines", "R7n", "Y10", "R7n", out="Y10"),
    S("", "so does a recurring one", "R7n G10 B12", "Y9", "R7n B12", up="Y9", out="G10"),
    S(
        "",
        "it has them while fresh",
        "R12 G12 B12 Y10",
        "G7n",
        "B12 Y10",
        air="R9",
        bar="R12 G12",
        out="R9 G7n",
    ),
    S("A17", "persuaded it waits at the end", "R7n G12", "Y5>R7n", "G12 Y5 R7n"),
    S("", "an eagle too", "R12 G12 B12 R7n", "Y12", "B12 Y12", "G9", "", "R12 G12", "G9 R7n"),
    S("A33", "a camel covers it", "R7n", "Y11", "Y11(R7n)"),
    S("A13", "behind a sloth it has none", "G7 R7n", "Y10", "G7 Y10", out="R7n"),
    S("A11", "nor in a shadow", "R6 G11(B7n)", "Y12n", "R6 Y12n", out="B7n G11"),
)

LLAMA = (
    S("", "who is in front runs to the end", "R12 G6", "Y8n", "R12 Y8n G6"),
    S("", "and does not act there", "R12 G4", "Y8n", "R12 Y8n G4"),
    S("", "again in every turn", "R6 G8n B12", "Y9", "G8n B12 R6", up="Y9"),
    S("", "not its equal", "R8n", "Y8n", "R8n Y8n"),
    S("A20", "no shield stops it", "R12 G7c", "Y8n", "R12 Y8n G7c"),
    S("A13", "negated by a sloth in front", "G7 B8n", "Y9", "G7 B8n", up="Y9"),
)

CHEETAH = (
    S("", "the weakest is out, it takes the place", "R12 G4 B6", "Y9n", "R12 Y9n B6", out="G4"),
    S("A36", "in a tie the one picked", "R4 G12 B4", "Y9n>B4", "R4 G12 Y9n", out="B4"),
    S("", "9 or more: nothing", "R12 G9", "Y9n", "R12 G9 Y9n"),
    S("A21", "a gazelle flees, it takes the place", "R12 G3 B6", "Y9n", "R12 Y9n B6", bar="G3"),
    S("A22", "a protected one stays, and so does it", "R12 G8 B12", "Y9n", "R12 G8 B12 Y9n"),
    S("A36", "a protected one may be picked in a tie", "R7c G12 B7", "Y9n>R7c", "R7c G12 B7 Y9n"),
    S("A36", "or the one that is not", "R7c G12 B7", "Y9n>B7", "R7c G12 Y9n", out="B7"),
    S("", "spines are the end of it", "R12 G7n B12", "Y9n", "R12 G7n B12", out="Y9n"),
    S("A28", "an okapi in between does not matter", "G4 R8", "Y9n", "Y9n R8", out="G4"),
    S("", "alone it stays", "", "Y9n", "Y9n"),
)

TIGER = (
    S("", "over one, onto the next", "R12 G6 B12", "Y10n", "R12 Y10n B12", out="G6"),
    S("", "10 or more there: nothing", "G12 B6", "Y10n", "G12 B6 Y10n"),
    S("", "fewer than two in front: nothing", "G6", "Y10n", "G6 Y10n"),
    S("", "again in every turn", "R6 G4 B10n", "Y9", "B10n G4", up="Y9", out="R6"),
    S("A28", "not over a shield that blocks", "R12 G6 B8", "Y10n", "R12 B8 G6 Y10n"),
    S("A28 A13", "but over a negated one", "G7 R8", "Y10n", "Y10n R8", out="G7"),
    S("A22", "a protected one stays, and so does it", "G8 R12", "Y10n", "G8 R12 Y10n"),
    S("A21", "a gazelle flees, it takes the place", "G3 R12", "Y10n", "Y10n R12", bar="G3"),
    S("", "spines are the end of it", "G7n R12", "Y10n", "G7n R12", out="Y10n"),
    S("A33", "it leaps over spines", "G6 R7n", "Y10n", "Y10n R7n", out="G6"),
    S("A13", "negated by a sloth in front", "R6 G7 B10n", "Y9", "R6 G7 B10n", up="Y9"),
)

BEAR = (
    S("", "the two lowest strengths go behind it", "R4 G12 B6", "Y11n", "G12 Y11n R4 B6"),
    S("", "all of them, in order", "R4 G6 B4", "Y11n", "Y11n R4 G6 B4"),
    S("", "only if weaker", "R4 G12", "Y11n", "G12 Y11n R4"),
    S("A11", "a stack is not", "R12 B11(G2)", "Y11n", "R12 B11(G2) Y11n"),
    S("A31", "bats among them, none first in line", "R12 G1n B4", "Y11n", "R12 Y11n G1n B4"),
    S("", "alone it stays", "", "Y11n", "Y11n"),
)

RHINO = (
    S("", "the strongest is out, it takes the place", "R6 G12 B4", "Y12n", "R6 Y12n B4", out="G12"),
    S("A32", "another rhino too", "R12n G6", "Y12n", "Y12n G6", out="R12n"),
    S("A32", "however weak that is", "R1", "Y12n", "Y12n", out="R1"),
    S("A36", "in a tie the one picked", "R12 G6 B12", "Y12n>B12", "R12 G6 Y12n", out="B12"),
    S("A22", "a protected one stays, and so does it", "R8 G6", "Y12n", "R8 G6 Y12n"),
    S("A36", "a protected one may be picked in a tie", "R8 G8c", "Y12n>R8", "R8 G8c Y12n"),
    S("A21", "a gazelle flees, it takes the place", "R3 G2", "Y12n", "Y12n G2", bar="R3"),
    S("", "spines are the end of it", "R7n G2", "Y12n", "R7n G2", out="Y12n"),
    S("A27", "a stack leaves as one", "R6 B11(G2)", "Y12n", "R6 Y12n", out="G2 B11"),
)

NEW_BEASTS = (
    *BAT,
    *VULTURE,
    *PEACOCK,
    *DOG,
    *PENGUIN,
    *OSTRICH,
    *PORCUPINE,
    *LLAMA,
    *CHEETAH,
    *TIGER,
    *BEAR,
    *RHINO,
)
