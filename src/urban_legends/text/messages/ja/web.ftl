# ページの日本語。ゲームの用語は rules.ftl にある。

language = 言語
close = 閉じる
settings = 設定
rules = ルール
to-start = 最初の画面へ
not-reached = 今はサーバーにつながりません。
connecting = テーブルに接続しています…
reconnecting = 接続が切れました。つなぎ直しています…
reconnecting-pending = 接続が切れました。つながりしだい、あなたのアクションを送ります。
storing-again = アクションをまだ保存できていません。もう一度送っています…
lost-title = ここには何もありません

## First screen

home-tagline = ふたりの夜の追跡劇。ひとりは隠れ、ひとりは探す。
home-against = コンピューターと対戦
home-role = あなたの役割
home-goal-cryptid = 場の街区が7枚になったら列の両端に潜むか、時間切れまでに相手より多くの証拠を集める。
home-goal-scientist = クリプティッドの居場所を1か所以下に絞るか、時間切れまでに相手より多くの証拠を集める。
home-level = 対戦相手
level-about-stroller = 初めての対戦に。このラウンドのことしか考えません。
level-about-watcher = 少し先まで読みます。
level-about-tracker = さらに先を読み、すきを突いてきます。
level-about-hunter = 深く読み、ミスをほとんど見逃しません。
level-about-legend = 最強の相手です。一手に約1秒考えます。
level-about-other = このサーバーの管理者が用意した相手です。
home-others = このサーバーのほかの相手
home-play = 今すぐ遊ぶ
home-guide = はじめての練習ゲーム
home-guide-text = はじめてですか？　約10分、本物の盤で一歩ずつ覚えます。
home-guide-start = 教えてもらう
home-continue = 進行中のゲーム
home-friend = 友だちと遊ぶ
home-friend-text = 離れていても、リンクひとつで。時計の有無も選べます。
home-friend-start = 招待する
home-together = ひとつの画面でふたり
home-together-text = 交代で遊びます。手札は間で隠されます。
home-together-start = ふたりで始める
home-watch = ボット同士を観戦
home-watch-start = 観戦する
home-open = ゲームを開く
home-open-text = .culファイルを一手ずつ見て、どこからでも続けて遊べます。
home-open-choose = ファイルを選ぶ…
home-credit = オープンソースの非公式ファン作品です。ゲームデザインはRuth VeeversとHal Duncan。

## The table

round-of = 第{ $round }ラウンド／全{ $rounds }
phase-short = { $phase ->
    [sensor] 感知
    [hiding] 潜伏
    [victory] 勝利
    [restrict] 封鎖
   *[expand] 拡大
}
blocks-left = 街区カードの山札{ $count }枚
score = { $role ->
    [cryptid] クリプティッド
   *[scientist] 科学者
}：証拠マーカー{ $count }個、ワイルドカードは{ $wild ->
    [up] 表向き
   *[down] 裏向き
}
seat-you = あなた
seat-level = レベル{ $level }
seat-cards = 手札{ $count }枚
seat-deck = 山札{ $count }枚
seat-evidence = 証拠{ $count }個
row-active = { $row ->
    [yours] あなたの列
    [cryptid] クリプティッドの列
   *[scientist] 科学者の列
}・アクティブ：センサーはここから動く
row-goal = { $row ->
    [yours] あなたの列
    [cryptid] クリプティッドの列
   *[scientist] 科学者の列
}・非アクティブ：クリプティッドはここに潜む
row-active-short = { $row ->
    [yours] あなたの列
    [cryptid] クリプティッドの列
   *[scientist] 科学者の列
}・アクティブ
row-goal-short = { $row ->
    [yours] あなたの列
    [cryptid] クリプティッドの列
   *[scientist] 科学者の列
}・非アクティブ
space-name = スペース{ $space }：{ $sensors }
target-name = ここへ送る：{ $space }
sensors-none = なし
sensors-some = { $colour ->
    [pink] 赤{ $count }個
    [white] 白{ $count }個
   *[black] 黒{ $count }個
}
list-separator = 、
block-name = { $kind }街区{ $block }
block-presence = 気配あり
block-evidence = 証拠あり
block-reading = 両隣は{ $sensors }
dock = 手札と選択
decision = 求められていること
aids = 盤面の補助表示
in-words = 盤を文字で
mistake-title = 大きな失敗
mistake-told = 大きく損をしました。勝つ見込みが{ $before }％から{ $after }％になりました。取り消しますか？
mistake-back = 取り消す
mistake-why = なぜ？
mistake-on = このまま続ける
ask-bot = 相手はなぜそうした？
hint-title = ヒント
hint-rung = { $rung ->
    [where] 見るところ
    [card] どのカードか
    [action] どのアクションか
   *[why] なぜか
}
hint-more = { $rung ->
    [where] どこを見ればよいですか？
    [card] どのカードですか？
    [action] どのアクションですか？
   *[why] なぜですか？
}
hint-thinking = 考えています…
words-hand = 手札：{ $cards }
words-unknown = 不明{ $count }枚
words-discard = 捨て札：{ $cards }
words-none = なし
words-displaced = 行き場を失ったセンサー：{ $sensors }
words-drawn = 引いた街区：{ $blocks }
words-deck = 街区カードの山札
words-blocks = 通常の街区：{ $ordinary }枚、謎めいた街区：{ $mysterious }枚
said-taken-back = 一手取り消しました。
act-lost = その間にテーブルの状況が変わったため、あなたのアクションは行われませんでした。
said-action = { $role ->
    [cryptid] クリプティッド：{ $action }。
   *[scientist] 科学者：{ $action }。
}
said-built = { $action }。
said-then = するとクリプティッドは「{ $feature }」を宣言できます：{ $effect }。
see-rule = ルール{ $rule }

## Hand

hand = 手札
# カードの上の表記。
card-label = { $card ->
    [split] 分散
    [align] 整列
   *[shuffle] 撹乱
}
hand-count = 手札に{ $count }枚
card-does-split = 1スペース全部を左右へ
card-does-align = 1色を片側へ
card-does-shuffle = 1個を横へ、そして向かいへ
wild-short = ワイルド
wild-does = どれか1つの効果
wild-sleeps = 相手が証拠を獲得すると表向きになる
draw = 引く
draw-does = 山札{ $count }枚

## Decisions

hint-start = カードか、センサーのあるスペースを選んでください。
hint-only-draw = プレイできるカードがありません。カードを引いてください。
hint-space = スペース{ $space }：次はカードを選んでください。
hint-split = 分散させるスペースを選んでください。
hint-trays = { $count ->
    [1] センサーを動かす方向を選んでください。
   *[other] センサーを左右に分けてください。どちらにも1個以上。
}
hint-align = 色と方向を選んでください。
hint-shuffle = 動かすセンサーのスペースを選んでください。
hint-way = センサーと方向を選んでください。
hint-wild = どのカードとして使いますか？
hint-draw = 移動カードを引きます。これは取り消せません。
hint-restrict = 左右どちらかの端の街区を、両方の列から取り除きます。
hint-relocate = センサーを選び、置くスペースを選びます。順番は自由です。
hint-expand = アクティブ列の両端に新しい街区を1枚ずつ置きます。
choose-side = 方向
choose-end = 取り除く側
end-name = { $side ->
    [left] 左端
   *[right] 右端
}
choose-colour = 色
choose-effect = 効果
tray = { $side ->
    [left] 左へ
   *[right] 右へ
}
tray-empty = { $count ->
    [1] なし
   *[other] 1個以上
}
tray-sensor = { $colour ->
    [pink] 赤
    [white] 白
   *[black] 黒
}、{ $side ->
    [left] 左行き。右へ移す
   *[right] 右行き。左へ移す
}
announce-choose = 宣言する痕跡
displaced = 行き場を失ったセンサー
displaced-sensor = { $colour ->
    [pink] 赤
    [white] 白
   *[black] 黒
}、行き場なし：手に取る
placed-sensor = { $colour ->
    [pink] 赤
    [white] 白
   *[black] 黒
}、スペース{ $space }へ：手に取り直す
new-blocks = 新しい街区
end-block = { $side ->
    [left] 左端：{ $kind }街区
   *[right] 右端：{ $kind }街区
}
swap-blocks = 入れ替える
keys = キー操作
key-cards = 分散、整列、撹乱
key-wild = ワイルド。続けて1、2、3
key-draw = カードを引く
key-arrows = スペース、方向、端、痕跡を選ぶ。新しい街区を入れ替える
key-colours = 色を選ぶ。分散では1個を右へ送る
key-swap = 分散で1個を左へ送る
key-enter = 決定。ボットの番では早送り
key-back = 選び直す
key-take-back = 一手取り消す
key-map = この一覧
back = 選び直す
take-back = 一手取り消す
confirm = 決定
confirm-card = { $card ->
    [split] 分散を決定
    [align] 整列を決定
   *[shuffle] 撹乱を決定
}

## Waiting

thinking = { $role ->
    [cryptid] クリプティッドが考えています…
   *[scientist] 科学者が考えています…
}
waiting = { $role ->
    [cryptid] クリプティッドを待っています…
   *[scientist] 科学者を待っています…
}
pace = ボットの速さ
pace-pause = 一時停止
pace-step = 一手
pace-slow = ゆっくり
pace-steady = ふつう
pace-quick = 速い
skip = 早送り
cover-title = { $role ->
    [cryptid] クリプティッドの手番
   *[scientist] 科学者の手番
}
cover-text = { $role ->
    [cryptid] クリプティッドに画面を渡してください。それまで手札は隠れています。
   *[scientist] 科学者に画面を渡してください。それまで手札は隠れています。
}
cover-look = { $role ->
    [cryptid] 私がクリプティッドです：手札を見る
   *[scientist] 私が科学者です：手札を見る
}
cover-take-back = { $role ->
    [cryptid] クリプティッド：一手取り消す
   *[scientist] 科学者：一手取り消す
}

## Reading aids

ended-now = もし今このラウンドが終わったら
ended-now-short = 今：
ended-others = ほか{ $count }通り
ended-left = 未移動のセンサー：{ $count }個
ended-none-crossed = まだどのセンサーも移動していません。
features = 痕跡
feature-count = センサー{ $count }個
feature-all = 3色すべて
features-others = ほか{ $count }通り：捕獲
effect-escape = 失踪
effect-capture = 捕獲
effect-presence = 気配{ $count }
effect-hides = { $count ->
    [0] 隠れる場所なし
   *[other] 街区{ $blocks }に隠れる
}
effect-evidence = 証拠{ $count }
blocks-list = 街区{ $blocks }
tracker = { $role ->
    [cryptid] クリプティッドのカード
   *[scientist] 科学者のカード
}
tracker-hand = 手札
tracker-known = 判明
tracker-from = 候補
tracker-discard = 捨て札
tracker-deck = 山札
tracker-awake = 表向き
tracker-asleep = 裏向き
log = これまでの出来事
log-round = 第{ $round }ラウンド
log-by = { $role ->
    [cryptid] クリプティッド：
   *[scientist] 科学者：
}
log-empty = まだ何もありません。

## Settings

settings-aids = 盤面の補助表示
settings-senses = 音と動き
settings-sound = 効果音
settings-volume = 音量
settings-still = 動きなし
settings-speed = ボットと動きの速さ
speed-slow = ゆっくり
speed-normal = ふつう
speed-fast = 速い
settings-forced = 選べるアクションが一つだけのときは自動で行う
settings-shortcuts = キーボードショートカット
settings-game = このゲーム
aid-badges = 街区の札：両隣のセンサー
aid-explorer = 痕跡の一覧
aid-ended = 「もし今このラウンドが終わったら」
aid-tracker = カードの記録
aid-strip = ラウンド表示
aid-log = 出来事の記録
resign = 投了
resign-sure = 本当に投了する
resign-not = 続ける

## Rules

rules-goal = 場に街区が7枚あり、非アクティブ列の両端の街区に気配マーカーがあれば、クリプティッドが失踪して勝ちます。気配マーカーが1個以下なら、科学者が捕獲して勝ちます。時間切れでは証拠の多い方が勝ちます。
rules-keys = キー操作：Tabですべてをめぐり、Enterで選び、矢印キーで列をたどり、センサーを左右のトレイへ動かし、Escで戻ります。
rules-chapter-S = 準備
rules-chapter-G = 列とスペース
rules-chapter-P = 感知フェイズ
rules-chapter-H = 潜伏フェイズ
rules-chapter-E = 証拠とワイルドカード
rules-chapter-V = 勝利フェイズ
rules-chapter-R = 封鎖フェイズ
rules-chapter-X = 拡大フェイズ
rules-chapter-I = 公開と秘密

## The end

over-title = ゲーム終了
over-won = あなたの勝ちです！
over-lost = あなたの負けです
over-why-escape = 列の両端に気配マーカーがあります。
over-why-capture = 気配マーカーは1個以下です。
over-why-time = 街区カードの山札が尽きたので、証拠の数で決まります。
over-score = 証拠：クリプティッド{ $cryptid }、科学者{ $scientist }
over-story = ラウンドごとの経過
over-chapter = 第{ $round }ラウンド：「{ $feature }」を宣言、気配{ $count }。
over-gains = 獲得した証拠：クリプティッド{ $cryptid }、科学者{ $scientist }。
over-taken-back = 取り消し{ $count }回。
over-again = 終わりをもう一度見る
over-next = 次のレベル：{ $name }
rematch-same = 同じ役割でもう一度
rematch = 役割を替えて再戦
review = リプレイを見る
review-game = コーチと振り返る
turning-point = 勝負の分かれ目
download = .culを保存
result-again = 結果を見る

## Replay

replay-at = { $steps }手中{ $step }手目
replay-controls = リプレイ
replay-first = ゲームの最初へ
replay-back = 一手戻る
replay-forward = 一手進む
replay-last = ゲームの最後へ
replay-run = 再生
replay-moves = 手順
replay-step = 手
replay-game = ファイル内のゲーム
replay-number = ゲーム{ $number }
replay-start = ゲームの始まりです。
replay-continue = ここから遊ぶ
think-here = この局面を検討する
copy-link = リンクをコピー
copied = コピーしました

## テーブルの記号

legend = 記号
sign-sensors = センサー：赤は円、白は四角、黒は六角形
sign-blocks = 街区：通常の街区は角が丸く、謎めいた街区は紫で角が欠けている
sign-presence = 気配マーカー：クリプティッドがここに隠れている
sign-ghost = ここに隠れることになる
sign-evidence = 謎めいた街区の証拠マーカー
sign-badge = 街区の隣にあるセンサーの数と色
sign-lamps = 街灯：アクティブ列。センサーはここから出ていく
sign-light = 光：このセンサーはこの街区の隣にある
sign-arrow = センサーの行き先。細い矢印は、すでに移動した道
sign-ring = 輪で囲まれたもの：相手がいま動かしたセンサー
sign-dashed = 破線：ここに来ることになるセンサー
sign-moon = ラウンド。月が今のラウンド
sign-wild = ワイルドカード：目が開いていれば表向き、眠っていれば裏向き
sign-times = 手札にある枚数
sign-hides = クリプティッドが隠れる街区の数
sign-taken = 獲得することになる証拠マーカー
