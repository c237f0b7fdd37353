# はじめての練習ゲーム：することと、わかったことと、もう一度のことば。

guide = はじめての練習ゲーム
guide-step = { $step }／{ $steps }
guide-next = 次へ
guide-skip = とばす
guide-leave = やめる
guide-end = ゲームを選ぶ

lesson-split-title = 分散
lesson-split-text = あなたはクリプティッドです。分散カードを選び、自分の列のスペースを選びます。センサーを左右に分けて決定してください。
lesson-split-done = 分散はスペースを空にします。全部のセンサーが向かいの列へ、どちら側にも1個以上移ります。
lesson-split-again = ここでは分散カードを使ってみてください。

lesson-align-title = 整列
lesson-align-text = 整列カード、色、方向を選びます。自分の列に残るその色のセンサーが、すべてその方向へ移ります。
lesson-align-done = 1色を1方向へ。何個でもまとめて動きます。
lesson-align-again = ここでは整列カードを使ってみてください。

lesson-shuffle-title = 撹乱
lesson-shuffle-text = 撹乱カードを選び、センサー1個と方向を選びます。列を1スペース進んでから、向かいの列へ移ります。
lesson-shuffle-done = 動くのは1個だけですが、ほかのカードより遠くへ届きます。
lesson-shuffle-again = ここでは撹乱カードを使ってみてください。

lesson-match-title = 一致するということ
lesson-match-text = センサーはすべて移りました。街区は、両隣のスペースを合わせた中身を示します。下の痕跡「5」を選び、どの街区が光るか見てください。まだ決定はしません。
lesson-match-done = 街区1の両隣にはちょうど5個あるので一致します。街区2は7個なので一致しません。
lesson-match-again = 痕跡「5」を選んで、街区を見てください。

lesson-hide-title = 潜む
lesson-hide-text = 今度は両方の街区に潜みます。両方が示す痕跡を宣言してください。小さな数字は、その痕跡で何か所に潜めるかを表します。
lesson-hide-done = 痕跡と一致した隣の街区すべてに気配マーカーが移りました。多いほど安全です。
lesson-hide-again = それでは気配が1か所以下になり、捕まってしまいます。両方の街区に共通するものを探してください。

lesson-captured-title = 捕獲
lesson-captured-text = 今度は科学者が上手でした。ふたつの街区に共通するものがありません。何か宣言して、どうなるか見てください。
lesson-captured-done = 気配が1か所以下ならクリプティッドは捕獲され、科学者の勝ちです。
lesson-captured-again = 何か痕跡を宣言してください。

lesson-escape-title = 失踪
lesson-escape-text = 場に街区が7枚あります。左端と右端の両方に気配マーカーを置ける痕跡を宣言してください。
lesson-escape-done = 両端に気配マーカー。クリプティッドは失踪し、勝ちです。
lesson-escape-again = それでは両端に届きません。「失踪」の印がある痕跡を探してください。

lesson-remove-title = 取り除く
lesson-remove-text = 今度は科学者で、まだ決着はついていません。左右どちらかの端の街区を、両方の列から取り除きます。気配のある側は選べません。試してみてください。
lesson-remove-done = 街は狭くなり、その端の外側にあったセンサーは行き場を失いました。
lesson-remove-again = どちらかの側を取り除いてください。

lesson-relocate-title = 置き直す
lesson-relocate-text = クリプティッドに戻ります。行き場を失ったセンサーを、好きな順に非アクティブ列のスペースへ置き、最後に一度だけ決定します。
lesson-relocate-done = どこへ置いても、まとめても分けてもかまいません。次のラウンドのために、似た街区を作りましょう。
lesson-relocate-again = 行き場を失ったセンサーをすべて置いてください。

lesson-expand-title = 拡大
lesson-expand-text = アクティブ列の両端に新しい街区が1枚ずつ加わります。1枚は謎めいた街区です。どちら側に置くか決めてください。
lesson-expand-done = 謎めいた街区には証拠マーカーが付きます。そして次のラウンドが始まります。
lesson-expand-again = 街区を置いてください。

lesson-evidence-title = 証拠
lesson-evidence-text = 謎めいた街区に証拠があります。そこと、ほかにもう1か所以上に気配を置ける痕跡を宣言してください。
lesson-evidence-done = 証拠を獲得しました。時間切れのときに数えます。ただし、科学者のワイルドカードが表向きになりました。
lesson-evidence-again = それでは証拠を取れないか、捕まってしまいます。必要なのは街区1です。

lesson-wild-title = ワイルドカード
lesson-wild-text = あなたは科学者で、ワイルドカードは表向きです。3種類のカードのどれかとして使ってください。
lesson-wild-done = 相手がまた証拠を獲得するまで裏向きです。これでゲームのすべてです。幸運を！
lesson-wild-again = 手札ではなくワイルドカードを使ってください。
