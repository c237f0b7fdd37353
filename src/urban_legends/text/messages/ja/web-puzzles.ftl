# The page’s words for puzzles, in Japanese.

## The list

puzzles-title = 詰め問題
puzzles-text = 強いプレイヤー同士のゲームから集めた局面です。正解は証明済み：相手の手札や引くカードが何であっても成り立ちます。
puzzles-rating = あなたのレート：{ $rating } ± { $error }
puzzles-score = 初回の正解 { $solved }、不正解 { $failed }
puzzles-next = 次の問題
puzzles-daily = 今日の問題
puzzles-daily-done = 今日の問題：回答済み
puzzles-run = タイムアタック
puzzles-run-text = 3分間、間違いは3回まで。だんだん難しくなります。自己ベスト：{ $best }。
puzzles-due = { $count ->
    [0] 今日の復習はありません
   *[other] { $count }問を復習する
}
puzzles-due-text = 間違えた問題は翌日に、正解したら3日後、7日後、21日後にまた出ます。
puzzles-theme = テーマ
puzzles-theme-name = { $theme ->
    [capture] このラウンドで捕獲
    [escape] このラウンドで失踪
    [survive] 捕獲を免れる
    [stop] 失踪を防ぐ
    [evidence] 証拠
    [last-round] 最終ラウンド
    [wild] ワイルドカード
    [draw] 引くか使うか
    [hide] どこに隠れるか
   *[all] すべて
}
puzzles-here = このブラウザーにだけ保存されます。アカウントは不要です。
puzzles-forget = 結果を消す
puzzles-forget-text = レートと回答の記録がこのブラウザーから消えます。
puzzles-none = この種類の問題はすべて回答済みです。

## A puzzle

puzzle-name = 問題 { $id }
puzzle-rated = 問題 { $id }、難度 { $rating }。
puzzle-solutions = { $count ->
    [1] 唯一の正解：{ $actions }
   *[other] 正解は{ $count }通り：{ $actions }
}
puzzle-line = この後の進行
puzzle-again = もう一度
puzzle-show = 正解を見る
puzzle-next = 次の問題
puzzle-menu = 問題一覧
puzzle-change = あなたのレート：{ $rating }（{ $change }）

## Against the clock

run-left = 残り { $time }
run-score = 正解 { $count }
run-mistakes = 間違い { $count }
run-over = { $count ->
    [0] 終了です。今回は正解がありませんでした。
   *[other] 終了です：{ $count }問正解。
}
run-best = 自己ベストです。
run-again = もう一度挑戦
