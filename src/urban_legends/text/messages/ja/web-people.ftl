# 離れた二人が遊ぶときの、ページの日本語のことば。

## 入力

friend-title = 友だちと遊ぶ
friend-text = 遊び方を選んでリンクを送ってください。リンクを開いた人が相手になります。
friend-name = あなたの名前
friend-names = フクロウ,キツネ,アナグマ,ガ,コウモリ,ハリネズミ,ヤマネコ,サギ
friend-random = ランダム
friend-guest = 相手が選ぶ
friend-clock = 持ち時間
friend-games = 対戦数
friend-aids = 盤面の補助表示を両者に出す
friend-reshuffle = 山札は引く必要が出たときに作り直す
friend-listed = 誰でも参加可：募集中のテーブル一覧に載せる
friend-more = 詳細
friend-position = 局面から始める（記譜法）
friend-seed = シャッフルを指定（任意の言葉。相手にも知らされます）
friend-make = リンクを作る
friend-open = 募集中のテーブル
friend-open-none = 今は誰も待っていません。

## 条件

clock-none = 持ち時間なし
clock-total = { $minutes }分＋{ $increment }秒
clock-days = 1アクション{ $days }日
games-count = { $games ->
    [1] 1ゲーム
   *[other] { $games }ゲーム、役割交代
}
term-role = { $role ->
    [cryptid] あなたはクリプティッド
    [scientist] あなたは科学者
    [random] 役割はランダム
   *[guest] 招待された人が役割を選ぶ
}
term-first = 時計は最初のアクションから動く（最初のアクションは{ $minutes }分以内）
term-no-aids = 盤面の補助表示なし
term-reshuffle = 山札は引く必要が出たときに作り直す
term-position = 注意：開始局面は招待した人が選んだもの
term-seed = 注意：シャッフルは招待した人が選んだもので、すべてのカードを知っている可能性がある
term-fair = 公平なシャッフル：誰も操作できず、後で確かめられる

## 参加と待機

join-title = { $name }さんからの招待
join-title-hidden = 招待が届いています
join-sit = 席に着く
join-watch = 観戦する
join-taken = 席は埋まっています。観戦できます。
join-cancelled = この招待は取り消されました。
wait-title = 相手を待っています…
wait-text = このリンクを送ってください。最初に開いて席に着いた人が相手になります。このページは閉じてもかまいません。
wait-local = このリンクはこのコンピューターでしか開けません。同じネットワークの別の端末と遊ぶには、「{ $command }」でゲームを起動し、表示されるネットワーク用のアドレスを開いてください。
wait-link = リンク
wait-share = 共有
wait-code = リンクのQRコード
wait-cancel = 招待を取り消す
wait-bot = ボットを席に着かせる
wait-opener = 席に着きました。{ $name }さんがページに戻るとゲームが始まります。
wait-opener-hidden = 席に着きました。招待した人がページに戻るとゲームが始まります。
wait-begins = ゲームを始めます…

## テーブルで

people = プレイヤー
people-watching = 観戦中
people-you = あなた
people-away = 離席中
people-time = { $name }さんの残り時間：{ $time }
people-paused = 時計は停止中
people-score = { $game }／{ $games }ゲーム · { $own }–{ $other }
people-menu = 会話と提案
people-say = 言う
people-offer = 提案する
people-devices = この席は{ $count }台の端末で開いています。
people-claim = { $name }さんがいません。勝利を主張する
people-names = プレイヤー名を隠す
offer-name = { $what ->
    [take-back] 直前の決定を取り消す
    [abort] 勝敗なしで終える
    [pause] 時計を止める
   *[resume] 時計を再開する
}
offer-theirs = { $name }さんの提案：{ $what }
offer-own = あなたの提案：{ $what }
offer-yes = 同意
offer-no = 断る
offer-withdraw = 取り下げる
say-hello = こんにちは！
say-well-played = お見事！
say-nice = いい手ですね
say-thinking = 少し考えます…
say-oops = しまった
say-thanks = ありがとう
say-sorry = すみません
say-again = もう一度どうですか？
say-bye = さようなら
turn-yours = あなたの番

## 別の端末

device-move = 別の端末で続ける
device-text = 別の端末でこのテーブルのリンクを開き、このコードを入力してください。10分間、1回だけ使えます。
device-enter = 自分の席です：コードを入力
device-code = コード
device-take = 席に着く

## 終わった後

over-why-abort = 両者が終了に同意した。
match-over = { $result ->
    [won] 対戦に勝ちました（{ $own }–{ $other }）。
    [lost] 対戦に負けました（{ $own }–{ $other }）。
   *[level] 対戦は引き分けです（{ $own }–{ $other }）。
}
next-game = 次のゲーム（役割交代）
rematch-ask = 再戦を申し込む（役割交代）
rematch-accept = 再戦を受ける
rematch-waits = { $name }さんを待っています…
verify = シャッフルを確かめる
verify-good = 問題なし：{ $count }回の抽選はすべて、ゲーム前に約束された秘密の値から決まりました。
verify-bad = 不一致：シャッフルが約束と違います。このゲームの棋譜を保存してください。
verify-unnoted = このブラウザーは事前の約束を記録していないため、棋譜にある約束と比べています。
