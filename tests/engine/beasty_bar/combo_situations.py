"""Positions of one line each for the chameleon and for what animals of several sets do to each other, in the form of
`situations.py`."""

from tests.engine.beasty_bar.situations import Situation

S = Situation

CHAMELEON = (
    S("A25", "it does as one it sees in line", "R4 G12", "Y5c>R4", "R4 Y5c G12"),
    S("A25", "not as another chameleon", "R5c", "Y5c", "R5c Y5c"),
    S("A37", "a lion is the end of it", "R12c", "Y5c>R12c", "R12c", out="Y5c"),
    S("A24", "of a zebra it has nothing", "R7c", "Y5c>R7c", "R7c Y5c"),
    S("A24", "of a porcupine neither", "R7n", "Y5c>R7n", "R7n Y5c"),
    S("A24", "as a camel it passes", "B11 R6", "Y5c>B11", "B11 Y5c R6"),
    S("A24", "blocked by an okapi like a camel", "B11 R8", "Y5c>B11", "B11 R8 Y5c"),
    S("A24", "a plain 5 again, a camel may jump onto it", "R6 B11", "Y5c>B11", "B11(R6) Y5c"),
    S("A24", "as an eagle it comes down where it stood", "R9 G6", "Y5c>R9", "R9 G6 Y5c"),
    S("A24", "with an eagle in the air it is lost", "R9 G6", "Y5c>R9", "R9 G6", air="B9", up="B9", out="Y5c"),
    S("A24", "as an okapi it passes", "R8 G6", "Y5c>R8", "R8 Y5c G6"),
    S("A24", "as a gazelle it leaps", "R3 G12", "Y5c>R3", "R3 Y5c G12"),
    S("A24", "as a sloth it goes in front, and negates nobody", "R7 B10", "Y5c>R7>B10", "R7 B10", out="Y5c"),
    S("A24", "as a bat it takes a place, the first as well", "B12 R1n", "Y5c>R1n>B12", "Y5c R1n", out="B12"),
    S("A30", "with that one's strength", "G11c R9", "Y5c>G11c", "G11c Y5c R9"),
    S("A30", "and its traits: a gazelle flees", "G10 R3", "Y5c>G10", "G10 Y5c", bar="R3"),
    S("A30", "a zebra blocks it", "G10 R7c", "Y5c>G10", "G10 R7c Y5c"),
    S("A30", "spines hurt it", "G10 R7n", "Y5c>G10", "G10 R7n", out="Y5c"),
    S("A30", "in a snake's order it counts 9", "R9c G6 B12", "Y5c>R9c", "B12 R9c Y5c G6"),
    S("A30", "in a dog's it counts 4", "R4n G5n B12", "Y5c>R4n", "R4n Y5c G5n B12"),
    S("A30 A21", "a gazelle flees from one as a crocodile", "R10c G3", "Y5c>R10c", "R10c Y5c", bar="G3"),
    S("A30 A21", "as a rhino", "R3 G2", "Y5n>Y12n", "Y5n G2", hand="Y12n", bar="R3"),
    S("A30 A21", "as a tiger", "R3 G12", "Y5n>Y10n", "Y5n G12", hand="Y10n", bar="R3"),
    S("A30 A21", "as a cheetah", "R3 G12", "Y5n>Y9n", "Y5n G12", hand="Y9n", bar="R3"),
    S("A35", "as a skunk it is spared", "R1c G1 B12", "Y5c>R1c", "R1c Y5c", out="G1 B12"),
    S("A35", "as a monkey it leads the gang", "R4c G10", "Y5c>R4c", "Y5c R4c", out="G10"),
    S("A25", "as a coyote it talks others round", "R5 G12", "Y5c>R5>G12", "G12 R5 Y5c"),
    S("A25", "as a penguin it shows a card", "R5n G12", "Y5c>R5n>Y4", "Y5c R5n G12", hand="Y4"),
    S(
        "A25",
        "as one it meets a vulture on top",
        "R5n G12",
        "Y5c>R5n>Y2n>R2n",
        "R5n G12",
        "",
        "",
        "R2n Y5c",
        pile="R2n",
        hand="Y2n",
    ),
    S("A25 A34", "as a penguin as a vulture", "R5n G12", "Y5c>R5n>Y2n>R4", "R4 R5n G12 Y5c", pile="R4", hand="Y2n"),
    S("A12", "as a devil it whirls", "R0 G12", "Y5c>R0", "Y5c G12 R0", shuffle="G12 R0"),
    S("", "alone it stays", "", "Y5c", "Y5c"),
)

ORDER = (
    S("A9", "the order picked: an armadillo", "R4 G12 B4", "Y1>4>B4", "Y1 G12", pile="R2n", out="B4 R4"),
    S("A9", "or the other way round", "R4 G12 B4", "Y1>4>R4", "Y1 G12", pile="R2n", out="R4 B4"),
    S("A9", "a panda", "R4 G6 B12 R2", "Y6>B12>G6", "B12 Y6 R2", pile="R2n", out="G6 R4"),
    S("A9", "a skunk, three of them", "R12 G6 B12", "Y1c>B12>G6", "Y1c", pile="R2n", out="B12 G6 R12"),
    S("A9", "a lion", "R12 G4c B4c", "Y12c>B4c", "Y12c R12", pile="R2n", out="B4c G4c"),
    S("A9", "monkeys", "R10 G4c B10n", "Y4c>B10n", "Y4c G4c", pile="R2n", out="B10n R10"),
    S(
        "A9 A27",
        "a stack as one, the camel above",
        "R10 B11(G2) G4c",
        "Y4c>B11",
        "Y4c G4c",
        pile="R2n",
        out="G2 B11 R10",
    ),
    S("A9", "a chameleon as a skunk", "R1c G12 B6", "Y5c>R1c>B6", "R1c Y5c", pile="R2n", out="B6 G12"),
    S("A9", "a vulture revives the one on top", "G6", "Y2n>B12", "B12 G6", pile="R4 B12", out="Y2n"),
)

MEETINGS = (
    S("A2 A26", "a coyote may have to persuade what hurts", "R10", "Y5>R10", "R10", out="Y5"),
    S("A17", "a persuaded kangaroo jumps as its player says", "R3c G12", "Y5>R3c>G12", "R3c G12 Y5"),
    S("A17", "a persuaded ostrich too", "R6n G12", "Y5>R6n>1", "G12 R6n Y5"),
    S("A17 A25", "a persuaded chameleon", "R5c G4", "Y5>R5c>G4", "G4 R5c Y5"),
    S("A5", "a persuaded chameleon as a coyote", "R5c G12", "Y5>R5c>Y5>G12", "G12 Y5 R5c"),
    S("A20", "an okapi blocks a crocodile", "R8", "Y10c", "R8 Y10c"),
    S("A20", "and a hippo", "R8", "Y11c", "R8 Y11c"),
    S("A20", "a zebra blocks a camel", "R7c", "Y11", "R7c Y11"),
    S("A21", "a gazelle flees from a rhino", "R3", "Y12n", "Y12n", bar="R3"),
    S("A21 A4", "not while fresh", "R12 G10c", "Y3", "R12 G10c", out="Y3"),
    S("A23", "a sloth goes in front of a llama", "R6 G8n", "Y7>G8n", "R6 Y7 G8n"),
    S("A23", "or of a porcupine, for the buffalo behind it", "R7n G10", "Y7>R7n", "Y7 G10", out="R7n"),
    S("A3", "a released tiger acts next", "R6 G2 B11(Y10n)", "G9", "Y10n B11(G2)", up="G9", out="R6"),
    S("A3", "before the hippo behind it", "R6 G2 B11(Y10n) R11c", "G9", "Y10n B11(G2) R11c", up="G9", out="R6"),
    S("A7", "an eagle strikes a bat", "R12 B1n G12 B6", "Y12", "G12 Y12", "G9", "", "R12 G9", "B1n B6"),
    S("A33", "a camel leaves a porcupine behind", "R7n B6", "Y11", "R7n Y11(B6)"),
    S("A38", "seven in line, four stay", "R12 G12 B12 R6 G6 B6", "Y12c", "G12 B12 R6 G6", bar="Y12c R12", out="B6"),
    S(
        "A38 A6",
        "nine in line, six stay",
        "R12 G12 B12 R6 G6 B6 Y6 Y4",
        "Y12c",
        "G12 B12 R6 G6 B6 Y6",
        bar="Y12c R12",
        out="Y4",
    ),
)

COMBO = (*CHAMELEON, *ORDER, *MEETINGS)
