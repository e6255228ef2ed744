"""The arithmetic of colour the theme tests need: WCAG contrast, and how far apart two colours look."""

from math import dist

Light = tuple[float, float, float]

# What is left of red, green and blue light in an eye without one kind of cone (Machado, Oliveira and Fernandes, 2009).
EYES: dict[str, tuple[Light, Light, Light]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "without red cones": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0520)),
    "without green cones": ((0.3673, 0.8606, -0.2280), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9690)),
    "without blue cones": ((1.2555, -0.0767, -0.1788), (-0.0784, 0.9308, 0.1476), (0.0047, 0.6914, 0.3039)),
}


def channels(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue of `#rrggbb`, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def light(colour: str) -> Light:
    """Return the three channels as linear light, 0 to 1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in channels(colour))
    )
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """Return the WCAG contrast of two colours, 1 (the same) to 21 (black and white)."""
    dark, bright = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in (light(one), light(other))
    )
    return (bright + 0.05) / (dark + 0.05)


def oklab(seen: Light) -> Light:
    """Return linear light as lightness and two hue axes of Oklab, where equal steps look equal."""
    red, green, blue = (max(0.0, part) for part in seen)
    long = (0.41222 * red + 0.53633 * green + 0.05145 * blue) ** (1 / 3)
    middle = (0.21190 * red + 0.68070 * green + 0.10740 * blue) ** (1 / 3)
    short = (0.08830 * red + 0.28172 * green + 0.62998 * blue) ** (1 / 3)
    return (
        0.21045 * long + 0.79362 * middle - 0.00407 * short,
        1.97800 * long - 2.42859 * middle + 0.45059 * short,
        0.02590 * long + 0.78277 * middle - 0.80868 * short,
    )


def distance(one: str, other: str, eye: str) -> float:
    """Return how far apart two colours look to an eye of EYES: 0 is the same, 100 is black and white."""

    def through(colour: str) -> Light:
        red, green, blue = (
            sum(weight * part for weight, part in zip(row, light(colour), strict=True)) for row in EYES[eye]
        )
        return oklab((red, green, blue))

    return 100 * dist(through(one), through(other))
