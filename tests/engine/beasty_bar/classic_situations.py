"""Positions of one line each for the 12 animals of set 1, in the form of `situations.py`."""

from tests.engine.beasty_bar.situations import Situation

S = Situation

SKUNK = (
    S("", "the two highest strengths go", "R12 G6 B4 R6", "Y1c", "B4 Y1c", out="R12 G6 R6"),
    S("A32", "skunks neither go nor count", "R1c G4", "Y1c", "R1c Y1c", out="G4"),
    S("A32", "another 1 counts", "R1 G4 B2", "Y1c", "R1 Y1c", out="G4 B2"),
    S("", "where there is one strength alone, it goes", "R1", "Y1c", "Y1c", out="R1"),
    S("A20", "a gazelle does not flee from a Little Bully", "R3 G12", "Y1c", "Y1c", out="R3 G12"),
    S("A20", "a zebra does not block a Little Bully", "R7c", "Y1c", "Y1c", out="R7c"),
    S("A27", "a stack counts 11 and leaves as one", "B11(G2) G4 Y2", "R1c", "Y2 R1c", out="G2 B11 G4"),
    S("", "alone it stays", "", "Y1c", "Y1c"),
)

PARROT = (
    S("A26", "anyone goes", "R12 G6", "Y2c>R12", "G6 Y2c", out="R12"),
    S("A26", "also a friend, if nobody else is there", "Y12", "Y2c>Y12", "Y2c", out="Y12"),
    S("A20", "an okapi does not block a Little Bully", "R8", "Y2c>R8", "Y2c", out="R8"),
    S("A20", "a gazelle does not flee from one", "R3 G12", "Y2c>R3", "G12 Y2c", out="R3"),
    S("A20", "spines do not hurt one", "R7n", "Y2c>R7n", "Y2c", out="R7n"),
    S("A27", "a stack leaves as one", "B11(G2) R12", "Y2c>B11", "R12 Y2c", out="G2 B11"),
    S("", "alone it stays", "", "Y2c", "Y2c"),
)

KANGAROO = (
    S("A26", "over one", "R12 G6 B4", "Y3c>B4", "R12 G6 Y3c B4"),
    S("A26", "over two", "R12 G6 B4", "Y3c>G6", "R12 Y3c G6 B4"),
    S("A26", "over the only one", "R12", "Y3c>R12", "Y3c R12"),
    S("A11", "a stack is one to jump over", "R12 B11(G2) G12", "Y3c>B11", "R12 B11(Y3c) G2 G12"),
    S("", "alone it stays", "", "Y3c", "Y3c"),
)

MONKEY = (
    S("", "alone among others it does nothing", "R12 G6", "Y4c", "R12 G6 Y4c"),
    S("", "two drive out Tramplers and Big Bruisers", "R10 G4c B11 R6", "Y4c", "Y4c G4c R6", out="R10 B11"),
    S("", "the others follow in turned order", "R4c G6 B4c", "Y4c", "Y4c B4c R4c G6"),
    S("A20", "rhino, cheetah, tiger are Big Bruisers", "R12n G4c B9n G10n", "Y4c", "Y4c G4c", out="R12n B9n G10n"),
    S("A20", "hippo and crocodile go too", "R11c G10c B4c", "Y4c", "Y4c B4c", out="R11c G10c"),
    S("", "an eagle in the air is out of reach", "R4c", "Y4c", "Y4c R4c", air="G9", up="G9"),
    S("", "a grounded eagle is not", "R9 G4c", "Y4c", "Y4c G4c", out="R9"),
    S("", "a monkey in a shadow is not there", "B11(G4c) R12", "Y4c", "B11(G4c) R12 Y4c"),
    S("A27", "a stack leaves as one", "R12 B11(G2) G4c", "Y4c", "Y4c G4c R12", out="G2 B11"),
)

SEAL = (
    S("", "the line is turned round", "R12 G6 B4", "Y6c", "Y6c B4 G6 R12"),
    S("", "alone it stays", "", "Y6c", "Y6c"),
    S("A1", "recurring actions follow in the turned line", "R10 G6", "Y6c", "Y6c R10", out="G6"),
    S("A11", "a stack stays one", "R11(G2) G12", "Y6c", "Y6c G12 R11(G2)"),
)

ZEBRA = (
    S("", "it waits where it is", "R12 G4", "Y7c", "R12 G4 Y7c"),
    S("A17", "persuaded it waits at the end", "R7c G12", "Y5>R7c", "G12 Y5 R7c"),
    S(
        "A20",
        "it blocks while fresh",
        "R12 G12 B12 Y10",
        "G7c",
        "B12 Y10",
        air="R9",
        bar="R12 G12",
        out="R9 G7c",
    ),
    S("A20", "it blocks buffalo and camel", "R7c B11", "Y10", "R7c B11 Y10"),
    S("A20", "it blocks a crocodile", "R4 G7c", "Y10c", "R4 G7c Y10c"),
    S("A20", "it blocks a hippo that has come so far", "R7c G6", "Y11c", "R7c Y11c G6"),
    S("A20", "an eagle has no prey in it", "R12 G12 B12 G7c", "Y12", "B12 Y12", "R9", "", "R12 G12", "R9 G7c"),
    S("A13 A20", "behind a sloth it blocks nobody", "G7 R7c", "Y10", "G7 Y10", out="R7c"),
    S("A20", "it does not block the weasel", "R7c", "Y4", "Y4 R7c"),
)

GIRAFFE = (
    S("", "it passes a weaker one, one only", "R2 G6", "Y8c", "R2 Y8c G6"),
    S("", "not its equal", "R8c", "Y8c", "R8c Y8c"),
    S("", "again in every turn", "R6 G8c", "Y9", "G8c R6", up="Y9"),
    S("A20", "no shield stops it", "R7c", "Y8c", "Y8c R7c"),
    S("A13", "negated by a sloth in front", "R7 G8c", "Y9", "R7 G8c", up="Y9"),
)

SNAKE = (
    S("", "the strongest first, itself among them", "R4 G12 B6", "Y9c", "G12 Y9c B6 R4"),
    S("", "equals stay as they stood", "R6 G6 B12", "Y9c", "B12 Y9c R6 G6"),
    S("A11", "a stack counts 11", "R4 B11(G2)", "Y9c", "B11(G2) Y9c R4"),
    S("", "alone it stays", "", "Y9c", "Y9c"),
)

CROCODILE = (
    S("", "it eats one after the other", "R12 G6 B4", "Y10c", "R12 Y10c", out="B4 G6"),
    S("", "again in every turn", "R12 G6 B10c", "Y9", "R12 B10c", up="Y9", out="G6"),
    S("", "10 stops it", "R10 G4", "Y10c", "R10 Y10c", out="G4"),
    S("A21", "a gazelle flees and it eats on", "R6 B3 G4", "Y10c", "Y10c", bar="B3", out="G4 R6"),
    S("A20", "an okapi stops it", "R12 G8 B6", "Y10c", "R12 G8 Y10c", out="B6"),
    S("A29", "recurring it stops behind a sloth", "R4 G7 B6 B10c", "Y9", "R4 G7 B10c", up="Y9", out="B6"),
    S("A29", "fresh it does not", "R4 G7 B6", "Y10c", "Y10c", out="B6 G7 R4"),
    S("", "spines stop it for good", "R4 G7n B6", "Y10c", "R4 G7n", out="B6 Y10c"),
    S("A13", "an okapi behind a sloth is eaten", "R4 G7 B8", "Y10c", "Y10c", out="B8 G7 R4"),
    S("A13 A29", "directly behind a sloth it is negated", "R4 G7 B10c", "Y9", "R4 G7 B10c", up="Y9"),
)

HIPPO = (
    S("", "it passes all weaker ones", "R12 G6 B4", "Y11c", "R12 Y11c G6 B4"),
    S("", "again in every turn", "R6 G4 B11c", "Y9", "B11c R6 G4", up="Y9"),
    S("", "another hippo stops it", "R11c", "Y11c", "R11c Y11c"),
    S("A11", "so does a stack", "B11(G2) R4", "Y11c", "B11(G2) Y11c R4"),
    S("A20", "an okapi stops it", "R4 G12 B8", "Y11c", "R4 G12 B8 Y11c"),
    S("A33", "a porcupine does not", "R7n", "Y11c", "Y11c R7n"),
    S("A29", "recurring it stops behind a sloth", "R4 G7 B6 B11c", "Y9", "R4 G7 B11c B6", up="Y9"),
    S("A29", "fresh it does not", "R4 G7 B6", "Y11c", "Y11c R4 G7 B6"),
    S("A29 A13", "past a negated okapi, up to the sloth", "R4 G7 B8 B11c", "Y9", "R4 G7 B11c B8", up="Y9"),
)

LION = (
    S("", "to the gate, monkeys out", "R12 G4c B4c", "Y12c", "Y12c R12", out="G4c B4c"),
    S("", "a second lion is out, and that is all", "R12c G4c", "Y12c", "R12c G4c", out="Y12c"),
    S("A20", "neither elephant nor rhino is a lion", "R12 G12n", "Y12c", "Y12c R12 G12n"),
    S("A20", "nor is a weasel a monkey", "R4 G6", "Y12c", "Y12c R4 G6"),
    S("", "a monkey in a shadow is not seen", "B11(G4c)", "Y12c", "Y12c B11(G4c)"),
    S("", "alone with monkeys it stays, first in line", "G4c", "Y12c", "Y12c", out="G4c"),
    S("", "alone it stays", "", "Y12c", "Y12c"),
)

CLASSIC = (
    *SKUNK,
    *PARROT,
    *KANGAROO,
    *MONKEY,
    *SEAL,
    *ZEBRA,
    *GIRAFFE,
    *SNAKE,
    *CROCODILE,
    *HIPPO,
    *LION,
)
