# サーバーの日本語：求められていること、要求が断られる理由。

## 求められていること

prompt-sensor = { role }、あなたの手番です。カードをプレイするか、引いてください。
prompt-hiding = { role }、あなたの手番です。痕跡を宣言してください。
prompt-restrict = { role }、あなたの手番です。左端または右端の街区を取り除いてください。
prompt-relocate = { role }、あなたの手番です。行き場を失ったセンサーを置き直してください。
prompt-expand = { role }、あなたの手番です。引いた街区2枚を置いてください。
prompt-other = { role }の手番です：{ phase }。

## 対戦相手

opponent-random = さすらい人（ランダム）
opponent-greedy = 日和見屋（一手読み）
opponent-stroller = 散歩人
opponent-watcher = 見張り
opponent-tracker = 追跡者
opponent-hunter = 狩人
opponent-legend = 伝説

## 棋譜

complaint-line = { $line }行目：{ $problem }

## 断られる理由

refusal-bad-request = サーバーはこの要求を理解できませんでした。
refusal-game-not-over = ゲームはまだ終わっていません。
refusal-hello-again = この接続はすでに名乗っています。
refusal-hello-first = 接続したら、まず名乗ってください。
refusal-hint-not-alone = ヒントはコンピューターとの対戦でのみ使えます。
refusal-journal-damaged = 保存されたゲームが壊れているため（記録{ $number }）、このテーブルは開けません。ほかのテーブルに影響はありません。
refusal-kept-differs = このゲームはここでは別の進み方をしています。ここにあるほうを残します。
refusal-message = メッセージを読み取れません。問題の箇所：{ $where }。
refusal-message-too-long = メッセージが長すぎます。{ $limit }バイトまでです。
refusal-no-pace = ボットの速さを変えられるのは、テーブルに着いている人だけです。
refusal-no-such-game = この棋譜に{ $number }番目のゲームはありません（全{ $games }ゲーム）。
refusal-no-such-method = このアドレスはそのような要求を受け付けません。
refusal-no-such-moment = このゲームに{ $number }手目はありません（全{ $steps }手）。
refusal-no-such-puzzle = そのような問題はありません。
refusal-no-such-day = 「{ $text }」という日はありません。
refusal-no-such-page = このアドレスには何もありません。
refusal-not-stored = ゲームを保存できなかったため、何も変わっていません。ディスクの空きを確認してください。
refusal-not-your-seat = この席はあなたのものではありません：{ role }。
refusal-replay-of-what = リプレイは、棋譜かテーブルのどちらか一方から作ります。
refusal-review-busy = 振り返りは一つずつ行われ、今は待ちが多すぎます。少ししてからもう一度お試しください。
refusal-review-hidden = この記録には隠れたカードがあるため、両者の手札を公開した形では振り返れません。
refusal-review-no-decision = 手順{ $number }には選択肢がなかったので、やり直すことはありません。
refusal-review-not-over = 振り返りはゲームが終わってから行います。
refusal-review-not-legal = ここではその行動はできません。
refusal-review-nothing = 判断できる場面がありません。この記録には、手札が写っているプレイヤーの選択が1つもありません。
refusal-server-busy = サーバーが混み合っています。何も変わっていません。少し待ってからもう一度お試しください。
refusal-server-failed = サーバーで問題が起きました。何も変わっていません。
refusal-several-actions = まとめて行えるのは、行き場を失ったセンサーの置き直しだけです。
refusal-stale = その間にテーブルの状況が変わりました。もう一度ご覧ください。
refusal-think-hand-hidden = 手番のプレイヤーの手札が見えません。分析するには、そのカードを選んでください。
refusal-think-both-hands = 見えないカードがあります。先に両者の手札を選んでください。
refusal-think-round-over = 正確に読み切れるのは、感知フェイズか潜伏フェイズの局面だけです。
refusal-think-busy = 分析中の局面が多すぎます。少ししてからもう一度お試しください。
refusal-too-many-games = 1つのファイルに入れられるのは{ $limit }ゲームまでです。
refusal-too-many-requests = 一度に要求が多すぎます。{ $seconds }秒後にもう一度お試しください。
refusal-bot-not-offered = このゲームの相手 { $text } は、このサーバーにはいません。端末の cryptid tui で続けるか、サーバーがこのプレイヤーを用意すればここで続けられます。
refusal-unknown-game = そのようなゲームはここにありません。
refusal-unknown-opponent = 「{ $text }」という相手はいません。
refusal-handicap-start = 選んだ局面から始める対戦にハンデは付けられません。どちらか一方にしてください。
refusal-wrong-host = このサーバーはその名前では応答しません。
refusal-wrong-origin = ほかのサイトからの要求は受け付けません。
refusal-take-back-limit = このテーブルでの取り消しが多くなりすぎたため、これ以上は取り消せません。このまま続けるか、新しいゲームを始めてください。
refusal-take-back-off = このテーブルは、取り消しなしの設定で作られました。
refusal-take-back-uncovered = 次のプレイヤーがすでに手札を見たので、取り消せません。
refusal-wrong-token = この鍵ではこのテーブルを開けません。
refusal-claim-not-yet = 相手の離席がまだ短いため、勝利を主張できません。
refusal-invitation-cancelled = この招待は取り消されました。
refusal-invitation-reserved = この招待は前のゲームの対戦相手のためのものです。
refusal-nobody-joined = 空いている席にまだ誰も着いていません。
refusal-not-between-people = 別々の端末で二人が遊ぶ場合にだけできます。
refusal-not-now = 今はできません。
refusal-offer-limit = このテーブルでの提案が多すぎます。
refusal-offer-made = すでに提案されています。
refusal-own-invitation = これはあなた自身の招待です。リンクを相手に送ってください。
refusal-promise-broken = この秘密の値は、ゲーム前に約束されたものと違います。
refusal-role-missing = 先に役割を選んでください。
refusal-say-later = 少し待ってから、もう一度どうぞ。
refusal-seat-taken = この席にはすでに別の人が着いています。
refusal-take-back-agreed = 二人で遊ぶときの取り消しには相手の同意が必要です。提案してください。
refusal-too-many-devices = この席の端末の変更は{ $limit }回までです。
refusal-wrong-code = コードが違うか、期限が切れています。元の端末で新しいコードを出してください。
refusal-no-list = このサーバーには募集中のテーブル一覧がありません。リンクを送ってください。
refusal-not-yours-alone = このテーブルには相手がいるため、しばらくだれも触れなくなるまで残ります。
