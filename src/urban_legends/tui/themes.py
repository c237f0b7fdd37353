"""The looks there are: a city by night, by day, and one without colour."""

from __future__ import annotations

from textual.theme import Theme

NIGHT = Theme(
    name="night",
    primary="#7aa2f7",
    secondary="#9d7cd8",
    accent="#ffc777",
    foreground="#d5dcf5",
    background="#0f1322",
    surface="#161b2e",
    panel="#1e2540",
    success="#9ece6a",
    warning="#ffc777",
    error="#ff757f",
    dark=True,
    variables={
        "sensor-pink": "#ff7ac6",
        "sensor-white": "#ffffff",
        "ordinary": "#7f8cb8",
        "mysterious": "#e0af68",
        "presence": "#7dff9b",
        "evidence": "#ffd75f",
        "key": "#2b3560",
        "key-text": "#ffc777",
    },
)
DAY = Theme(
    name="day",
    primary="#2f4f9f",
    secondary="#6b3fa0",
    accent="#8a4b00",
    foreground="#1c2233",
    background="#f6f3ec",
    surface="#ece7db",
    panel="#ddd6c6",
    success="#256b2f",
    warning="#8a4b00",
    error="#a3122a",
    dark=False,
    variables={
        "sensor-pink": "#b0126f",
        "sensor-white": "#3b4a6b",
        "ordinary": "#5a6377",
        "mysterious": "#8a4b00",
        "presence": "#12702f",
        "evidence": "#8a5a00",
        "key": "#ddd6c6",
        "key-text": "#5a2f00",
    },
)
PLAIN = Theme(
    name="plain",
    primary="#d0d0d0",
    secondary="#d0d0d0",
    accent="#ffffff",
    foreground="#d0d0d0",
    background="#000000",
    surface="#000000",
    panel="#000000",
    success="#d0d0d0",
    warning="#ffffff",
    error="#ffffff",
    dark=True,
    variables={
        "sensor-pink": "#ffffff",
        "sensor-white": "#ffffff",
        "ordinary": "#d0d0d0",
        "mysterious": "#ffffff",
        "presence": "#ffffff",
        "evidence": "#ffffff",
        "key": "#303030",
        "key-text": "#ffffff",
    },
)
"""Without colour: everything is told apart by letters, frames and signs alone."""

THEMES = {theme.name: theme for theme in (NIGHT, DAY, PLAIN)}
