# ページの検討盤：手で並べた局面や開いた局面と、その評価。

think-title = 検討盤
think-flip = 盤を回す
think-edit = 手で並べる
think-line = 盤面：考えられる進行
think-back = 元の局面に戻る
think-notation = 局面の表記
think-open = 開く
think-undo = 元に戻す
think-start = ゲームの最初
think-faults = この局面はまだありえません（{ $count }件）：

## Setting up

think-row = { $role ->
    [cryptid] クリプティッドの列
   *[scientist] 科学者の列
}
think-touch = 変更するスペースか街区を選んでください。
think-space = スペース{ $space }
think-kind = 種類
think-add = { $side ->
    [left] 左端に街区を追加
   *[right] 右端に街区を追加
}
think-remove = この街区を取り除く
think-of = { $of }：{ $what }
think-less = 一つ減らす：{ $what }
think-more = 一つ増やす：{ $what }
think-when = ラウンドとフェイズ
think-round = ラウンド
think-phase = フェイズ
think-actor = 手番
think-winner = 勝者
think-displaced = 再配置を待つセンサー
think-drawn = 引いた街区
think-drawn-hidden = 不明
think-none = なし
think-hand = 手札
think-hand-of = { $role ->
    [cryptid] クリプティッドの手札
   *[scientist] 科学者の手札
}
think-pile-of = { $role ->
    [cryptid] クリプティッドの捨て札
   *[scientist] 科学者の捨て札
}
think-unknown = 不明なカード
think-evidence = 獲得した証拠
think-wild = ワイルドカードが表向き
think-block-deck = 街区カードの山札

## Analysis

think-analysis = コーチの見解
think-on = 分析する
think-waiting = 前に{ $count }件の分析があります。
think-begins = コーチが考え始めています…
think-iterations = { $count }回の探索{ $more ->
    [yes] 、続行中…
   *[no] 。
}
think-chance = { $role ->
    [cryptid] クリプティッドの勝つ見込み{ $value }％（±{ $error }）
   *[scientist] 科学者の勝つ見込み{ $value }％（±{ $error }）
}

## The round solved

think-solve = このラウンドを読み切る
think-solve-text = 両者の手札を公開し、ラウンドの終わりまで両者が最善を尽くした場合です。引くカードは確率どおりとします。
think-solve-start = 計算する
think-solved = { $goal ->
    [escape] { $sure ->
        [yes] クリプティッドは必ず失踪できます。
        [no] クリプティッドはこのラウンドでは失踪できません。
       *[perhaps] クリプティッドが失踪する見込みは{ $value }％です。
    }
   *[capture] { $sure ->
        [yes] 科学者は必ず捕獲できます。
        [no] クリプティッドはこのラウンドでは捕獲されません。
       *[perhaps] クリプティッドが捕獲される見込みは{ $value }％です。
    }
}
think-solved-by = { $verdict }最善：{ $action }。
think-solved-evidence = 証拠だけを目指すと、クリプティッドが得る証拠は科学者より{ NUMBER($value, maximumFractionDigits: 1) }個多くなります（勝ちは10、負けは−10と数えます）。
think-solved-open = { $goal ->
    [escape] 失踪
    [capture] 捕獲
   *[evidence] 証拠
}：可能性が多すぎて読み切れません。

## Sharing

think-share = 続ける・共有する
think-copy-text = 表記をコピー
think-no-picture = 画像を作成できませんでした。
think-caption = ラウンド{ $round }・{ $phase }・{ $role }
think-caption-cards = { $role }：手札{ $hand }、捨て札{ $discard }、証拠{ $evidence }

## What the study found

think-facts = 多くのゲームからわかること
think-facts-hand = { $role ->
    [cryptid] クリプティッドの手札（{ $cards }）
   *[scientist] 科学者の手札（{ $cards }）
}が配られる割合は{ NUMBER($dealt, maximumFractionDigits: 1) }％です。クリプティッドの勝率：{ $figure }
think-facts-openings = 最初のアクション
think-facts-action = アクション
think-facts-won = クリプティッドの勝率（{ $player }）
think-facts-chosen = マスターが選ぶ割合
think-facts-captured = すぐに捕獲される割合
think-facts-never = なし
think-percent = { NUMBER($value, maximumFractionDigits: 1) }％
think-figure = { NUMBER($value, maximumFractionDigits: 1) }％（{ NUMBER($low, maximumFractionDigits: 1) }〜{ NUMBER($high, maximumFractionDigits: 1) }、{ $games }ゲーム）
think-facts-source = コンピューター同士の{ $games }ゲームによる値で、区間は95％です。「すぐに捕獲される割合」は両者の手札を公開した正確な値です。出典：{ $source }
