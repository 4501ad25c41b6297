"""Measures of colour: contrast as WCAG 2 has it, and how far apart colours are for eyes of several kinds."""

from __future__ import annotations

from math import sqrt
from typing import Final

Linear = tuple[float, float, float]

# Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009),
# severity 1.0, applied to linear light.
MACHADO: Final = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}  # fmt: skip


def linear(colour: str) -> Linear:
    """The light of a "#rrggbb", each part from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((luminance(linear(one)), luminance(linear(other))), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(light: Linear) -> float:
    """How bright light is, 0 to 1."""
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def seen(colour: str, kind: str) -> Linear:
    """The light as somebody with a kind of colour blindness sees it; "" for full colour vision."""
    light = linear(colour)
    if not kind:
        return light
    red, green, blue = (
        min(max(sum(factor * part for factor, part in zip(line, light, strict=True)), 0.0), 1.0)
        for line in MACHADO[kind]
    )
    return red, green, blue


def lab(light: Linear) -> tuple[float, float, float]:
    """CIE L*a*b* under D65."""
    red, green, blue = light
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(one: str, other: str, kind: str = "") -> float:
    """Delta E (CIE 1976) of two colours for a kind of eyes."""
    first, second = lab(seen(one, kind)), lab(seen(other, kind))
    return sqrt(sum((a - b) ** 2 for a, b in zip(first, second, strict=True)))
