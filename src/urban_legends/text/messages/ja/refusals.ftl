# 認められない理由（日本語）。

field = { $field ->
    [round] ラウンド
    [phase] フェイズと手番
    [cryptid-row] クリプティッドの列
    [scientist-row] 科学者の列
    [cryptid-cards] クリプティッドのカード
    [scientist-cards] 科学者のカード
    [wild] ワイルドカード
    [evidence] 獲得した証拠マーカー
    [block-deck] 街区カードの山札
   *[pending] 処理の途中で手元にあるもの
}

## Actions that the rules do not allow

refusal-other-phase = そのアクションは別のフェイズのものです。今は{ phase }です。
refusal-game-over = ゲームは終わっています。
refusal-hand-full = 手札の上限は{ $limit }枚なので、今は引けません。
refusal-wild-face-down = ワイルドカードは裏向きなので使用できません。
refusal-card-not-in-hand = 手札に「{ card }」のカードがありません。
refusal-colour-not-there = アクティブ列に{ colour }のセンサーがありません。
refusal-no-such-space = スペース{ $space }はありません。この列のスペースは{ $spaces }か所です。
refusal-shuffle-off-row = { $side ->
    [left] スペース{ $space }からは左へ撹乱できません。アクティブ列にその先のスペースがありません。
   *[right] スペース{ $space }からは右へ撹乱できません。アクティブ列にその先のスペースがありません。
}
refusal-sensor-not-there = スペース{ $space }に{ colour }のセンサーがありません。
refusal-space-empty = スペース{ $space }にはセンサーがありません。
refusal-split-not-all = 分散ではスペース{ $space }のセンサーをすべて動かします：{ $sensors }。
refusal-split-one-way = スペース{ $space }の分散では、左右それぞれに1個以上動かします。
refusal-no-such-feature = { $setup ->
    [standard] その痕跡はありません。
   *[other] 「{ $setup }」の準備にその痕跡はありません。
}
refusal-side-has-presence = { $side ->
    [left] 左端の街区に気配マーカーがあるので、左側は取り除けません。
   *[right] 右端の街区に気配マーカーがあるので、右側は取り除けません。
}
refusal-put-back-order = 行き場を失ったセンサーは赤、白、黒の順に置きます。次は{ colour }です。
refusal-no-choice-fits = これらの選択は両立しません。
refusal-not-displaced = 行き場を失った{ colour }のセンサーはもうありません。
refusal-blocks-not-drawn = { $drawn ->
    [oo] 引いた街区と違います。引いたのは2枚とも通常の街区です。
    [mm] 引いた街区と違います。引いたのは2枚とも謎めいた街区です。
   *[om] 引いた街区と違います。引いたのは通常の街区と謎めいた街区です。
}
refusal-blocks-not-possible = その2枚の街区を引いたはずはありません。

## Chance

refusal-chance-missing = ここでは何かを引きます。「~」の後に結果を書いてください。
refusal-nothing-drawn = ここでは何も引かないので、「~」の後には何も書けません。
refusal-cards-impossible = ここでそのカードを引くことはありません。
refusal-blocks-impossible = ここでその街区を引くことはありません。
refusal-draw-hidden = 手札が見えないので、引いたカードも見えません。1枚ごとに「?」と書いてください。
refusal-unseen-in-complete = この局面は完全です。「?」ではなく引いたものを書いてください。

## What a reader cannot know

refusal-position-hidden = この局面には見えない部分があります。完全な局面が必要です。
refusal-hand-hidden = 手番のプレイヤーの手札が見えないので、可能なアクションが決まりません。
refusal-blocks-hidden = 引いた街区が見えないので、可能なアクションが決まりません。

## Texts that cannot be read

refusal-position-too-long = 局面の表記は{ $limit }文字までです。
refusal-position-fields = 局面の表記は空白1つで区切った10項目です。これは{ $count }項目です。
refusal-position-field = 項目{ $number }（{ field }）を読めません：「{ $text }」。
refusal-action-too-long = アクションの表記は{ $limit }文字までです。
refusal-action = 「{ $text }」はアクションではありません。
refusal-chance = 「{ $text }」を引くことはありません。

## Positions that cannot be

refusal-round = 第{ $round }ラウンドはありません。このゲームは{ $rounds }ラウンドまでです。
refusal-phase-in-round = { $phase ->
    [relocate] 第{ $round }ラウンドにセンサーの再配置はありません。
   *[other] 第{ $round }ラウンドに{ phase }はありません。
}
refusal-actor = { phase }に{ role }が決めることはありません。
refusal-block-deck-size = 街区カードの山札は今{ $expected }枚のはずですが、{ $blocks }枚あります。
refusal-row-size = { row }の街区は今{ $expected }枚のはずですが、{ $blocks }枚あります。
refusal-displaced = { $phase ->
    [relocate] このフェイズには、置き直すセンサーが必要です。
   *[other] { phase }に、置き直すセンサーがあるはずはありません。
}
refusal-drawn-blocks = { $phase ->
    [expand] 拡大フェイズには、引いた街区カードが2枚必要です。
   *[other] { phase }に、引いた街区カードがあるはずはありません。
}
refusal-sensor-count = { colour }のセンサーは{ $expected }個のはずですが、{ $count }個あります。
refusal-active-row-empty = 感知フェイズには、アクティブ列にセンサーが1個以上必要です。
refusal-active-row-sensors = { phase }に、アクティブ列にセンサーがあるはずはありません。
refusal-presence-both-rows = 両方の列に気配マーカーがあります。今{ row }にあるはずはありません。
refusal-presence-wrong-row = 今{ row }に気配マーカーがあるはずはありません。
refusal-presence-both-ends = 両端に気配マーカーがあればクリプティッドは失踪しており、封鎖フェイズはありません。
refusal-presence-too-few = 気配マーカーが{ $count }個ならクリプティッドは捕獲されており、封鎖フェイズはありません。
refusal-evidence-on-ordinary = 通常の街区に証拠マーカーがあるはずはありません。
refusal-evidence-under-presence = 気配マーカーのある街区に証拠マーカーがあるはずはありません。
refusal-evidence-count = 証拠マーカーは盤上、獲得済み、未登場を合わせて{ $expected }個のはずですが、{ $count }個あります。
refusal-block-count = { kind }街区が{ $count }枚ありますが、箱には{ $most }枚しかありません。
refusal-cards-beyond-deck = { role }のカードが元の山札の枚数を超えています：{ $deck }。
refusal-hand-size = { role }の手札は{ $count }枚ですが、手札の上限は{ $limit }枚です。
refusal-cards-too-many = { role }の手札と捨て札が、元の山札の枚数を超えています。
refusal-deck-empty = { role }の山札が空になることはありません。すぐに作り直されます。
refusal-winner = { $winner ->
    [cryptid] 勝者が局面と一致しません。勝ったのはクリプティッドです。
    [scientist] 勝者が局面と一致しません。勝ったのは科学者です。
   *[none] この局面ではゲームは終わっていません。
}

## Records

refusal-record-empty = ゲームがありません。
refusal-record-not-one = ゲームは1つのはずですが、{ $count }あります。
refusal-record-tags-expected = ゲームは[Start "…"]のようなタグで始まります。
refusal-record-no-actions = タグの後には空行とアクションが続きます。
refusal-record-carriage-return = 行末はLFだけで、CRは使えません。
refusal-record-blank-line = 余分な空行があります。
refusal-record-tag = 「[Name "value"]」の形のタグではありません：「{ $text }」。
refusal-record-tag-twice = タグ{ $tag }が2つあります。
refusal-record-tag-missing = タグ{ $tag }がありません。
refusal-record-tag-order = タグの順序が違います。Cryptid、Scientist、Date、Setup、Reshuffle、Start、Result、その後にほかのタグを書きます。
refusal-record-round = ラウンド番号「{ $text }」はここには書けません。
refusal-record-round-missing = 新しいラウンドは、番号とピリオドで始まる新しい行に書きます。
refusal-record-spacing = アクションの間は空白1つ、続きの行は空白2つで字下げします。
refusal-record-comment = このコメントは空か、エスケープが違うか、アクションの後にありません。
refusal-record-comment-open = このコメントは閉じられていません。
refusal-record-result = 結果「{ $text }」がアクションと一致しません：{ $expected }。
refusal-unknown-setup = 「{ $text }」という準備はありません。
refusal-unknown-reshuffle = Reshuffleはimmediateかwhen-neededです。「{ $text }」ではありません。
refusal-unknown-handicap = 「{ $text }」というハンデはありません。あるのは次のとおりです：{ $names }。
refusal-handicap-setup = ハンデは準備がstandardのときだけです。{ $setup }にはありません。

## Matches and messages between programs

refusal-not-your-turn = 相手の手番です。
refusal-take-back-nothing = 取り消せるアクションがありません。
refusal-take-back-not-yours = 最後のアクションはあなたのものではありません。
refusal-take-back-revealed = 隠された情報が明らかになったので、取り消せません。
refusal-wire = メッセージを読めません（{ $where }）：{ $problem }。
refusal-shuffle-draw = 手順{ $number }で引いたものが、秘密の値から決まるものと違います。
refusal-shuffle-hidden = このシャッフルの秘密の値は、ゲームが終わると公開されます。
refusal-shuffle-none = この棋譜にはシャッフルの記録がないため、検証できません。
refusal-shuffle-promise = 約束が守られていません。{ $who ->
    [server] サーバー
    [opener] テーブルを開いた人
   *[guest] 招待された人
}の秘密の値が約束と違います。
refusal-shuffle-start = 最初の手札が、秘密の値から決まるものと違います。
