"""Pictures of set 3, Born to Be Wild."""

from typing import Final

from tui.beasty_bar.art.drawing import Picture, picture

PICTURES: Final[dict[str, Picture]] = {
    "tasmanian-devil": picture(
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
    "armadillo": picture(
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
    "flamingo": picture(
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
    "gazelle": picture(
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
    "weasel": picture(
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
    "coyote": picture(
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
    "zen-panda": picture(
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
    "sloth": picture(
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
    "okapi": picture(
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
    "eagle": picture(
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
    "buffalo": picture(
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
    "camel": picture(
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
    "elephant": picture(
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
