# Доска для анализа на странице: любая позиция, расставленная вручную или открытая, и ее оценка.

think-title = Доска для анализа
think-flip = Повернуть доску
think-edit = Расставить вручную
think-line = Что может последовать, на доске
think-back = Назад к позиции
think-notation = Позиция в нотации
think-open = Открыть
think-undo = Отменить
think-start = Начало игры
think-faults = { $count ->
    [one] Такой позиции пока не может быть, { $count } причина:
    [few] Такой позиции пока не может быть, { $count } причины:
   *[other] Такой позиции пока не может быть, { $count } причин:
}

## Setting up

think-row = { $role ->
    [cryptid] Ряд Криптида
   *[scientist] Ряд Ученого
}
think-touch = Выберите место или квартал, чтобы изменить его.
think-space = место { $space }
think-kind = Вид
think-add = { $side ->
    [left] Добавить квартал слева
   *[right] Добавить квартал справа
}
think-remove = Убрать этот квартал
think-of = { $what } ({ $of })
think-less = На один меньше: { $what }
think-more = На один больше: { $what }
think-when = Раунд и фаза
think-round = Раунд
think-phase = Фаза
think-actor = Чей ход
think-winner = Победитель
think-displaced = сенсоры без места
think-drawn = Взятые кварталы
think-drawn-hidden = неизвестны
think-none = нет
think-hand = Рука
think-hand-of = { $role ->
    [cryptid] рука Криптида
   *[scientist] рука Ученого
}
think-pile-of = { $role ->
    [cryptid] сброс Криптида
   *[scientist] сброс Ученого
}
think-unknown = Неизвестные карты
think-evidence = Получено доказательств
think-wild = Универсальная карта лицом вверх
think-block-deck = Колода кварталов

## Analysis

think-analysis = Что думает тренер
think-on = Анализировать
think-waiting = { $count ->
    [one] Впереди { $count } анализ.
    [few] Впереди { $count } анализа.
   *[other] Впереди { $count } анализов.
}
think-begins = Тренер приступает…
think-iterations = { $count ->
    [one] { $count } итерация
    [few] { $count } итерации
   *[other] { $count } итераций
}{ $more ->
    [yes] , анализ продолжается…
   *[no] .
}
think-chance = { $role ->
    [cryptid] Криптид побеждает с вероятностью { $value } % (± { $error }).
   *[scientist] Ученый побеждает с вероятностью { $value } % (± { $error }).
}

## The round solved

think-solve = Этот раунд, точно
think-solve-text = Руки открыты, обе стороны играют наилучшим образом до конца раунда, карты берутся по их вероятностям.
think-solve-start = Просчитать
think-solved = { $goal ->
    [escape] { $sure ->
        [yes] Криптид может наверняка сбежать.
        [no] В этом раунде Криптид сбежать не может.
       *[perhaps] Криптид сбегает с вероятностью { $value } %.
    }
   *[capture] { $sure ->
        [yes] Ученый может наверняка поймать Криптида.
        [no] В этом раунде Криптида поймать нельзя.
       *[perhaps] Криптид пойман с вероятностью { $value } %.
    }
}
think-solved-by = { $verdict } Лучшее здесь: { $action }.
think-solved-evidence = Если играть только ради доказательств, Криптид получает на { NUMBER($value, maximumFractionDigits: 1) } больше Ученого (победа считается за 10, поражение за −10).
think-solved-open = { $goal ->
    [escape] Побег
    [capture] Поимка
   *[evidence] Доказательства
}: слишком много возможностей, чтобы просчитать.

## Sharing

think-share = Продолжить или поделиться
think-copy-text = Скопировать нотацию
think-no-picture = Не удалось создать картинку.
think-caption = Раунд { $round } · { $phase } · { $role }
think-caption-cards = { $role }: рука { $hand }, сброс { $discard }, доказательства { $evidence }

## What the study found

think-facts = Что говорят тысячи игр
think-facts-hand = { $role ->
    [cryptid] Рука Криптида ({ $cards })
   *[scientist] Рука Ученого ({ $cards })
} приходит в { NUMBER($dealt, maximumFractionDigits: 1) } % игр. Криптид побеждает: { $figure }.
think-facts-openings = Первые действия
think-facts-action = Действие
think-facts-won = Победы Криптида ({ $player })
think-facts-chosen = Мастер так играет
think-facts-captured = Пойман сразу
think-facts-never = никогда
think-percent = { NUMBER($value, maximumFractionDigits: 1) } %
think-figure = { NUMBER($value, maximumFractionDigits: 1) } % ({ NUMBER($low, maximumFractionDigits: 1) }–{ NUMBER($high, maximumFractionDigits: 1) }), игр: { $games }
think-facts-source = По играм компьютерных игроков между собой ({ $games }), интервалы 95 %; «пойман сразу» вычислено точно, при открытых руках. Источник: { $source }.
