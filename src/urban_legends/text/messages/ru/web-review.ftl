# Разбор на странице: оконченная игра вместе с тренером.

review-title = Еще раз о той ночи
review-side = Чьими глазами
review-curve = Шансы на победу, решение за решением
review-axis = { $role ->
    [cryptid] Криптид
   *[scientist] Ученый
}
review-mark = Раунд { $round }, { $role ->
    [cryptid] Криптид
   *[scientist] Ученый
}: { $grade ->
    [doubtful] сомнительно
    [mistake] ошибка
   *[serious] серьезная ошибка
}, { $loss ->
    [one] отдан { $loss } пункт
    [few] отдано { $loss } пункта
   *[many] отдано { $loss } пунктов
}
review-notes = Что говорит тренер
review-moment = Момент { $place } из { $count }
review-grade = { $grade ->
    [doubtful] сомнительно
    [mistake] ошибка
   *[serious] серьезная ошибка
}
review-fault = { $fault ->
    [missed-win] Упущена верная победа
    [lost] Соперник мог победить наверняка
    [hiding] Где спрятаться
    [evidence] Доказательства
    [cards] Карты и средства
   *[judged] Только по оценке
}
review-cost = { $own ->
    [yes] Ваши шансы
   *[no] { $role ->
        [cryptid] Шансы Криптида
       *[scientist] Шансы Ученого
    }
}: { $before } % → { $after } %
review-played = { $own ->
    [yes] Вы сыграли
   *[no] Было сыграно
}
review-better = Лучше
review-chance = шансы на победу { $value } % (± { $error })
review-show-line = Показать на поле
review-hidden = Что было лучше, говорится только по вашей просьбе.
review-try = Попробовать еще раз
review-reveal = Показать, что было лучше
review-why = Почему?
review-next = Следующий момент
review-back = Назад к разбору
review-task = { $role ->
    [cryptid] Вы Криптид.
   *[scientist] Вы Ученый.
} Здесь было сыграно «{ $action }». Найдите лучше.
review-tried-best = Лучшее из найденного!
review-tried-nearly = Почти так же хорошо, как лучшее: засчитано.
review-tried-better = Лучше, чем было сыграно, но есть и заметно лучше.
review-tried-no = Не лучше, чем было сыграно.
review-tried-chance = «{ $action }»: шансы на победу { $value } %.
review-board = { $line ->
    [game] Игра на поле
    [played] Что было сыграно, на поле
    [better] Что было бы лучше, на поле
   *[reason] Что могло последовать, на поле
}
review-waiting = { $count ->
    [one] Перед вами { $count } разбор.
    [few] Перед вами { $count } разбора.
   *[many] Перед вами { $count } разборов.
}
review-begins = Тренер начинает…
review-progress = Оценено решений: { $done } из { $total }
review-summary = Ошибки по видам
review-none = Ошибок не найдено.
review-judged-own = Каждое решение оценено по тому, что его игрок мог знать тогда, по всем картам, какие могли быть у соперника. Никто не подглядывал.
review-judged-open = Оценено с открытыми руками: игроки столько знать не могли.
review-both-open = С открытыми руками обоих
