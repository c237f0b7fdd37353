# The page’s words for puzzles, in Russian.

## The list

puzzles-title = Задачи
puzzles-text = Позиции из игр сильных игроков. Верное доказано: оно удается, какие бы карты ни были у соперника и какие бы ни пришли.
puzzles-rating = Ваш рейтинг: { $rating } ± { $error }
puzzles-score = С первой попытки решено { $solved }, не решено { $failed }
puzzles-next = Следующая задача
puzzles-daily = Задача дня
puzzles-daily-done = Задача дня: ответ дан
puzzles-run = На время
puzzles-run-text = Три минуты, не больше трех ошибок, чем дальше, тем труднее. Ваш рекорд: { $best }.
puzzles-due = { $count ->
    [0] Сегодня повторять нечего
    [one] Повторить { $count } задачу
    [few] Повторить { $count } задачи
   *[many] Повторить { $count } задач
}
puzzles-due-text = Нерешенное возвращается через день, а после верного ответа через 3, 7 и 21 день.
puzzles-theme = О чем
puzzles-theme-name = { $theme ->
    [capture] поймать в этом раунде
    [escape] сбежать в этом раунде
    [survive] не быть пойманным
    [stop] не дать сбежать
    [evidence] доказательства
    [last-round] последний раунд
    [wild] универсальная карта
    [draw] взять или разыграть
    [hide] где спрятаться
   *[all] обо всем
}
puzzles-here = Хранится только в этом браузере, без учетной записи.
puzzles-forget = Забыть мои результаты
puzzles-forget-text = Ваш рейтинг и все ответы исчезнут из этого браузера.
puzzles-none = Вы ответили на все задачи этого рода.

## A puzzle

puzzle-name = Задача { $id }
puzzle-rated = Задача { $id }, рейтинг { $rating }.
puzzle-solutions = { $count ->
    [1] Единственный верный ответ: { $actions }
   *[other] Верных ответов { $count }: { $actions }
}
puzzle-line = Что будет дальше
puzzle-again = Еще раз
puzzle-show = Показать ответ
puzzle-next = Следующая задача
puzzle-menu = Все задачи
puzzle-change = Ваш рейтинг: { $rating } ({ $change })

## Against the clock

run-left = осталось { $time }
run-score = решено { $count }
run-mistakes = { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[many] { $count } ошибок
}
run-over = { $count ->
    [0] Время вышло. На этот раз ничего не решено.
    [one] Все: решена { $count } задача.
    [few] Все: решено { $count } задачи.
   *[many] Все: решено { $count } задач.
}
run-best = Это ваш рекорд.
run-again = Еще раз на время
