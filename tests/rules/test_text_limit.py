"""The length beyond which a text is refused unread: exactly 400 characters."""

from __future__ import annotations

import pytest

from urban_legends.rules import NotationError, parse_action, parse_position


def test_a_text_of_400_characters_is_read_and_a_longer_one_is_not() -> None:
    with pytest.raises(NotationError, match="position-fields"):
        parse_position("x" * 400)
    with pytest.raises(NotationError, match="position-too-long"):
        parse_position("x" * 401)
    with pytest.raises(NotationError, match="action-too-long"):
        parse_action("x" * 401)
