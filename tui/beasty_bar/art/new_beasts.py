"""Pictures of set 2, New Beasts in Town."""

from typing import Final

from tui.beasty_bar.art.drawing import Picture, picture

PICTURES: Final[dict[str, Picture]] = {
    "bat": picture(
        r"""
           ^.^
        /^\(")/^\
        V V\v/V V
        """,
        r"""
             ^_^
         .-.(o.o).-.
        /  \_\w/_/  \
        |  / | | \  |
        \/\/\| |/\/\/
             "v"
        """,
    ),
    "vulture": picture(
        r"""
         __
        (o \.##.
         V @@###\
        """,
        r"""
          .-.
         (o  \  .--.
          V\  \/####\
            @@@@####|
             \######|
             ="w=\##\
        """,
    ),
    "peacock": picture(
        r"""
         o\o|o/o
        o-\(v)/-o
           _"_
        """,
        r"""
          o  o|o  o
         o \o\|/o/ o
        o_\ \(")/ /_o
         o_\_\v/_/_o
             ) (
             ^ ^
        """,
    ),
    "dog": picture(
        r"""
         .---.
        U(o o)U
         `(@)'u
        """,
        r"""
           .-'''-.
          / _   _ \
         /\| o o |/\
         \_| .-. |_/
           \ (@) /
            `-U-'
        """,
    ),
    "penguin": picture(
        r"""
          (o_o)
        /#/ v \#\
          `m"m'
        """,
        r"""
            .---.
           /(o o)\
           # \v/ #
          /#/   \#\
         (/#     #\)
           `mm"mm'
        """,
    ),
    "ostrich": picture(
        r"""
        <o) .mm.
          \\(MMm>
            `|\
        """,
        r"""
         _
        <o)
         \\  .mMm.
          \\(MMMMM)>
           `-(MMm)
              |\_
        """,
    ),
    "porcupine": picture(
        r"""
         \\\|||/
        .\\\\|||/
        <o_"__"'
        """,
        r"""
           \ \ | / /
          \\\\\|////
         .\\\\\|////-
        /  \\\\\////-
        <o_ `\\\///-
           ""----""
        """,
    ),
    "llama": picture(
        r"""
         ))
        <o}@@@@,
         `@||-||
        """,
        r"""
          \\_
         <_o@
           @@
           @@@@@@@@
           @@@@@@@@@~
           || || ||
        """,
    ),
    "cheetah": picture(
        r"""
         n_
        <|o\.:.:~
        -'/  \`--
        """,
        r"""
         ,_n
        <|o \_____
          \.:.:.: \~~
         _/ /--. (_
        '--'    `--'
        """,
    ),
    "tiger": picture(
        r"""
         /\_|_/\
        (=o . o=)
         `=\w/='
        """,
        r"""
         /\.-|||-./\
         \/  |||  \/
         |= \ | / =|
        (==  o o  ==)
         \==  Y  ==/
          `-.\w/.-'
        """,
    ),
    "bear": picture(
        r"""
         .n---n.
         ( o.o )
        (w)"v"(w)
        """,
        r"""
          .-.---.-.
          (_ o o _)
        W  \ (T) /  W
        \\__`-'-'__//
          (       )
          (___^___)
        """,
    ),
    "rhino": picture(
        r"""
        /\ n___
        \_.o   )
          ||-||
        """,
        r"""
        |\    n
        | \/|/ \__
        \_  o     `.
        (__.   )   |
          | |--| |-'
          |_|  |_|
        """,
    ),
}
