"""The command `reasons` of the engine protocol."""

import json

from tests.engine.talk import Talk

LAST = "1 sS -[o*]p pppww[o]-[o]wbbb ???.- S.SA -- 0-0 9o5m -"
UNSEEN_HAND = "1 hC -[o*]- ppwwb[o]-[o]ppwbb ???.- SAH.- -- 0-0 9o5m -"


def test_an_action_gets_its_reasons_and_what_it_is_worth() -> None:
    talk = Talk()
    assert talk.ask(f"position {LAST}") == []
    *reasons, judged = talk.ask("reasons S2:-/p")
    word, code, args, text = reasons[0].split(" ", 3)
    assert (word, code) == ("reason", "misses-win")
    assert json.loads(args)["better"] == "S2:p/-"
    assert "“Split of space 2: pink left” wins by force" in text
    assert judged.startswith("judged value 0.")
    assert judged.endswith("best S2:p/- value 1.0000 error 0.0000")
    assert talk.position == LAST


def test_what_has_no_reasons_is_refused() -> None:
    talk = Talk()
    assert talk.code("reasons Q") == "malformed"
    assert talk.code("reasons R<") == "phase"
    assert talk.code("reasons Aw>") == "P3"
    talk.ask(f"position {UNSEEN_HAND}")
    assert talk.code("reasons #5") == "hidden"
    talk.ask("position 1 xS -[o]- ppppww[o]-[o*]wbbb SAH.- SA.- -- 0-0 9o5m -")
    assert talk.code("reasons D") == "phase"
