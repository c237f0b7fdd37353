# ページの振り返り：終わったゲームをコーチと見直す。

review-title = あの夜を振り返る
review-side = 視点
review-curve = 判断ごとの勝つ見込み
review-axis = { $role ->
    [cryptid] クリプティッド
   *[scientist] 科学者
}
review-mark = ラウンド{ $round }、{ $role ->
    [cryptid] クリプティッド
   *[scientist] 科学者
}：{ $grade ->
    [doubtful] 疑問手
    [mistake] 失敗
   *[serious] 大きな失敗
}、{ $loss }ポイントの損
review-notes = コーチの評価
review-moment = 場面{ $place }／{ $count }
review-grade = { $grade ->
    [doubtful] 疑問手
    [mistake] 失敗
   *[serious] 大きな失敗
}
review-fault = { $fault ->
    [missed-win] 確実な勝ちを逃した
    [lost] 相手に必ず勝てる手順を与えた
    [hiding] 潜伏できる場所
    [evidence] 証拠
    [cards] カードと手段
   *[judged] 見積もりのみ
}
review-cost = { $own ->
    [yes] あなたの勝つ見込み
   *[no] { $role ->
        [cryptid] クリプティッドの勝つ見込み
       *[scientist] 科学者の勝つ見込み
    }
}：{ $before }％ → { $after }％
review-played = { $own ->
    [yes] あなたのアクション
   *[no] 実際のアクション
}
review-better = より良いアクション
review-chance = 勝つ見込み{ $value }％（±{ $error }）
review-show-line = 盤面で見る
review-hidden = より良いアクションは、求められたときだけ示します。
review-try = もう一度やってみる
review-reveal = より良いアクションを見る
review-why = なぜ？
review-next = 次の場面
review-back = 振り返りに戻る
review-task = { $role ->
    [cryptid] あなたはクリプティッドです。
   *[scientist] あなたは科学者です。
}ここでは「{ $action }」がプレイされました。もっと良いアクションを見つけてください。
review-tried-best = 見つかった中で最善です！
review-tried-nearly = 最善とほぼ同じ良さです。正解とします。
review-tried-better = 実際のアクションより良いですが、明らかにもっと良いものがあります。
review-tried-no = 実際のアクションより良くありません。
review-tried-chance = 「{ $action }」：勝つ見込み{ $value }％。
review-board = { $line ->
    [game] 盤面：ゲームの進行
    [played] 盤面：実際の進行
    [better] 盤面：より良い進行
   *[reason] 盤面：起こりえた進行
}
review-waiting = 前に{ $count }件の振り返りがあります。
review-begins = コーチが見始めています…
review-progress = { $total }件中{ $done }件の判断を評価
review-summary = 失敗の種類
review-none = 失敗は見つかりませんでした。
review-judged-own = それぞれの判断は、その時そのプレイヤーが知りえたことだけから、相手が持ちえたすべての手札について評価しています。のぞき見はしていません。
review-judged-open = 両者の手札を公開して評価：プレイヤーが知りえた以上のことを使っています。
review-both-open = 両者の手札を公開する
