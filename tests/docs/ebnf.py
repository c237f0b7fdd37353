"""Reads the grammar of the notation page and turns its symbols into regular expressions.

The grammar is not recursive, so each symbol is a regular expression made of others.
"""

import re

TOKEN = re.compile(r"""\s*(?:\(\*.*?\*\)|"([^"]*)"|'([^']*)'|(\?[^?]+\?)|(\w+)|([=;,|()\[\]{}]))""")
Token = tuple[str, str]


def tokens(grammar: str) -> list[Token]:
    """What a grammar consists of: literals, names, special sequences and signs."""
    found, at = [], 0
    text = grammar.strip()
    while at < len(text):
        match = TOKEN.match(text, at)
        assert match, text[at : at + 40]
        double, single, special, name, sign = match.groups()
        literal = double if double is not None else single
        if literal is not None:
            found.append(("literal", literal))
        elif special or name or sign:
            kind = "special" if special else "name" if name else "sign"
            found.append((kind, special or name or sign))
        at = match.end()
    return found


class Grammar:
    """The symbols of a grammar, each as a pattern on demand."""

    def __init__(self, text: str) -> None:
        self.rules: dict[str, list[Token]] = {}
        body: list[Token] = []
        for token in tokens(text):
            if token == ("sign", ";"):
                self.rules[body[0][1]] = body[2:]
                body = []
            else:
                body.append(token)
        assert not body, body

    def matches(self, symbol: str, text: str) -> bool:
        return re.fullmatch(self.pattern(symbol), text) is not None

    def pattern(self, symbol: str) -> str:
        return "(?:" + "".join(self._part(token) for token in self.rules[symbol]) + ")"

    def _part(self, token: Token) -> str:
        kind, text = token
        if kind == "literal":
            return re.escape(text)
        if kind == "special":
            return "(?:" + text.strip("? ") + ")"
        if kind == "name":
            return "\n" if text == "LF" else self.pattern(text)
        return {",": "", "|": "|", "(": "(?:", ")": ")", "[": "(?:", "]": ")?", "{": "(?:"}.get(
            text, ")*"
        )
