# Что говорит программа-движок, когда команду нельзя выполнить, по-русски.

refusal-unknown-command = Команды «{ $text }» нет; есть: { $names }.
refusal-command-form = Команда пишется так: { $form }.
refusal-number = { $form }: нужно целое число от { $least } до { $most }.
refusal-option-unknown = Настройки «{ $text }» нет; есть: { $names }.
refusal-option-value = Настройка { $name } не может быть «{ $text }»; возможно: { $choices }.
refusal-busy = Движок думает: принимаются только stop, isready и quit.
refusal-stopped = Остановлено до того, как появился ответ.
refusal-line-too-long = Строка слишком длинная: не больше { $limit } байт.
refusal-line-ending = Строки кончаются одним переводом строки, без возврата каретки.
refusal-line-encoding = Эта строка не в UTF-8.
refusal-internal = В программе что-то пошло не так: { $problem }.
