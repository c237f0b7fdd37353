# Слова игры по-русски: названия, действия, события, исход партии.
# Один и тот же файл служит Python (fluent.runtime) и браузеру (@fluent/bundle).

## Names

game = Криптид: городские легенды

role = { $role ->
    [cryptid] Криптид
   *[scientist] Ученый
}
    .genitive = { $role ->
        [cryptid] Криптида
       *[scientist] Ученого
    }

row = { $row ->
    [cryptid] ряд Криптида
   *[scientist] ряд Ученого
}
    .genitive = { $row ->
        [cryptid] ряда Криптида
       *[scientist] ряда Ученого
    }
    .in = { $row ->
        [cryptid] в ряду Криптида
       *[scientist] в ряду Ученого
    }

colour = { $colour ->
    [pink] розовый
    [white] белый
   *[black] черный
}
    .genitive = { $colour ->
        [pink] розового
        [white] белого
       *[black] черного
    }
    .plural = { $colour ->
        [pink] розовые
        [white] белые
       *[black] черные
    }
    .of-many = { $colour ->
        [pink] розовых
        [white] белых
       *[black] черных
    }

kind = { $kind ->
    [ordinary] обычный
   *[mysterious] таинственный
}

card = { $card ->
    [split] Разделение
    [align] Объединение
   *[shuffle] Смещение
}
    .genitive = { $card ->
        [split] Разделения
        [align] Объединения
       *[shuffle] Смещения
    }

side = { $side ->
    [left] налево
   *[right] направо
}

phase = { $phase ->
    [sensor] Фаза сенсора
    [hiding] Фаза пряток
    [victory] Фаза определения победителя
    [restrict] Фаза ограничений
    [relocate] Фаза ограничений, возвращение сенсоров
    [expand] Фаза расширения
   *[over] конец игры
}

## Lists and groups

list-comma = { $first }, { $second }
list-and = { $first } и { $second }

sensor-group = { $count ->
    [1] { colour }
    [one] { $count } { colour }
   *[other] { $count } { colour.of-many }
}

card-group = { $count ->
    [1] { card }
   *[other] { $count } × { card }
}

no-sensors = нет

## Features

feature-number = { $count ->
    [0] ни одного сенсора
    [one] { $count } сенсор
    [few] { $count } сенсора
   *[other] { $count } сенсоров
}
feature-colours = только { $colours }

## Actions

action-split = Разделение места { $space }: { $left } налево, { $right } направо
action-split-one = Разделение места { $space }: { $sensors } { side }
action-align = Объединение: все { colour.plural } сенсоры { side }
action-shuffle = Смещение: один { colour } сенсор с места { $space } { side }
action-wild = Универсальная карта. { $action }
action-draw = Взять карты перемещения
action-announce-number = Объявить количество сенсоров: { $count }
action-announce-colours = Объявить комбинацию цветов: { $colours }
action-remove = { $side ->
    [left] Убрать крайний левый квартал обоих рядов
   *[right] Убрать крайний правый квартал обоих рядов
}
action-put-back = Поставить { colour } сенсор без места на место { $space }
action-place-alike = { $kind ->
    [ordinary] Выложить по обычному кварталу с каждого края
   *[mysterious] Выложить по таинственному кварталу с каждого края
}
action-place = { $left ->
    [ordinary] Выложить обычный квартал слева, таинственный справа
   *[mysterious] Выложить таинственный квартал слева, обычный справа
}

## Events

event-round-started = Начинается раунд { $round }; активен { row }.
event-phase-started = { $phase ->
    [relocate] Криптид возвращает сенсоры без места.
   *[other] Начинается { phase }.
}
event-card-played = { role } разыгрывает карту «{ card }».
event-wild-used = { role } использует универсальную карту как «{ card }».
event-wild-turned-up = Универсальная карта { role.genitive } переворачивается лицом вверх.
event-sensors-moved = { $count ->
    [1] Один { colour } сенсор переходит с места { $from } активного ряда на место { $to } неактивного.
    [one] { $count } { colour } сенсор переходит с места { $from } активного ряда на место { $to } неактивного.
    [few] { $count } { colour.of-many } сенсора переходят с места { $from } активного ряда на место { $to } неактивного.
   *[other] { $count } { colour.of-many } сенсоров переходят с места { $from } активного ряда на место { $to } неактивного.
}
event-card-drawn = { role } берет карту «{ card }».
event-card-drawn-unseen = { role } берет карту.
event-deck-rebuilt = { $size ->
    [one] Сброс { role.genitive } ({ $size } карта) становится новой колодой.
    [few] Сброс { role.genitive } ({ $size } карты) становится новой колодой.
   *[other] Сброс { role.genitive } ({ $size } карт) становится новой колодой.
}
event-feature-announced = Криптид объявляет: { $feature }.
event-presence-placed = Маркер присутствия выставлен на квартал { $block } { row.genitive }.
event-presence-removed = Маркер присутствия убран с квартала { $block } { row.genitive }.
event-evidence-gained = { role } получает маркер доказательства с квартала { $block } { row.genitive }.
event-block-removed = { $side ->
    [left] Крайний левый квартал { row.genitive } ({ kind }) выходит из игры.
   *[right] Крайний правый квартал { row.genitive } ({ kind }) выходит из игры.
}
event-sensor-displaced = { $side ->
    [left] Один { colour } сенсор с левого края { row.genitive } остается без места.
   *[right] Один { colour } сенсор с правого края { row.genitive } остается без места.
}
event-sensor-put-back = Один { colour } сенсор возвращается на место { $space } { row.genitive }.
event-blocks-drawn-alike = { $kind ->
    [ordinary] { role } берет два обычных квартала.
   *[mysterious] { role } берет два таинственных квартала.
}
event-blocks-drawn-both = { role } берет обычный и таинственный кварталы.
event-blocks-drawn-unseen = { role } берет два квартала.
event-block-placed = { $side ->
    [left] С левого края { row.genitive } выложен { kind } квартал.
   *[right] С правого края { row.genitive } выложен { kind } квартал.
}
event-evidence-placed = Маркер доказательства выставлен на квартал { $block } { row.genitive }.
event-game-ended = Игра окончена. { $outcome }

## Outcomes

outcome-escape = Криптид сбежал и победил.
outcome-capture = Криптид пойман; победил Ученый.
outcome-time = Время вышло; у { role.genitive } больше маркеров доказательств, и он победил.
outcome-resign = { $role ->
    [cryptid] Ученый сдался; победил Криптид.
   *[scientist] Криптид сдался; победил Ученый.
}
outcome-clock = { $role ->
    [cryptid] У Ученого время на часах вышло; победил Криптид.
   *[scientist] У Криптида время на часах вышло; победил Ученый.
}
outcome-abandon = { $role ->
    [cryptid] Ученый покинул игру; победил Криптид.
   *[scientist] Криптид покинул игру; победил Ученый.
}
outcome-failed = { $role ->
    [cryptid] Программа, игравшая за Ученого, дала сбой и проиграла; победил Криптид.
   *[scientist] Программа, игравшая за Криптида, дала сбой и проиграла; победил Ученый.
}
outcome-abort = Оба игрока прервали игру без результата.
outcome-none = Игра не окончена.

## Handicaps: an option of this edition; the rulebook has none

handicap = { $handicap ->
    [none] Без форы
    [card] У Ученого на одну карту перемещения больше
    [wild] Универсальная карта Ученого лежит лицом вверх
    [evidence] У Ученого есть один маркер доказательства
    [wilds-evidence] У Ученого есть один маркер доказательства; обе универсальные карты лежат лицом вверх
    [wild-evidence] У Ученого есть один маркер доказательства; его универсальная карта лежит лицом вверх
   *[evidence-2] У Ученого есть два маркера доказательств
}
handicap-title = Фора, наша настройка
handicap-about = В правилах ее нет: мы предлагаем ее, чтобы отдельная игра была более равной. Когда наши сильнейшие программы играют друг с другом, Криптид без форы побеждает более чем в четырех играх из пяти, а если Ученый начинает с одним маркером доказательства и своей универсальной картой лицом вверх, то в 46 % игр.
handicap-given = Игра с форой: это наша настройка, в правилах ее нет. { handicap }.
