"""Letters of the texts that ASCII has not, and what stands for them; for screens, line mode and what is pasted."""

from __future__ import annotations

from typing import Final

STAND_INS: Final = {ord("£"): "L"}
"""For `str.translate`; one letter each, for texts are folded before they are written."""
