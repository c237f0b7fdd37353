# Что говорит терминал, кроме слов игры, по-русски.

## The table

terminal-round = Раунд { $round } из { $rounds }
terminal-to-act = Ходит { role }
terminal-active = активный ряд
terminal-inactive = неактивный ряд
terminal-hand = рука
terminal-deck = колода
terminal-discard = сброс
terminal-evidence = доказательства
terminal-wild = универсальная карта
terminal-face-up = лицом вверх
terminal-face-down = лицом вниз
terminal-block-deck = колода кварталов
terminal-blocks-left = { $total } ({ $kinds })
terminal-ordinary-left = { $count ->
    [one] { $count } обычный
   *[other] { $count } обычных
}
terminal-mysterious-left = { $count ->
    [one] { $count } таинственный
   *[other] { $count } таинственных
}
terminal-displaced = сенсоры без места
terminal-drawn = взятые кварталы
terminal-fact = { $name }: { $value }
terminal-unknown = неизвестно
terminal-unknown-cards = { $count ->
    [one] { $count } неизвестная
    [few] { $count } неизвестные
   *[other] { $count } неизвестных
}
terminal-legend = ● присутствие   ◆ доказательство   двойная рамка: таинственный   число: сенсоры

## Lists of actions

terminal-legal-count = { $count ->
    [0] Решать нечего: игра окончена.
    [one] { $count } возможное действие
    [few] { $count } возможных действия
   *[other] { $count } возможных действий
}

## Records

terminal-step = Шаг { $step } из { $steps }
terminal-keys = n вперед   p назад   q выход
terminal-games = { $count ->
    [one] { $count } игра
    [few] { $count } игры
   *[other] { $count } игр
}
terminal-check-ok = { $file }: { terminal-games }, ошибок нет
terminal-check-fault = { $file }:{ $line }: { $problem }
terminal-verify-ok = { $count ->
    [one] Перемешивание честное: { $count } число получено из секретов, обещанных до игры.
    [few] Перемешивание честное: { $count } числа получены из секретов, обещанных до игры.
   *[many] Перемешивание честное: { $count } чисел получено из секретов, обещанных до игры.
}
terminal-verify-before = Обещания не совпадают с теми, что были в копии, сохраненной во время игры.
terminal-promise = { $who ->
    [server] сервер
    [opener] открывший
   *[guest] гость
}
terminal-no-game = В файле { terminal-games }, игры { $number } нет.
terminal-no-step = В игре { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[other] { $steps } шагов
}, шага { $number } нет.
terminal-cannot-read = Файл не читается: { $problem }
terminal-cannot-write = Файл не записать: { $problem }
terminal-not-utf8 = это не UTF-8
terminal-analysing = Идет расчет
terminal-chance = вероятность победы { $value } % (± { $error })
terminal-moment = Раунд { $round }, { role }: { $action }; лучше { $better }
terminal-analysed = Рассмотрено { $count ->
    [one] { $count } решение
    [few] { $count } решения
   *[many] { $count } решений
}.

## Playing

terminal-wins = { $name }: побед { $count } из { $games }
terminal-written = Записано в { $file }: { terminal-games }
terminal-welcome = Неофициальная работа поклонников игры Рут Виверс и Хэла Дункана.
terminal-you-are = Вы { role }; за другую сторону играет { $opponent }.
terminal-your-turn = Действие, его номер, ? — все, hint — подсказка, u — отменить, save ФАЙЛ — сохранить, resign — сдаться, q — выйти
terminal-plays = { $name } играет: { $action }
terminal-choose-number = Действия { $number } в списке нет.
terminal-goodbye = Вы вышли из игры.

## Exact answers

terminal-solve-chance = вероятность
terminal-solve-value = оценка
terminal-solve-action = действие
terminal-solve-nodes = позиций
terminal-solve-complete = до конца
terminal-solve-is-complete = { $complete ->
    [yes] да
   *[no] нет
}

# `cryptid site`: the edition without a server. $megabytes: its size.
terminal-site-written = { $folder }: вся игра, { NUMBER($megabytes) } МБ; ее может раздавать любой хостинг статических файлов
terminal-site-no-parts = Части издания здесь еще не собраны: выполните `make site` в клоне проекта.
terminal-site-other = В папке { $folder } лежит что-то другое; ничего не записано. Укажите новую или пустую папку.
