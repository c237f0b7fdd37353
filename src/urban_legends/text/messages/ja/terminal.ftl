# 端末に表示する言葉（日本語）。

## The table

terminal-round = 第{ $round }ラウンド（全{ $rounds }ラウンド）
terminal-to-act = { role }の手番
terminal-active = アクティブ列
terminal-inactive = 非アクティブ列
terminal-hand = 手札
terminal-deck = 山札
terminal-discard = 捨て札
terminal-evidence = 証拠マーカー
terminal-wild = ワイルドカード
terminal-face-up = 表向き
terminal-face-down = 裏向き
terminal-block-deck = 街区カードの山札
terminal-blocks-left = { $total }（{ $kinds }）
terminal-ordinary-left = 通常の街区{ $count }枚
terminal-mysterious-left = 謎めいた街区{ $count }枚
terminal-displaced = 行き場を失ったセンサー
terminal-drawn = 引いた街区
terminal-fact = { $name }：{ $value }
terminal-unknown = 不明
terminal-unknown-cards = 不明{ $count }枚
terminal-legend = ●気配　◆証拠　二重枠：謎めいた街区　数字と文字：両隣のセンサーの数と色

## Lists of actions

terminal-legal-count = { $count ->
    [0] 決めることはありません。ゲームは終わっています。
   *[other] 可能なアクション：{ $count }
}

## Records

terminal-step = 手順{ $step }／{ $steps }
terminal-keys = n 次へ　p 戻る　q 終了
terminal-games = { $count }ゲーム
terminal-check-ok = { $file }：{ terminal-games }、問題なし
terminal-check-fault = { $file }:{ $line }：{ $problem }
terminal-verify-ok = シャッフルは正しい：{ $count }個の数はすべて、ゲーム前に約束された秘密の値から決まった。
terminal-verify-before = 約束の値が、ゲーム中に保存した棋譜と違います。
terminal-promise = { $who ->
    [server] サーバー
    [opener] 開いた人
   *[guest] 招待された人
}
terminal-no-game = このファイルは{ terminal-games }なので、ゲーム{ $number }はありません。
terminal-no-step = このゲームは{ $steps }手順なので、手順{ $number }はありません。
terminal-cannot-read = ファイルを読めません：{ $problem }
terminal-cannot-write = ファイルに書けません：{ $problem }
terminal-not-utf8 = UTF-8ではありません
terminal-analysing = 考慮中
terminal-chance = 勝つ見込み{ $value }％（±{ $error }）
terminal-moment = 第{ $round }ラウンド、{ role }：{ $action }、より良いのは{ $better }
terminal-analysed = { $count }個の決定を調べました。

## Playing

terminal-wins = { $name }：{ $games }ゲーム中{ $count }勝
terminal-written = { terminal-games }を{ $file }に書きました
terminal-welcome = Ruth VeeversとHal Duncanのゲームの、非公式のファン作品です。
terminal-you-are = あなたは{ role }です。相手は{ $opponent }です。
terminal-your-turn = アクションまたは番号、?で一覧、hintでヒント、uで取り消し、save ファイル名で保存、resignで投了、qで終了
terminal-plays = { $name }のアクション：{ $action }
terminal-choose-number = 一覧に{ $number }番のアクションはありません。
terminal-goodbye = ゲームを中断しました。

## Exact answers

terminal-solve-chance = 確率
terminal-solve-value = 値
terminal-solve-action = アクション
terminal-solve-nodes = 調べた局面
terminal-solve-complete = 最後まで
terminal-solve-is-complete = { $complete ->
    [yes] はい
   *[no] いいえ
}

# `cryptid site`: the edition without a server. $megabytes: its size.
terminal-site-written = { $folder }：ゲーム全体、{ NUMBER($megabytes) } MB。静的ファイルを配信できるホストならどこでも公開できます
terminal-site-no-parts = この環境では必要な部品がまだビルドされていません。プロジェクトのクローンで `make site` を実行してください。
terminal-site-other = { $folder } には別のファイルがあるため、何も書き込みませんでした。新しいフォルダーか空のフォルダーを指定してください。
