# 端末の全画面で、ゲームとページの言葉のほかに表示する言葉（日本語）。

tui-help = ヘルプ
tui-language = 言語
tui-leave = 戻る／終了
tui-open = 開く
tui-type = 棋譜で入力
tui-export = .culに保存
tui-needs-terminal = 表示には端末が必要です。スクリプトやパイプにはcryptid game、play、replayがあります。

## First screen

tui-new = 新しいゲーム
tui-new-about = コンピューターと対戦、この端末で2人、またはボット同士の観戦。
tui-saved = 保存したゲーム
tui-saved-about = ゲームは進むたびに保存されます。ブラウザーのゲームも開けます。
tui-theme = 配色
tui-theme-night = 夜の街
tui-theme-day = 昼の街
tui-theme-plain = 色なし
tui-characters = 文字
tui-characters-full = 罫線と記号
tui-characters-plain = 簡素な文字
tui-in-use = ゲームはサーバーまたは別の端末で開かれています（{ $address }）。ここでは棋譜を見ることができます。遊ぶには先にそちらを終えるか、--databaseで別のデータベースを指定してください。
tui-no-database = ゲームを開けません（{ $problem }）。棋譜を見ることはできます。

## New and saved games

tui-watch-about = ボット2体が対戦します。速さは変えられます。
tui-any-player = 名前で選ぶ
tui-other-bot = もう一方のボット
tui-player-failed = このプレイヤーはここでは遊べません：{ $problem }
tui-saved-none = まだゲームがありません。
tui-reading = 読み込み中…
tui-saved-damaged = 壊れているため開けません
tui-exported = { $file }に保存しました

## The table

tui-notation = アクションの棋譜。Tabで補完、Enterで実行、Escで閉じる
tui-next-round = 次のラウンド
tui-next-game = 次のゲーム

## Help

tui-help-common =
    F1 ヘルプ　F2 言語　F3 配色　F4 文字　q 戻る　Ctrl+Z 一時停止　Ctrl+C 終了
    キーのあるものはすべてクリックもできます。
tui-help-home =
    cで前のゲームを続ける、nで新しいゲーム、oで保存したゲーム、pで詰め問題、
    jでリンクからテーブルに参加、fで.culファイルを開く。
tui-help-saved =
    ↑↓でゲームを選び、Enterで開きます。途中のゲームは続きを遊び、終わったゲームは再生します。
    vで終わったゲームをコーチと振り返ります。
tui-help-new =
    c s 役割　t この端末で2人　w ボット同士を観戦
    1～5 レベル　n cryptid playersにある名前　Tab もう一方のボット　Enter 開始
    h 科学者のためのハンデ：ルールブックにはない、この版だけの設定
tui-help-table =
    s 分散　a 整列　h 撹乱　* ワイルドカード　d カードを引く
    1～9 スペース　p w b 色　← → 方向　順番は自由
    分散：p w bでその色のセンサーをもう1個左へ、← →で全部を片側へ
    ↑↓ 痕跡：当てはまる街区が光ります
    Enter 表示中のアクションを実行　Esc 戻る　: 棋譜で入力　i ヒント　u 取り消し　g 投了
    小文字は移動してくるセンサー、点は去るセンサーです。
    ボット：Space 一時停止　. 一手　- + 速さ　　e 保存　PgUp PgDn 記録
    ゲーム終了後：r 再戦　v コーチと振り返る　o リプレイ
tui-help-replay =
    ← → 一手　Home End 最初と最後　PgUp PgDn ラウンド　↑↓ 痕跡
    n p ファイル内の別のゲーム　c ここから遊ぶ　v コーチと振り返る
tui-help-browser =
    同じゲームをブラウザーで：ここを終えてcryptidを実行し、アドレスに次を付けてください。
    { $path }
tui-continue = 途中のゲームがあります

## Tables of a server

tui-join = リンクでテーブルに参加
tui-join-about = どこかで動いているサーバーからの招待、または観戦できるテーブル。
tui-no-link = テーブルのリンクではありません。http://…/join/… や http://…/table/… の形です。
tui-no-server = そのアドレスにこのゲームのサーバーはありません。
tui-bad-name = 名前は1～24文字です。
tui-other-version = サーバーとメッセージの版が違います。このプログラムかサーバーを更新してください。
tui-verify-unnoted = この端末はゲーム前の約束を控えていないので、記録の中の約束と比べています。
tui-help-join =
    届いたリンクを貼り付けて Enter。名前を書いて Enter で席に着きます。
    Tab は自分の席があるテーブルを順に示し、役割を選べるときは役割を変えます。
tui-help-network =
    t 会話と提案　y 同意　n 断る・取り下げる　u 取り消しを提案
    m 相手がいないとき勝利を主張　k 終了後にシャッフルを確かめる

## Puzzles

tui-puzzles-about = 確実な手を見つけよう。1日1問でも、好きなだけでも。
tui-puzzles-here = このコンピューターにだけ保存されます。アカウントは不要です。
tui-puzzle-number = 番号で問題を選ぶ
tui-question = { $text }？
tui-help-puzzles =
    nかEnterで次の問題（レートに近い難しさ）、0～9か←→で内容を選ぶ
    d 今日の問題   r 間違えた問題をもう一度   p 番号で選ぶ   f 記録を消す
tui-help-puzzle =
    テーブルと同じように選び、Enterで答えます。ここでは痕跡の集計は出ません。
    そのあと：←→ 続きを盤上で見る   r もう一度   x 答え   n 次の問題

## Reviews

tui-help-review =
    ↑↓で場面を選び、Enterで盤面に出します。曲線の下の文字は見込みを減らした側です。
    s 視点を変える   b 両者の手札を公開   r ゲームを再生   q 途中でもやめる
tui-help-moment =
    ←→ 盤面を1手ずつ   1 実際のアクション   2 より良いアクション   3～ 理由が示す進行
    t もう一度やってみる   x より良いアクションを見る   n p 別の場面
    PgUp PgDn 理由   ↑↓ 痕跡   Esc 振り返りに戻る
tui-help-try =
    テーブルと同じように選び、Enterで試します。コーチが比べて答えます。
    y なぜ   Esc 振り返りに戻る
