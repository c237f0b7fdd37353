# 最初の画面と対戦の記録：このブラウザーが覚えていること。

home-first-night = はじめての夜を遊ぶ
home-first-night-text = 練習ゲーム、約10分
home-guide-on = 練習ゲームを続ける
home-know = ルールは知っている：遊ぶ
home-no-account = 登録も準備もいりません。いつでもやめて、また戻れます。
home-you-are = あなた：{ $role ->
    [cryptid] クリプティッド
   *[scientist] 科学者
}
home-your-turn = あなたの手番
home-their-turn = { $role ->
    [cryptid] クリプティッドの手番
   *[scientist] 科学者の手番
}
home-forget-game = 一覧から外す
home-show-link = リンクを見る
home-next-level = 前のゲームに勝ちました。次のレベルに挑戦：
home-options = その他の設定
home-reshuffle = ロシア語版のルール：空になった移動カードの山札は、次のカードが必要になったときに作り直す
home-take-back = 手を取り消せる
home-teaching = 学習ゲーム：大きな失敗を知らせ、取り消せるようにする
home-puzzles = 詰め問題
home-puzzles-text = 確実な手を見つけよう。1日1問でも、好きなだけでも、タイムアタックでも。
home-puzzles-start = 問題を解く
home-think = 検討盤
home-think-text = 好きな局面を並べたり開いたりして、コーチの見解を見よう。
home-think-start = 検討盤を開く
history = これまでのゲーム
history-last = 最近のゲーム
history-all = { $count ->
   *[other] 全{ $count }ゲームを見る
}
history-where = このブラウザーにだけ保存されています。
history-days = サーバーでは、{ $days }日間だれも触れなかったゲームは消去されます。
history-for-ever = サーバーでは、ゲームは削除されるまで保存されます。
history-while = サーバーでは、運営者の定める期間だれも触れなかったゲームは消去されます。
history-server = ここで削除したゲームは、ほかに遊んでいる人がいなければサーバーからもすぐ消えます。相手のいるゲームは相手のために残ります。
history-kept = この版にサーバーは必要ありません。ゲームはこのブラウザーの中にあり、保持することが約束されています。
history-perhaps-kept = この版にサーバーは必要ありません。ゲームはこのブラウザーの中にあります。空き容量が足りなくなったときや、ブラウザーのデータを削除したときに消えることがあります。
history-none = 最後まで遊んだゲームはまだありません。
history-person = だれか
history-against = 対 { $name }
history-result = { $won ->
    [yes] 勝ち
   *[no] 負け
}・{ $how ->
    [escape] 失踪
    [capture] 捕獲
    [time] 証拠
    [resign] 投了
    [clock] 持ち時間切れ
   *[abandon] 退席
}、第{ $round }ラウンド
history-taken-back = { $count ->
   *[other] 取り消し{ $count }回
}
history-score = { $won }勝{ $lost }敗
history-look = 見る
history-forget = このゲームを一覧から消す
history-export = すべて書き出す
history-import = ファイルを読み込む…
history-imported = { $added }ゲームを読み込みました。{ $same ->
    [0] {""}
   *[other] { $same }ゲームはすでにありました。
}
history-import-not-ours = このファイルは、この版で「すべて書き出す」を使って作られたものではないか、壊れています。何も変わっていません。
history-go-on = 続ける
history-delete = すべて消す
history-delete-text = 設定、対戦の記録、練習ゲームの進み具合、進行中のゲームの鍵が、このブラウザーから消えます。先に書き出すこともできますが、鍵は含まれません。
history-delete-here = ゲーム、詰め問題の記録、設定、対戦の記録、練習ゲームの進み具合が、このブラウザーから消えます。先にすべて書き出すこともできます。
history-keep = 残す
history-delete-sure = すべて消す

## The rules as a page

rules-search = ルールを探す
rules-none = そのことばを含むルールはありません。
rules-page = 絵と例のあるルール全文
rules-phases = ラウンドの5つのフェイズ
rules-phase-sensor = センサーがアクティブ列から向かいの列へ移ります。
rules-phase-hiding = クリプティッドが痕跡を宣言し、一致する街区に潜みます。
rules-phase-victory = 失踪か、捕獲か、時間切れか。
rules-phase-restrict = 科学者が片側を取り除き、センサーが置き直されます。
rules-phase-expand = アクティブ列に新しい街区が2枚加わります。
rules-example = 例：{ $name }
rules-example-start = 始めの局面です。

## Licences

licences = ライセンス
licences-own = このゲームのコード、絵、文章はMITライセンスです。ゲームの作者はRuth VeeversとHal Duncanで、出版社のものは含まれていません。次のものが付属します。
licences-page = ページに含まれるもの
licences-server = サーバーと端末に含まれるもの
