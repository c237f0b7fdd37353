# コマンドを実行できないときにエンジンが返す言葉（日本語）。

refusal-unknown-command = コマンド「{ $text }」はありません。使えるコマンド：{ $names }。
refusal-command-form = コマンドの書き方：{ $form }。
refusal-number = { $form }には{ $least }から{ $most }までの整数を書きます。
refusal-option-unknown = オプション「{ $text }」はありません。使えるオプション：{ $names }。
refusal-option-value = オプション{ $name }に「{ $text }」は使えません。使える値：{ $choices }。
refusal-busy = エンジンは思考中です。受け付けるのはstop、isready、quitだけです。
refusal-stopped = 答えが出る前に止められました。
refusal-line-too-long = 行が長すぎます。{ $limit }バイトまでです。
refusal-line-ending = 行末はLFだけで、CRは使えません。
refusal-line-encoding = この行はUTF-8ではありません。
refusal-internal = プログラムの内部で問題が起きました：{ $problem }。
