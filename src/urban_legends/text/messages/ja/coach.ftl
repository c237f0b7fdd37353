# コーチの言葉（日本語）：docs/analysis.md の主張ごとに一つのメッセージ。

claim-block = 街区{ $block }
claim-no-cards = カードなし
# より良いアクション：最初は名前で、次からはこの言い方で。
claim-named = 「{ $action }」
claim-better = より良いアクション
claim-better-does = より良いアクション

## Certain

claim-wins = { $how ->
    [capture] 相手の手札が何であっても、このラウンドで必ずクリプティッドを捕獲できます。
    [escape] 相手の手札が何であっても、このラウンドで必ず失踪できます。
   *[last-round] 相手の手札が何であっても、このラウンドで必ず勝てます。
}
claim-misses-win = 相手の手札が{ $hand }の場合、必ず勝てるとは限りません。{ $better-does }なら、相手の手札が何であってもこのラウンドで必ず勝てます。
claim-loses = { $how ->
    [capture] 科学者は手札が何であっても、「{ $reply }」から始めて、このラウンドで必ずクリプティッドを捕獲できます。
    [escape] クリプティッドは手札が何であっても、「{ $reply }」から始めて、このラウンドで必ず失踪できます。
   *[last-round] 相手は手札が何であっても、「{ $reply }」から始めて、このラウンドで必ず勝てます。
}
claim-loses-at-once = { $how ->
    [capture] クリプティッドはすぐに捕獲されます。
   *[other] すぐに負けになります。
}
claim-loses-to-card = 相手が「{ card }」を持っていれば（{ $chance }％）、「{ $reply }」から始めて、{ $how ->
    [capture] 科学者はこのラウンドで必ずクリプティッドを捕獲できます
    [escape] クリプティッドはこのラウンドで必ず失踪できます
   *[last-round] このラウンドで必ず勝てます
}。
claim-loses-to-hand = 相手の手札が{ $hand }などであれば（合わせて{ $chance }％）、「{ $reply }」から始めて、{ $how ->
    [capture] 科学者はこのラウンドで必ずクリプティッドを捕獲できます
    [escape] クリプティッドはこのラウンドで必ず失踪できます
   *[last-round] このラウンドで必ず勝てます
}。
claim-round-odds = { $goal ->
    [capture] 両者の手札を公開して最善を尽くすと、このラウンドでクリプティッドが捕獲される割合は{ $value }％、{ $better }のあとなら{ $other }％です。
   *[escape] 両者の手札を公開して最善を尽くすと、このラウンドでクリプティッドが失踪する割合は{ $value }％、{ $better }のあとなら{ $other }％です。
}

## Board

claim-leaves-open = 相手が動かせるセンサーが{ $count }個残ります。{ $better-does }なら感知フェイズが終わり、クリプティッドは{ $other }種類の痕跡で潜伏できます。
claim-announcements = この直後にラウンドが終われば、クリプティッドが潜伏できる痕跡は{ $count }種類、{ $better }のあとなら{ $other }種類です。
claim-announcements-after-reply = 相手が「{ $reply }」と応じると、クリプティッドが潜伏できる痕跡は{ $count ->
    [0] 1種類もありません
   *[other] { $count }種類です
}。{ $better }なら、いずれにしても{ $other ->
    [0] 1種類もありません
   *[other] { $role ->
        [cryptid] 少なくとも
       *[scientist] 多くとも
    }{ $other }種類です
}。
claim-good-replies = { $role ->
    [cryptid] クリプティッドが潜伏できる痕跡をなくす科学者の応手は{ $count }通りありえます。{ $better }のあとなら{ $other }通りです。
   *[scientist] 潜伏できる痕跡を残すクリプティッドの応手は{ $count }通りありえます。{ $better }のあとなら{ $other }通りです。
}
claim-leaves-alike = { $blocks }が同じ痕跡（{ $feature }）になっています。{ $better }のあとなら、すべてが同じにはなりません。
claim-parts = { $blocks }は同じ痕跡（{ $feature }）でしたが、すべてが同じではなくなります。{ $better-does }なら同じままです。
claim-misses-alike = { $blocks }がそろって同じ痕跡（{ $feature }）にはなりません。{ $better-does }なら同じになります。
claim-evidence-now = この直後にラウンドが終われば、クリプティッドが獲得できる証拠マーカーは{ $count }個、{ $better }のあとなら{ $other }個です。
claim-takes-evidence = 獲得する証拠マーカーは{ $count }個、{ $better-does }なら{ $other }個です。
claim-presence = 置かれる気配マーカーは{ $count }個、{ $better-does }なら{ $other }個です。
claim-reach = 次のラウンドでクリプティッドの手が届く街区は{ $count }、{ $better }のあとなら{ $other }です。
claim-ends-in-reach = 次のラウンドでクリプティッドの手が届く端の街区は{ $count }、{ $better }のあとなら{ $other }です。
claim-removal = 科学者は{ side }端を取り除いて証拠マーカーを{ $count }個獲得できます。{ $better }のあとなら多くとも{ $other }個です。
claim-evidence-in-reach = 次のラウンドでクリプティッドの手が届く証拠マーカーは{ $count }個、{ $better }のあとなら{ $other }個です。
claim-all-colours = { $blocks }の隣にすべての色がそろいました。このラウンドの間はもう変わらないので、同じ痕跡になります。{ $better }のあとなら、そのような街区は{ $other ->
    [0] ありません
   *[other] { $other }つです
}。
claim-misses-all-colours = 手の届く街区のうち、すべての色が隣にそろう街区は{ $count ->
    [0] ありません
   *[other] { $count }つです
}。{ $better }なら{ $blocks }にそろい、このラウンドの間はもう変わらないので、{ $number ->
    [1] そのような街区がもう1つあれば同じ痕跡になります
   *[other] 同じ痕跡になります
}。
claim-colours-both-ways = 左右両方に行く色は{ $count }色、{ $better-does }なら{ $other }色です。両方に行く色が{ $role ->
    [cryptid] 多いほど、街区の痕跡は同じになりやすくなります。
   *[scientist] 少ないほど、街区の痕跡は同じになりにくくなります。
}
claim-fullest-space = 次のラウンドは、1つのスペースにセンサーが{ $count }個集まって始まり、「分散」1枚でまとめて動かせます。{ $better }のあとなら{ $other }個です。
claim-joins-colour = { colour }のセンサーを、同じ色のあるスペース{ $space }に戻します。{ $better-does }ならその色のないスペースに戻り、色が混ざります。
claim-colour-groups = 移動先の列で、同じスペースの同じ色のセンサーを1組と数えると{ $count }組、{ $better }のあとなら{ $other }組です。1つの色があるスペースが多いほど、その色が見える街区も増えます。

## Means

claim-must-draw = プレイできるカードがなくなり、次の手番はカードを引くしかありません。
claim-opponent-must-draw = 相手はプレイできるカードがなく、次はカードを引くしかありません。{ $better-does }でも後れを取りません。
claim-spends-wild = ワイルドカードを使ってしまいます。相手が証拠マーカーを獲得するまで戻りません。{ $better-does }なら残ります。
claim-last-card = 手札の最後の「{ card }」をプレイします。山札には{ $deck }枚残っています。
claim-hand-after = 手札は{ $count }枚になります。{ $better-does }なら{ $other }枚です。
claim-sensors-left = カードを引いてもセンサーは動きません。動かすセンサーは{ $count }個のまま、{ $better }のあとなら{ $other }個です。
claim-deck-runs-out = 山札がなくなり、捨て札が新しい山札になります。その瞬間、手札は誰にでも分かります。
claim-last-sensor = センサーは残り1個です。それを動かした側が感知フェイズを終わらせます。
claim-turns-wild = 相手のワイルドカードが表向きになります。
claim-left-to-move = このラウンドで動かすセンサーが{ $count }個残ります。{ $better }のあとなら{ $other }個です。
claim-evidence-needed = 時間切れで勝つには証拠マーカーがあと{ $needed }個必要です。残りは{ $left }個です。

## Judged

claim-answer = 「{ $reply }」という応手を見てください。見つかった中で最も強い応手です。
claim-costs = 勝つ見込みは{ $value }％（±{ $error }）、{ $better }のあとなら{ $other }％（±{ $other-error }）と見積もられます。

## Hints

advice-where-space = スペース{ $space }を見てください。
advice-where-colour = { colour }のセンサーを見てください。
advice-where-hand = 手札と山札を見てください。
advice-where-blocks = { $blocks }を見てください。
advice-where-row = 手の届く街区を見てください。
advice-where-ends = 左右それぞれで何が取り除かれるかを見てください。
advice-where-displaced = { colour }のセンサーをどこに置くかを見てください。
advice-where-new = 広がる列の両端を見てください。
advice-card = 「{ card }」の出番です。
advice-wild = ワイルドカードを「{ card }」として使う場面です。
advice-draw = いまの手札に最善のカードはありません。カードを引きましょう。
advice-number = センサーの数を宣言しましょう。
advice-combination = センサーの色の組み合わせを宣言しましょう。
advice-no-card = ここではカードは要りません。次のヒントでアクションが分かります。
advice-action = 見つけた最善：{ $action }。
advice-instead = 「{ $action }」ではいけないのですか？　{ $reason }
advice-judged = 盤面だけでは決まりません。探索で最善と出たアクションで、勝つ見込みは{ $value }％（±{ $error }）と見積もられます。
advice-no-fact = 盤面に決め手はありません。自分の見積もりに従いました。
