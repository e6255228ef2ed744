"""Our own pictures of the animals of Beasty Bar, set 3: small and large, in plain ASCII.

Each is drawn by hand for this game round the one thing the animal is known by. Plain letters only, so
the same picture serves a terminal without Unicode.
"""

from textwrap import dedent
from typing import Final, NamedTuple

SMALL: Final = (9, 3)
LARGE: Final = (13, 6)


class Picture(NamedTuple):
    """One animal drawn twice; every row is padded to the full width of its box."""

    small: tuple[str, ...]
    large: tuple[str, ...]


def boxed(drawing: str, size: tuple[int, int]) -> tuple[str, ...]:
    """Return the rows of `drawing` in a box of `size` (columns, rows): centred, standing on the floor.

    Raises ValueError if the drawing does not fit.
    """
    width, height = size
    rows = dedent(drawing.removeprefix("\n")).rstrip().split("\n")
    wide = max(len(row) for row in rows)
    if wide > width or len(rows) > height:
        raise ValueError(f"a drawing of {wide}x{len(rows)} does not fit {width}x{height}:{drawing}")
    left = " " * ((width - wide) // 2)
    sky = [""] * (height - len(rows))
    return tuple((left + row).ljust(width) for row in sky + rows)


def _picture(small: str, large: str) -> Picture:
    return Picture(boxed(small, SMALL), boxed(large, LARGE))


PICTURES: Final[dict[str, Picture]] = {
    "tasmanian-devil": _picture(
        r"""
        ~/\~=~/\~
         \>vVv</
          `~=~'
        """,
        r"""
        ~/\-=~=-/\~
        ( \o) (o/ )~
        ~\ VvVvV /
          `-=~=-'~
           ~`=-'
              `~
        """,
    ),
    "armadillo": _picture(
        r"""
          _.--._
        <o))))))~
          ^^  ^^
        """,
        r"""
            _.---._
          .' ) ) ) `.
         / ) ) ) )  \
        <o_)_)_)_)_/~
          ^^     ^^
        """,
    ),
    "flamingo": _picture(
        r"""
        (o\ .--.
        V  S___>
            _|
        """,
        r"""
         .-.
        (o  \  __
        V'/ /.'  `.
         ( (_____/>
          `---|\/
             _|
        """,
    ),
    "gazelle": _picture(
        r"""
             \\_
        ~.___/o_>
        //   \\
        """,
        r"""
               \\
                \\__
                / o_>
        *.-----' ,'
         / .---. \__
        //'     \__
        """,
    ),
    "weasel": _picture(
        r"""
        n_n____
        \o,    \~
         `JJ--JJ
        """,
        r"""
         n_n
        (o.o)
         )v(
         |  `----._
         \  ,---,  \
          JJ   JJ `\_
        """,
    ),
    "coyote": _picture(
        r"""
        |\_ _/| o
        ( -O- )o
         `'-'`
        """,
        r"""
        |\       /|
        | \.---./ | o
        (  ^   ^  )O
         \   _   / o
          `.( ).'
            `-'
        """,
    ),
    "zen-panda": _picture(
        r"""
        @.---.@
        ( # # )
        (##)_(##)
        """,
        r"""
          @.---.@
          ( # # )
           \ v /
         .##'-'##.
        (#_     _#)
        (###)~~~(###)
        """,
    ),
    "sloth": _picture(
        r"""
        =w=====w=
         \(-.-)/
           )_(
        """,
        r"""
        ~=-w=-=-=w-=~
           ||    ||
           | \.-./ |
            \(-,-)/
             )   (
             (_,_)
        """,
    ),
    "okapi": _picture(
        r"""
        _\/
        <o\=___=,
          |=| |=|
        """,
        r"""
         \/_
        <_o\
           \=\____
           |=   ==\~
           |=|--|=|
           |=|  |=|
        """,
    ),
    "eagle": _picture(
        r"""
        \\\ _ ///
         \\(o>//
           /w\
        """,
        r"""
        \\\       ///
         \\\\ _ ////
          \\\(o>///
           `\) (/'
             )w(
             /|\
        """,
    ),
    "buffalo": _picture(
        r"""
        \_,@@@,_/
          (o o)
           (_)
        """,
        r"""
        \\         //
         \`-.@@@.-'/
          `-/   \-'
          <( o o )>
            \   /
            (_u_)
        """,
    ),
    "camel": _picture(
        r"""
        __   _ _
        <o\_/ V \
           ||--||
        """,
        r"""
         __
        (_o\  _   _
          \ \/ \_/ \
           \        )
           | |~~~| |\
           L L   L L
        """,
    ),
    "elephant": _picture(
        r"""
        .-.---.-.
        ( (o o) )
         `-'\ \_,
        """,
        r"""
         .-.,---,.-.
        /  ( o o )  \
        \   \   /   /
         `-'/| |\`-'
           V | | V
             \_\_,
        """,
    ),
}
