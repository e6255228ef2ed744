"""What a theme is: one colour for each meaning a sheet may ask for, and the list of those meanings."""

from dataclasses import dataclass
from re import fullmatch
from typing import Final, NamedTuple


class Token(NamedTuple):
    """A name a sheet writes as `$name`, and what the colour stands for."""

    name: str
    meaning: str


TOKENS: Final[tuple[Token, ...]] = (
    Token("ground", "the table everything lies on"),
    Token("panel", "a raised area: a side bar, a dialogue, the log"),
    Token("edge", "hairlines between areas"),
    Token("text", "ordinary words on the ground or a panel"),
    Token("text-dim", "words that matter less"),
    Token("accent", "what the eye should meet first: focus, a title"),
    Token("accent-ink", "words on the accent"),
    Token("card-face", "the front of a card"),
    Token("card-ink", "words on a card"),
    Token("card-dim", "words on a card that matter less"),
    Token("card-edge", "the rim of a card"),
    Token("seat-0", "what belongs to the first seat"),
    Token("seat-1", "what belongs to the second seat"),
    Token("seat-2", "what belongs to the third seat"),
    Token("seat-3", "what belongs to the fourth seat"),
    Token("seat-4", "what belongs to the fifth seat"),
    Token("seat-5", "what belongs to the sixth seat"),
    Token("seat-ink", "words on a seat's colour"),
    Token("gate", "Heaven's Gate, the way in"),
    Token("bar", "the bar, where points are counted"),
    Token("bounced", "Bounced, the way out, and the THAT'S IT pile"),
    Token("air", "the sky the eagle circles in"),
    Token("fresh", "an animal that arrived this turn"),
    Token("shadow", "an animal in a camel's shadow"),
    Token("pick", "what can be chosen now"),
    Token("cursor", "what is being looked at"),
    Token("preview-in", "in a preview: what would be won"),
    Token("preview-out", "in a preview: what would be lost"),
    Token("trait-recurring", "acts again each turn"),
    Token("trait-permanent", "holds all the time"),
    Token("trait-shield", "blocks tramplers and big bruisers"),
    Token("trait-bruiser", "a big bruiser"),
    Token("trait-bully", "a little bully"),
    Token("trait-trampler", "a trampler"),
    Token("trait-doppelganger", "borrows another's action"),
    Token("biome-blue", "the blue biome"),
    Token("biome-red", "the red biome"),
    Token("biome-tan", "the tan biome"),
    Token("biome-grey", "the grey biome"),
    Token("biome-green", "the green biome"),
    Token("biome-none", "a card of no biome"),
    Token("suit-hearts", "hearts"),
    Token("suit-diamonds", "diamonds"),
    Token("suit-clubs", "clubs"),
    Token("suit-spades", "spades"),
    Token("good", "something went well"),
    Token("warn", "worth a second look"),
    Token("bad", "something went wrong"),
    Token("history", "the banner shown while looking back"),
    Token("history-ink", "words on that banner"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """A theme. Each colour is `#rrggbb`; anything else raises ValueError naming theme and token."""

    id: str
    title: str
    dark: bool
    ground: str
    panel: str
    edge: str
    text: str
    text_dim: str
    accent: str
    accent_ink: str
    card_face: str
    card_ink: str
    card_dim: str
    card_edge: str
    seat_0: str
    seat_1: str
    seat_2: str
    seat_3: str
    seat_4: str
    seat_5: str
    seat_ink: str
    gate: str
    bar: str
    bounced: str
    air: str
    fresh: str
    shadow: str
    pick: str
    cursor: str
    preview_in: str
    preview_out: str
    trait_recurring: str
    trait_permanent: str
    trait_shield: str
    trait_bruiser: str
    trait_bully: str
    trait_trampler: str
    trait_doppelganger: str
    biome_blue: str
    biome_red: str
    biome_tan: str
    biome_grey: str
    biome_green: str
    biome_none: str
    suit_hearts: str
    suit_diamonds: str
    suit_clubs: str
    suit_spades: str
    good: str
    warn: str
    bad: str
    history: str
    history_ink: str

    def __post_init__(self) -> None:
        for name, colour in self.tokens().items():
            if not fullmatch(r"#[0-9a-f]{6}", colour):
                raise ValueError(f"theme {self.id}: {name} is {colour!r}, not of the form #rrggbb")

    def tokens(self) -> dict[str, str]:
        """Return the colour of every token, under the dashed names the sheets use."""
        return {token.name: getattr(self, token.name.replace("-", "_")) for token in TOKENS}
