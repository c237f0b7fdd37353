# What is asked in a puzzle and what is said of an answer, in Japanese.

puzzle-aim = { $goal ->
    [capture] 科学者：相手の手札が何であれ、このラウンドでクリプティッドを捕獲してください。
    [escape] クリプティッド：相手の手札が何であれ、このラウンドで失踪してください。
    [survive] クリプティッド：相手の手札が何であれ、このラウンドで捕獲されないでください。
    [stop] 科学者：相手の手札が何であれ、このラウンドの失踪を防いでください。
    [last-round] { role }：相手の手札が何であれ、この最終ラウンドで勝ってください。
   *[evidence] { $count ->
        [0] { role }：このラウンドの証拠の差し引きで負けないでください（封鎖を含む）。
       *[other] { role }：このラウンドの証拠の差し引きで{ $count }つ以上勝ってください（封鎖を含む）。
    }
}
puzzle-right = 正解：もう誰にも止められません。
puzzle-right-holding = 正解：もう誰にも止められません。例えば{ role }の手札が{ $cards }なら：
puzzle-wrong = 失敗します。その理由：
puzzle-wrong-holding = { role }の手札が{ $cards }なら失敗します。その理由：
