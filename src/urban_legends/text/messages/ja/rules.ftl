# 日本語のゲーム用語：名称、アクション、出来事、結末。
# Python（fluent.runtime）とブラウザ（@fluent/bundle）で同じファイルを使う。

## Names

game = クリプティッド：都市伝説

role = { $role ->
    [cryptid] クリプティッド
   *[scientist] 科学者
}

row = { $row ->
    [cryptid] クリプティッドの列
   *[scientist] 科学者の列
}

colour = { $colour ->
    [pink] 赤
    [white] 白
   *[black] 黒
}

kind = { $kind ->
    [ordinary] 通常の
   *[mysterious] 謎めいた
}

card = { $card ->
    [split] 分散
    [align] 整列
   *[shuffle] 撹乱
}

side = { $side ->
    [left] 左
   *[right] 右
}

phase = { $phase ->
    [sensor] 感知フェイズ
    [hiding] 潜伏フェイズ
    [victory] 勝利フェイズ
    [restrict] 封鎖フェイズ
    [relocate] 封鎖フェイズ（センサーの再配置）
    [expand] 拡大フェイズ
   *[over] ゲーム終了
}

## Lists and groups

list-comma = { $first }、{ $second }
list-and = { $first }、{ $second }

sensor-group = { colour }{ $count }個

card-group = { card }{ $count }枚

no-sensors = なし

## Features

feature-number = センサー{ $count }個
feature-colours = { $colours }のみ

## Actions

action-split = スペース{ $space }を分散：{ $left }を左へ、{ $right }を右へ
action-split-one = スペース{ $space }を分散：{ $sensors }を{ side }へ
action-align = { colour }のセンサーを{ side }へ整列
action-shuffle = スペース{ $space }の{ colour }のセンサー1個を{ side }へ撹乱
action-wild = ワイルドカード：{ $action }
action-draw = 移動カードを引く
action-announce-number = センサーの数を宣言する：{ $count }
action-announce-colours = センサーの色の組み合わせを宣言する：{ $colours }
action-remove = { $side ->
    [left] 両方の列の左端の街区を取り除く
   *[right] 両方の列の右端の街区を取り除く
}
action-put-back = 行き場を失った{ colour }のセンサーをスペース{ $space }に置く
action-place-alike = { $kind ->
    [ordinary] 両端に通常の街区を1枚ずつ置く
   *[mysterious] 両端に謎めいた街区を1枚ずつ置く
}
action-place = { $left ->
    [ordinary] 左端に通常の街区、右端に謎めいた街区を置く
   *[mysterious] 左端に謎めいた街区、右端に通常の街区を置く
}

## Events

event-round-started = 第{ $round }ラウンド開始。{ row }がアクティブ列になる。
event-phase-started = { $phase ->
    [relocate] クリプティッドは行き場を失ったセンサーを置き直す。
   *[other] { phase }を開始する。
}
event-card-played = { role }は「{ card }」をプレイする。
event-wild-used = { role }はワイルドカードを「{ card }」として使用する。
event-wild-turned-up = { role }のワイルドカードが表向きになる。
event-sensors-moved = { colour }のセンサー{ $count }個が、アクティブ列のスペース{ $from }から非アクティブ列のスペース{ $to }へ移動する。
event-card-drawn = { role }は「{ card }」を引く。
event-card-drawn-unseen = { role }はカードを1枚引く。
event-deck-rebuilt = { role }の捨て札{ $size }枚が新しい山札になる。
event-feature-announced = クリプティッドは「{ $feature }」を宣言する。
event-presence-placed = { row }の街区{ $block }に気配マーカーが置かれる。
event-presence-removed = { row }の街区{ $block }から気配マーカーが取り除かれる。
event-evidence-gained = { role }は{ row }の街区{ $block }から証拠マーカーを獲得する。
event-block-removed = { $side ->
    [left] { row }の左端の{ kind }街区が取り除かれる。
   *[right] { row }の右端の{ kind }街区が取り除かれる。
}
event-sensor-displaced = { $side ->
    [left] { row }の左端にあった{ colour }のセンサーが行き場を失う。
   *[right] { row }の右端にあった{ colour }のセンサーが行き場を失う。
}
event-sensor-put-back = { colour }のセンサーが{ row }のスペース{ $space }に置かれる。
event-blocks-drawn-alike = { $kind ->
    [ordinary] { role }は通常の街区カードを2枚引く。
   *[mysterious] { role }は謎めいた街区カードを2枚引く。
}
event-blocks-drawn-both = { role }は通常の街区カードと謎めいた街区カードを1枚ずつ引く。
event-blocks-drawn-unseen = { role }は街区カードを2枚引く。
event-block-placed = { row }の{ side }端に{ kind }街区が置かれる。
event-evidence-placed = { row }の街区{ $block }に証拠マーカーが置かれる。
event-game-ended = ゲーム終了。{ $outcome }

## Outcomes

outcome-escape = クリプティッドの失踪。クリプティッドの勝利。
outcome-capture = クリプティッドの捕獲。科学者の勝利。
outcome-time = 時間切れ。証拠マーカーの多い{ role }の勝利。
outcome-resign = { $role ->
    [cryptid] 科学者の投了。クリプティッドの勝利。
   *[scientist] クリプティッドの投了。科学者の勝利。
}
outcome-clock = { $role ->
    [cryptid] 科学者の持ち時間切れ。クリプティッドの勝利。
   *[scientist] クリプティッドの持ち時間切れ。科学者の勝利。
}
outcome-abandon = { $role ->
    [cryptid] 科学者の離席。クリプティッドの勝利。
   *[scientist] クリプティッドの離席。科学者の勝利。
}
outcome-failed = { $role ->
    [cryptid] 科学者のプログラムが止まり、不戦敗。クリプティッドの勝利。
   *[scientist] クリプティッドのプログラムが止まり、不戦敗。科学者の勝利。
}
outcome-abort = 両者の合意でゲームを中止した。
outcome-none = ゲームは終わっていない。

## Handicaps: an option of this edition; the rulebook has none

handicap = { $handicap ->
    [none] ハンデなし
    [card] 科学者の移動カードが1枚多い
    [wild] 科学者のワイルドカードが表向き
    [evidence] 科学者が証拠マーカーを1個持つ
    [wilds-evidence] 科学者が証拠マーカーを1個持ち、両者のワイルドカードが表向き
    [wild-evidence] 科学者が証拠マーカーを1個持ち、科学者のワイルドカードが表向き
   *[evidence-2] 科学者が証拠マーカーを2個持つ
}
handicap-title = ハンデ（この版だけの設定）
handicap-about = ルールブックにはありません。1回の対戦を互角に近づけるための、この版だけの設定です。最も強いプログラム同士では、クリプティッドはハンデなしで5回に4回より多く勝ち、科学者が証拠マーカー1個と表向きのワイルドカードで始めると、その勝率は46%でした。
handicap-given = ハンデ戦（ルールブックにはない、この版だけの設定）。開始時、{ handicap }。
