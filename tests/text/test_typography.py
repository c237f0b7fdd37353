"""Each language is written as its readers expect, with the words of its printed edition."""

import re
from importlib import resources

import pytest

from tests.text.messages import OURS, entries, source
from urban_legends.rules import parse_action
from urban_legends.text import Language, describe, say, tell_result

EN, FR, JA, RU = Language

GLOSSARY = [
    ("role", {"role": "cryptid"}, "Cryptid", "Cryptide", "クリプティッド", "Криптид"),
    ("role", {"role": "scientist"}, "Scientist", "Scientifique", "科学者", "Ученый"),
    ("colour", {"colour": "pink"}, "pink", "rose", "赤", "розовый"),
    ("colour", {"colour": "white"}, "white", "blanc", "白", "белый"),
    ("colour", {"colour": "black"}, "black", "noir", "黒", "черный"),
    ("kind", {"kind": "ordinary"}, "ordinary", "ordinaire", "通常の", "обычный"),
    ("kind", {"kind": "mysterious"}, "mysterious", "mystérieux", "謎めいた", "таинственный"),
    ("card", {"card": "split"}, "Split", "Dispersion", "分散", "Разделение"),
    ("card", {"card": "align"}, "Align", "Alignement", "整列", "Объединение"),
    ("card", {"card": "shuffle"}, "Shuffle", "Transfert", "撹乱", "Смещение"),
    (
        "phase",
        {"phase": "sensor"},
        "Sensor Phase",
        "Phase de Détection",
        "感知フェイズ",
        "Фаза сенсора",
    ),
    (
        "phase",
        {"phase": "hiding"},
        "Hiding Phase",
        "Phase de Dissimulation",
        "潜伏フェイズ",
        "Фаза пряток",
    ),
    (
        "phase",
        {"phase": "victory"},
        "Victory Phase",
        "Phase de Victoire",
        "勝利フェイズ",
        "Фаза определения победителя",
    ),
    (
        "phase",
        {"phase": "restrict"},
        "Restrict Phase",
        "Phase de Restriction",
        "封鎖フェイズ",
        "Фаза ограничений",
    ),
    (
        "phase",
        {"phase": "expand"},
        "Expand Phase",
        "Phase d’Expansion",
        "拡大フェイズ",
        "Фаза расширения",
    ),
    (
        "game",
        {},
        "Cryptid: Urban Legends",
        "Cryptide\u202f: Légendes Urbaines",
        "クリプティッド：都市伝説",
        "Криптид: городские легенды",
    ),
    ("terminal-active", {}, "active row", "zone Active", "アクティブ列", "активный ряд"),
    (
        "terminal-inactive",
        {},
        "inactive row",
        "zone de Traque",
        "非アクティブ列",
        "неактивный ряд",
    ),
    ("terminal-hand", {}, "hand", "main", "手札", "рука"),
    ("terminal-deck", {}, "deck", "pioche", "山札", "колода"),
    ("terminal-discard", {}, "discard pile", "défausse", "捨て札", "сброс"),
    ("terminal-wild", {}, "wild card", "Joker", "ワイルドカード", "универсальная карта"),
    ("terminal-face-up", {}, "face up", "face visible", "表向き", "лицом вверх"),
    ("terminal-face-down", {}, "face down", "face cachée", "裏向き", "лицом вниз"),
]
"""Terms of the printed editions: message, arguments, then English, French, Japanese, Russian."""


@pytest.mark.parametrize("term", GLOSSARY, ids=lambda term: str(term[2]))
def test_the_printed_term_is_used(term: tuple[str, dict[str, str], str, str, str, str]) -> None:
    message_id, args, *printed = term
    assert [say(language, message_id, **args) for language in Language] == printed


def texts(language: Language) -> dict[str, str]:
    return {name: source(message) for name, message in entries(language).items()}


def test_french_puts_a_narrow_space_before_high_signs_and_bends_apostrophes() -> None:
    plain = re.compile(r"[\w}»] [:;!?»]|« |[a-zà-ÿ]'[a-zà-ÿ]")
    assert [name for name, text in texts(FR).items() if plain.search(text)] == []


def test_japanese_has_no_spaces_within_sentences() -> None:
    letters = r"[\u3040-\u30ff\u4e00-\u9fff]"
    spaced = re.compile(rf"{letters} {letters}|[、。：] ")
    assert [name for name, text in texts(JA).items() if spaced.search(text)] == []


def test_russian_is_printed_without_yo() -> None:
    assert [name for name, text in texts(RU).items() if "ё" in text.lower()] == []


def everything(language: Language) -> dict[str, str]:
    """The messages of every file, the server's and the page's included."""
    page = ("web", "web-guide", "web-home", "web-people", "web-puzzles", "web-rules")
    known = entries(language, *OURS, "server", *page)
    return {name: source(message) for name, message in known.items()}


@pytest.mark.parametrize("language", Language)
def test_no_space_stands_before_an_ellipsis(language: Language) -> None:
    assert [name for name, text in everything(language).items() if re.search(r"\s…", text)] == []


def test_russian_keeps_dashes_and_numbers_with_the_word_beside_them() -> None:
    numbers = r"\{ \$(?:count|size|limit|spaces|rounds|expected|steps) \}|(?<![\w.\u00a0])\d+"
    parted = re.compile(rf" —|(?:{numbers}) (?!(?:из|до|и)\b)[а-я]")
    assert [name for name, text in everything(RU).items() if parted.search(text)] == []


def test_japanese_puts_a_wide_space_after_a_question_within_a_text() -> None:
    joined = re.compile(r"[？！](?![」）\u3000\s]|$)")
    assert [name for name, text in everything(JA).items() if joined.search(text)] == []


@pytest.mark.parametrize("language", Language)
def test_no_straight_quotes_around_what_somebody_wrote(language: Language) -> None:
    assert [name for name, text in texts(language).items() if '"{ $' in text] == []


@pytest.mark.parametrize(
    ("count", "word"), [(1, "сенсор"), (2, "сенсора"), (5, "сенсоров"), (10, "сенсоров")]
)
def test_russian_counts_sensors(count: int, word: str) -> None:
    assert say(RU, "feature-number", count=count) == f"{count}\u00a0{word}"


@pytest.mark.parametrize(("size", "word"), [(1, "карта"), (3, "карты"), (7, "карт"), (0, "карт")])
def test_russian_counts_cards(size: int, word: str) -> None:
    assert f"({size}\u00a0{word})" in say(RU, "event-deck-rebuilt", role="cryptid", size=size)


def test_french_counts_zero_as_one() -> None:
    assert "0 jeton Présence" in say(FR, "refusal-presence-too-few", count=0)


def test_a_split_is_described_as_it_is_done() -> None:
    split = parse_action("S2:pb/ww")
    assert [describe(split, language) for language in Language] == [
        "Split of space 2: pink and black left, 2 white right",
        "Dispersion de l’espace 2\u202f: rose et noir à gauche, 2 blancs à droite",
        "スペース2を分散：赤1個、黒1個を左へ、白2個を右へ",
        "Разделение места\u00a02: розовый и черный налево, 2\u00a0белых направо",
    ]


@pytest.mark.parametrize(
    ("result", "said"),
    [
        ("C escape", ["The Cryptid escapes", "Le Cryptide s’échappe", "失踪", "Криптид сбежал"]),
        ("S capture", ["is captured", "est capturé", "捕獲", "Криптид пойман"]),
        ("C time", ["Time has run out", "Le temps vient à manquer", "時間切れ", "Время вышло"]),
        ("S time", ["the Scientist has more", "le Scientifique a", "科学者の勝利", "Ученого"]),
        ("S resign", ["Cryptid resigns", "Cryptide abandonne", "投了", "Криптид сдался"]),
        ("C clock", ["Scientist’s clock", "pendule du Scientifique", "科学者の", "У Ученого"]),
        ("C abandon", ["Scientist left", "Scientifique a quitté", "離席", "Ученый покинул"]),
        ("*", ["not finished", "pas finie", "終わっていない", "не окончена"]),
    ],
)
def test_results_are_told(result: str, said: list[str]) -> None:
    told = [tell_result(result, language) for language in Language]
    assert all(part in sentence for part, sentence in zip(said, told, strict=True)), told


@pytest.mark.parametrize(
    ("language", "other_words"),
    [
        (FR, "preuve|zone active|zone de traque|quartiers?|détecteurs?"),
        (JA, "ピンク|トークン|怪奇|手がかり"),
        (RU, "ё|улик|датчик"),
    ],
)
def test_things_have_their_printed_names(language: Language, other_words: str) -> None:
    folder = resources.files("urban_legends.text") / "messages" / language.value
    text = "\n".join(file.read_text(encoding="utf-8") for file in folder.iterdir())
    assert re.findall(rf".*(?:{other_words}).*", text) == []
