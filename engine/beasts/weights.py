"""What the parts of a position of Beasts weigh in the log-odds of a win, learnt from games of planners that played as
these weights told them; `outlook` says how each is used."""

from __future__ import annotations

# How many numbers are left to play, as a share of all 72: nothing, the share, its square.
CARDS = (7.61, -12.38, 3.09)
# One to five seats.
SEATS = (0.58, 1.15, 1.21, 0.98, 0.68)
# The digit of the hundreds: alone, times the share, times its square.
HUNDREDS = (
    (-0.18, 0.93, 1.71),
    (-1.27, 1.73, 1.64),
    (-2.14, 2.38, 1.25),
    (-2.9, 2.94, 0.7),
    (-3.49, 2.98, 0.29),
    (-3.99, 2.49, 0.19),
    (-4.42, 1.38, 0.22),
    (-4.88, -0.4, 0.09),
    (-5.26, -4.22, -0.72),
    (-2.86, -16.58, -2.27),
)
# The digit of the tens while the hundreds can still rise: alone, times the share.
TENS = (
    (-0.02, 0.93),
    (-0.16, 1.14),
    (-0.21, 1.11),
    (-0.26, 1.05),
    (-0.35, 1.06),
    (-0.42, 1.04),
    (-0.52, 1.07),
    (-0.62, 1.08),
    (-0.69, 0.99),
    (-0.99, 0.74),
)
# The same once the hundreds show 9.
LAST_TENS = (
    (-2.05, -3.98),
    (-2.46, -1.42),
    (-2.72, -1.32),
    (-3.0, -1.26),
    (-3.17, -1.2),
    (-3.33, -1.32),
    (-3.41, -1.4),
    (-3.63, -1.43),
    (-3.74, -1.55),
    (-4.14, -1.72),
)
# The digit of the ones: alone, times the share.
ONES = (
    (0.07, -0.28),
    (0.15, -0.33),
    (0.29, -0.55),
    (0.36, -0.68),
    (0.44, -0.78),
    (0.45, -0.78),
    (0.49, -0.81),
    (0.51, -0.8),
    (0.5, -0.75),
    (0.45, -0.63),
)
# What is added for the digit of the ones where the hundreds show 9, and where the tens do.
ONES_BY_LAST_HUNDREDS = (0.79, 0.57, 0.46, 0.43, 0.41, 0.33, 0.34, 0.34, 0.34, 0.33)
ONES_BY_LAST_TENS = (0.21, 0.21, 0.25, 0.28, 0.26, 0.29, 0.32, 0.35, 0.41, 0.4)
# Tokens left: alone, times the share.
TOKENS = (
    (0.36, -0.9),
    (1.87, -1.47),
    (2.93, -1.93),
    (3.64, -2.08),
)
# For each eighth of the Beasts the deck still holds: alone, times the share.
HIDDEN = (-2.48, -1.94)
# The share of the unseen numbers that fit nowhere, only the hundreds, no lower place than the tens, and its square.
FITS = (
    (-1.43, -1.88),
    (0.96, -1.7),
    (0.84, -1.37),
)
# Of each place: the share of the unseen numbers whose Beast is above it, that times the share left, each eighth Beast.
BLOCKED = (
    (-0.73, 0.84, -0.95),
    (-1.09, 0.15, -1.11),
    (-0.91, -7.11, -2.04),
)
# For each fifth number in hand that fits nowhere, only the hundreds, no lower than the tens; the lengths of the suits
# held, squared; each fifth number. First where nobody else holds cards, then where somebody does.
HELD_ALONE = (-2.73, -0.9, -0.15, -0.16, 0.0)
HELD = (-0.94, -0.14, -0.74, -0.02, 0.33)
# A Beast waiting with the next seat, the seats after it, oneself, oneself alone, by where it would now land: the
# hundreds, tens, ones, or captured.
NEXT = (0.01, -0.09, -0.55, 0.17)
LATER = (-0.55, -0.56, -0.64, -0.55)
OWN = (-0.36, -0.62, -0.59, -0.06)
OWN_ALONE = (-0.02, -0.15, -0.78, -0.01)
# The suit the next seat must play: its unseen share that fits nowhere, only the hundreds, no lower than the tens; that
# there is such a suit.
ASKED = (-0.37, -0.48, -0.02, -0.17)
