"""What the parts of a position of Beasts weigh in the log-odds of a win, learnt from games of planners that played as
these weights told them; `appraisal` says how each is used."""

from __future__ import annotations

# How many numbers are left to play, as a share of all 72: nothing, the share, its square.
CARDS = (7.5, -12.39, 3.26)
# One to five seats.
SEATS = (0.59, 1.16, 1.17, 0.95, 0.63)
# The digit of the hundreds: alone, times the share, times its square.
HUNDREDS = (
    (-0.11, 0.88, 1.59),
    (-1.17, 1.59, 1.54),
    (-2.03, 2.15, 1.21),
    (-2.86, 2.69, 0.76),
    (-3.53, 2.83, 0.44),
    (-4.04, 2.39, 0.3),
    (-4.51, 1.4, 0.31),
    (-4.95, -0.47, 0.06),
    (-5.34, -4.21, -0.77),
    (-2.95, -15.64, -2.19),
)
# The digit of the tens while the hundreds can still rise: alone, times the share.
TENS = (
    (0.04, 0.8),
    (-0.12, 1.01),
    (-0.18, 0.97),
    (-0.27, 0.95),
    (-0.35, 0.94),
    (-0.45, 0.97),
    (-0.53, 0.97),
    (-0.64, 0.99),
    (-0.72, 0.93),
    (-1.03, 0.72),
)
# The same once the hundreds show 9.
LAST_TENS = (
    (-2.05, -3.86),
    (-2.53, -1.37),
    (-2.77, -1.26),
    (-3.0, -1.2),
    (-3.15, -1.12),
    (-3.36, -1.22),
    (-3.43, -1.29),
    (-3.64, -1.31),
    (-3.73, -1.43),
    (-4.11, -1.59),
)
# The digit of the ones: alone, times the share.
ONES = (
    (0.13, -0.47),
    (0.18, -0.42),
    (0.29, -0.6),
    (0.34, -0.67),
    (0.39, -0.72),
    (0.43, -0.75),
    (0.45, -0.75),
    (0.47, -0.73),
    (0.46, -0.69),
    (0.45, -0.6),
)
# What is added for the digit of the ones where the hundreds show 9, and where the tens do.
ONES_BY_LAST_HUNDREDS = (0.73, 0.52, 0.39, 0.42, 0.39, 0.36, 0.34, 0.35, 0.35, 0.39)
ONES_BY_LAST_TENS = (0.19, 0.21, 0.23, 0.27, 0.27, 0.29, 0.31, 0.35, 0.39, 0.44)
# Tokens left: alone, times the share.
TOKENS = (
    (0.3, -0.88),
    (1.87, -1.48),
    (2.92, -1.91),
    (3.61, -2.12),
)
# For each eighth of the Beasts the deck still holds: alone, times the share.
HIDDEN = (-2.63, -1.85)
# The share of the unseen numbers that fit nowhere, only the hundreds, no lower place than the tens, and its square.
FITS = (
    (-1.28, -1.71),
    (0.87, -1.69),
    (0.67, -1.18),
)
# Of each place: the share of the unseen numbers whose Beast is above it, that times the share left, each eighth Beast.
BLOCKED = (
    (-0.86, 0.81, -0.93),
    (-1.31, 0.15, -1.05),
    (-1.14, -7.08, -1.97),
)
# For each fifth number in hand that fits nowhere, only the hundreds, no lower than the tens; the lengths of the suits
# held, squared; each fifth number. First where nobody else holds cards, then where somebody does.
HELD_ALONE = (-3.03, -0.94, -0.19, -0.09, -0.06)
HELD = (-1.13, -0.18, -0.75, -0.04, 0.35)
# A Beast waiting with the next seat, the seats after it, oneself, oneself alone, by where it would now land: the
# hundreds, tens, ones, or captured.
NEXT = (-0.04, -0.13, -0.56, 0.1)
LATER = (-0.61, -0.61, -0.65, -0.55)
OWN = (-0.35, -0.6, -0.62, -0.06)
OWN_ALONE = (-0.03, -0.16, -0.84, -0.01)
# The suit the next seat must play: its unseen share that fits nowhere, only the hundreds, no lower than the tens; that
# there is such a suit.
ASKED = (-0.35, -0.48, -0.02, -0.18)
