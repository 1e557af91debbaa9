"""Small pictures as SVG path data, drawn for this game: each fits a circle of radius 10 around (0, 0)."""

from __future__ import annotations

COLOUR_SIGNS = {
    "blue": "M0-8A8 8 0 1 1-.01-8Z",
    "green": "M0-8.5 8.5 7H-8.5Z",
    "black": "M-7-7H7V7H-7Z",
    "purple": "M0-9.5 8 0 0 9.5-8 0Z",
    "red": "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z",
    "orange": "M0-9.5 2.7-3.2 9.3-2.9 4.2 1.4 5.8 8 0 4.3-5.8 8-4.2 1.4-9.3-2.9-2.7-3.2Z",
}
"""A sign for each colour of a space, so that nobody needs to tell the colours apart."""

FERRY = (
    "M-1.5-9H2.5V-6H5V-2.4H-5V-6H-1.5ZM-9.4-1H9.4L6.6 4.6H-6.6Z"
    "M-9 6.2Q-6 4.6-3 6.2T3 6.2 9 6.2V8.6Q6 7 3 8.6T-3 8.6-9 8.6Z"
)
BICYCLE = (
    "M-5-1A4.2 4.2 0 1 1-5.01-1ZM-5 .8A2.4 2.4 0 1 0-4.99.8ZM5-1A4.2 4.2 0 1 1 4.99-1ZM5 .8A2.4 2.4 0 1 0 5.01.8Z"
    "M-5.8 2.6-2.6-4.2H-4V-6H0V-4.2H-.8L-.2-3H3.2L2.4-5.4H5.4V-3.8H4.6L6 2.6H4.4L3.7-.6.9 4H-.6L-2.2-1-4.2 3.4Z"
)
WILD_SIGNS = {"Ferry": FERRY, "Bicycle": BICYCLE}
"""The sign of a wild, by what the edition calls it."""
ANY_WILD = COLOUR_SIGNS["orange"]

TOKEN_SIGNS = {
    "lighthouse": (
        "M-2.5-9H2.5V-6H1.8L3.6 7H5.5V9H-5.5V7H-3.6L-1.8-6H-2.5ZM4-8.6 9-10V-5L4-6.4ZM-4-8.6-9-10V-5L-4-6.4Z"
    ),
    "bridge": (
        "M-6.5-8H-4.5V-5Q0 1 4.5-5V-8H6.5V-4.6Q8 -2 9.5-1.4V1.4H6.5V7H4.5V1.4H-4.5V7H-6.5V1.4H-9.5V-1.4Q-8-2-6.5-4.6Z"
    ),
    "ferry-bell": (
        "M0-9A1.8 1.8 0 0 1 1.7-6.8Q5.6-5.4 5.6 0 5.6 3.6 8 5.4H-8Q-5.6 3.6-5.6 0-5.6-5.4-1.7-6.8A1.8 1.8 0 0 1 0-9Z"
        "M-2.4 6.6H2.4A2.4 2.4 0 0 1-2.4 6.6Z"
    ),
    "wave": "M-9.5 5Q-8.5-7 2-7 8-7 8.5-1.5 6-4.5 3-3.4-.4-2-.2 1.6 0 5 9.5 5V7.5H-9.5Z",
    "hilltop": "M-9.5 7.5-3-5 .6 1.4 3-2 9.5 7.5ZM-3-9.5H-2V-7.8L2-8.7V-5.6L-2-6.5V-4H-3Z",
    "crab": (
        "M0-2.5Q5.5-2.5 5.5 1.6 5.5 5.6 0 5.6-5.5 5.6-5.5 1.6-5.5-2.5 0-2.5Z"
        "M-6.4-1.4Q-10-4.5-6.6-8.6L-6-5.6-3.6-7Q-3.6-3.6-5.4-2.4Z"
        "M6.4-1.4Q10-4.5 6.6-8.6L6-5.6 3.6-7Q3.6-3.6 5.4-2.4ZM-6 3.4-9.4 4.6-8.8 6.2-5.4 5Z"
        "M6 3.4 9.4 4.6 8.8 6.2 5.4 5ZM-4.4 6-6.6 8.4-5.2 9.4-3 6.6ZM4.4 6 6.6 8.4 5.2 9.4 3 6.6Z"
    ),
    "fog": "M-5-1.5A3.6 3.6 0 0 1-3.6-5 5 5 0 0 1 5.6-4.4 3.3 3.3 0 0 1 6.6-1.5ZM-9 .6H7V2.8H-9ZM-7 4.4H9.4V6.6H-7Z",
}
"""The tourist tokens' symbols. An unknown symbol shows its first letter."""
