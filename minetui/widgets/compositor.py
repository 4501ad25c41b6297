"""A compositor that sends no cell it need not send.

Textual 8.2.8 writes a changed span from the left edge of its widget on; on a board forty columns wide that makes a
cursor move cost hundreds of bytes. This one writes the span alone. Textual is pinned exactly, and a test measures the
bytes, so a release that changes these inner parts is noticed.
"""

from __future__ import annotations

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, Compositor


class Spans(ChopsUpdate):
    """Changed spans, each from its own first column to its last."""

    def render_segments(self, console: Console) -> str:
        """What is written to the terminal."""
        written: list[str] = []
        for y, left, right in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is None or x >= right or end <= left:
                    continue
                start = max(x, left)
                written.append(Control.move_to(start, y).segment.text)
                written.append(strip.crop(start - x, min(end, right) - x).render(console))
        return "".join(written)


class TightCompositor(Compositor):
    """Textual's compositor with `Spans` for partial updates."""

    def render_partial_update(self) -> ChopsUpdate | None:
        """What has to be written again, or None."""
        update = super().render_partial_update()
        return None if update is None else Spans(update.chops, update.spans, update.chop_ends)
