"""The mistakes that are planted: for each piece of code, the ways in which it could be wrong.

Each operator gets a node of the syntax tree and yields nodes to put in its place. Operators know
nothing about files, tests or each other.
"""

import ast
import copy
from collections.abc import Iterator

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
# Words of this game that are easily mistaken for each other.
SWAPPED_WORDS = (
    ("left", "right"),
    ("LEFT", "RIGHT"),
    ("cryptid", "scientist"),
    ("CRYPTID", "SCIENTIST"),
    ("active", "inactive"),
    ("active_row", "inactive_row"),
    ("hand", "discard"),
    ("presence", "evidence"),
    ("ordinary", "mysterious"),
    ("ORDINARY", "MYSTERIOUS"),
    ("plus", "minus"),
    ("IMMEDIATE", "WHEN_NEEDED"),
    ("SENSOR", "HIDING"),
    ("RESTRICT", "RELOCATE"),
    ("EXPAND", "OVER"),
    ("ESCAPE", "CAPTURE"),
    ("SPLIT", "ALIGN"),
    ("PINK", "WHITE"),
    ("split", "align"),
    ("pink", "white"),
    ("before", "after"),
    ("JUDGE", "SPECTATOR"),
)
OPPOSITE = {one: two for pair in SWAPPED_WORDS for one, two in (pair, pair[::-1])}

BUILT_IN = {"any": "all", "all": "any", "min": "max", "max": "min"}


def replacements(node: ast.AST) -> Iterator[tuple[str, ast.AST | None]]:
    """Every mistake at this node: its name, and what stands there instead (None: nothing)."""
    match node:
        case ast.Compare():
            yield from _comparisons(node)
        case ast.BoolOp():
            yield from _connectives(node)
        case ast.UnaryOp():
            yield "drop unary", node.operand
        case ast.BinOp(op=op) if type(op) in ARITHMETIC:
            yield "arithmetic", _with(node, op=ARITHMETIC[type(op)]())
        case ast.Constant():
            yield from _constants(node)
        case ast.IfExp():
            yield "always", node.body
            yield "never", node.orelse
        case ast.If():
            yield "always", _with(node, test=ast.Constant(True))
            yield "never", _with(node, test=ast.Constant(False))
        case ast.comprehension():
            yield from _filters(node)
        case ast.Call():
            yield from _calls(node)
        case ast.Attribute() if node.attr in OPPOSITE:
            yield "other word", _with(node, attr=OPPOSITE[node.attr])
        case ast.Name() if node.id in BUILT_IN:
            yield "other word", _with(node, id=BUILT_IN[node.id])
        case ast.Return() if node.value is not None and not _is_nothing(node.value):
            yield "return nothing", _with(node, value=ast.Constant(None))
    if isinstance(node, ast.Expr | ast.AugAssign | ast.Raise | ast.Continue) or (
        isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name | ast.Tuple)
    ):
        yield "delete", ast.Pass()


def _with(node: ast.AST, **fields: object) -> ast.AST:
    changed = copy.copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


def _is_nothing(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value in (None, False)


def _comparisons(node: ast.Compare) -> Iterator[tuple[str, ast.AST]]:
    for place, op in enumerate(node.ops):
        for other in COMPARISONS[type(op)]:
            ops = [*node.ops[:place], other(), *node.ops[place + 1 :]]
            yield "comparison", _with(node, ops=ops)


def _connectives(node: ast.BoolOp) -> Iterator[tuple[str, ast.AST]]:
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield "connective", _with(node, op=other)
    for place in range(len(node.values)):
        kept = node.values[:place] + node.values[place + 1 :]
        yield "drop condition", kept[0] if len(kept) == 1 else _with(node, values=kept)


def _constants(node: ast.Constant) -> Iterator[tuple[str, ast.AST]]:
    value = node.value
    if isinstance(value, bool):
        yield "constant", ast.Constant(not value)
    elif isinstance(value, int):
        yield "constant", ast.Constant(value + 1)
        if value > 0:
            yield "constant", ast.Constant(value - 1)
    elif isinstance(value, str):
        yield "constant", ast.Constant(value + "!" if value else "!")


def _filters(node: ast.comprehension) -> Iterator[tuple[str, ast.AST]]:
    for place in range(len(node.ifs)):
        yield "no filter", _with(node, ifs=node.ifs[:place] + node.ifs[place + 1 :])
        shut = [*node.ifs[:place], ast.Constant(False), *node.ifs[place + 1 :]]
        yield "filter all", _with(node, ifs=shut)


def _calls(node: ast.Call) -> Iterator[tuple[str, ast.AST]]:
    for place, keyword in enumerate(node.keywords):
        if keyword.arg not in (None, "strict"):
            kept = node.keywords[:place] + node.keywords[place + 1 :]
            yield "drop argument", _with(node, keywords=kept)
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name in ("sorted", "tuple", "list", "set", "frozenset", "bool", "int") and node.args:
        yield "drop call", node.args[0]
