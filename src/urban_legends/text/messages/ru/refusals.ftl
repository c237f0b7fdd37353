# Почему что-то отклонено, по-русски.

field = { $field ->
    [round] раунд
    [phase] фаза и чей ход
    [cryptid-row] ряд Криптида
    [scientist-row] ряд Ученого
    [cryptid-cards] карты Криптида
    [scientist-cards] карты Ученого
    [wild] универсальные карты
    [evidence] полученные доказательства
    [block-deck] колода кварталов
   *[pending] на руках между шагами
}

## Actions that the rules do not allow

refusal-other-phase = Это действие другой фазы, а сейчас { phase }.
refusal-game-over = Игра окончена.
refusal-hand-full = { $limit ->
    [one] В руке не может быть больше { $limit } карты перемещения, поэтому взять карты нельзя.
   *[other] В руке не может быть больше { $limit } карт перемещения, поэтому взять карты нельзя.
}
refusal-wild-face-down = Универсальная карта лежит лицом вниз, использовать ее нельзя.
refusal-card-not-in-hand = В руке нет карты «{ card }».
refusal-colour-not-there = В активном ряду нет { colour.genitive } сенсора.
refusal-no-such-space = { $spaces ->
    [one] Места { $space } нет: в ряду { $spaces } место.
    [few] Места { $space } нет: в ряду { $spaces } места.
   *[other] Места { $space } нет: в ряду { $spaces } мест.
}
refusal-shuffle-off-row = { $side ->
    [left] С места { $space } сместить сенсор налево нельзя: активный ряд там кончается.
   *[right] С места { $space } сместить сенсор направо нельзя: активный ряд там кончается.
}
refusal-sensor-not-there = На месте { $space } нет { colour.genitive } сенсора.
refusal-space-empty = На месте { $space } нет сенсоров.
refusal-split-not-all = Разделение должно переместить все сенсоры с места { $space }: { $sensors }.
refusal-split-one-way = При разделении места { $space } в каждую сторону должен уйти хотя бы один сенсор.
refusal-no-such-feature = { $setup ->
    [standard] Такого признака нет.
   *[other] В подготовке { $setup } такого признака нет.
}
refusal-side-has-presence = { $side ->
    [left] На крайнем левом квартале лежит маркер присутствия, эту сторону убрать нельзя.
   *[right] На крайнем правом квартале лежит маркер присутствия, эту сторону убрать нельзя.
}
refusal-put-back-order = Сенсоры без места возвращаются по порядку: розовые, белые, черные; следующий { colour }.
refusal-no-choice-fits = Эти варианты несовместимы.
refusal-not-displaced = { $colour ->
    [pink] Больше нет розовых сенсоров без места.
    [white] Больше нет белых сенсоров без места.
   *[black] Больше нет черных сенсоров без места.
}
refusal-blocks-not-drawn = { $drawn ->
    [oo] Взяты другие кварталы: оба обычные.
    [mm] Взяты другие кварталы: оба таинственные.
   *[om] Взяты другие кварталы: один обычный, другой таинственный.
}
refusal-blocks-not-possible = Эти два квартала не могли быть взяты.

## Chance

refusal-chance-missing = Здесь что-то берется из колоды: напишите после «~», что выпало.
refusal-nothing-drawn = Здесь ничего не берется, после «~» ничего быть не может.
refusal-cards-impossible = Такие карты здесь взять нельзя.
refusal-blocks-impossible = Такие кварталы здесь взять нельзя.
refusal-draw-hidden = Рука скрыта, взятые карты тоже: напишите «?» за каждую.
refusal-unseen-in-complete = Позиция полная: вместо «?» напишите, что было взято.

## What a reader cannot know

refusal-position-hidden = Часть этой позиции скрыта, а нужна полная.
refusal-hand-hidden = Рука игрока, чей сейчас ход, скрыта, а от нее зависит, что можно делать.
refusal-blocks-hidden = Взятые кварталы скрыты, а от них зависит, что можно делать.

## Texts that cannot be read

refusal-position-too-long = Слишком длинно для позиции: не больше { $limit } знаков.
refusal-position-fields = В позиции десять полей через один пробел, а здесь { $count }.
refusal-position-field = Поле { $number } ({ field }) не читается: «{ $text }».
refusal-action-too-long = Слишком длинно для действия: не больше { $limit } знаков.
refusal-action = «{ $text }» — не действие.
refusal-chance = «{ $text }» выпасть не может.

## Positions that cannot be

refusal-round = { $rounds ->
    [one] Раунда { $round } нет: в игре { $rounds } раунд.
    [few] Раунда { $round } нет: в игре { $rounds } раунда.
   *[other] Раунда { $round } нет: в игре { $rounds } раундов.
}
refusal-phase-in-round = { $phase ->
    [relocate] В раунде { $round } сенсоры не возвращаются.
   *[other] В раунде { $round } этой фазы нет: { phase }.
}
refusal-actor = { role } в этой фазе ничего не решает: { phase }.
refusal-block-deck-size = В колоде кварталов сейчас должно быть { $expected }, а не { $blocks }.
refusal-row-size = { $expected ->
    [one] Сейчас { row.in } должен быть { $expected } квартал, а не { $blocks }.
    [few] Сейчас { row.in } должно быть { $expected } квартала, а не { $blocks }.
   *[other] Сейчас { row.in } должно быть { $expected } кварталов, а не { $blocks }.
}
refusal-displaced = { $phase ->
    [relocate] В этой фазе должны быть сенсоры без места.
   *[other] В этой фазе не может быть сенсоров без места: { phase }.
}
refusal-drawn-blocks = { $phase ->
    [expand] В Фазу расширения должны быть взяты два квартала.
   *[other] В этой фазе не может быть взятых кварталов: { phase }.
}
refusal-sensor-count = { $expected ->
    [one] Должен быть { $expected } { colour } сенсор, а не { $count }.
    [few] Должно быть { $expected } { colour.of-many } сенсора, а не { $count }.
   *[other] Должно быть { $expected } { colour.of-many } сенсоров, а не { $count }.
}
refusal-active-row-empty = В Фазу сенсора в активном ряду должен быть хотя бы один сенсор.
refusal-active-row-sensors = В этой фазе в активном ряду не может быть сенсоров: { phase }.
refusal-presence-both-rows = Маркеры присутствия лежат в обоих рядах, а сейчас их не может быть { row.in }.
refusal-presence-wrong-row = Сейчас маркеров присутствия не может быть { row.in }.
refusal-presence-both-ends = С маркерами присутствия на обоих краях Криптид уже сбежал: Фазы ограничений нет.
refusal-presence-too-few = { $count ->
    [one] С { $count } маркером присутствия Криптид пойман: Фазы ограничений нет.
   *[other] С { $count } маркерами присутствия Криптид пойман: Фазы ограничений нет.
}
refusal-evidence-on-ordinary = На обычном квартале не может лежать маркер доказательства.
refusal-evidence-under-presence = На квартале с маркером присутствия не может лежать маркер доказательства.
refusal-evidence-count = Маркеров доказательств на столе, полученных и будущих должно быть { $expected }, а не { $count }.
refusal-block-count = { $kind ->
    [ordinary] Обычных кварталов { $count }, а в коробке их { $most }.
   *[mysterious] Таинственных кварталов { $count }, а в коробке их { $most }.
}
refusal-cards-beyond-deck = У { role.genitive } больше карт одного вида, чем в колоде: { $deck }.
refusal-hand-size = { $count ->
    [one] У { role.genitive } в руке { $count } карта, а можно не больше { $limit }.
    [few] У { role.genitive } в руке { $count } карты, а можно не больше { $limit }.
   *[other] У { role.genitive } в руке { $count } карт, а можно не больше { $limit }.
}
refusal-cards-too-many = У { role.genitive } в руке и в сбросе больше карт, чем в колоде.
refusal-deck-empty = Колода перемещения { role.genitive } не может быть пустой: она сразу собирается заново.
refusal-winner = { $winner ->
    [cryptid] Победитель не следует из позиции: победил Криптид.
    [scientist] Победитель не следует из позиции: победил Ученый.
   *[none] В этой позиции игра не окончена.
}

## Records

refusal-record-empty = Здесь нет ни одной игры.
refusal-record-not-one = Ожидалась одна игра, а не { $count }.
refusal-record-tags-expected = Игра начинается с тегов, например [Start "…"].
refusal-record-no-actions = После тегов идут пустая строка и действия.
refusal-record-carriage-return = Строки кончаются одним переводом строки, без возврата каретки.
refusal-record-blank-line = Здесь лишняя пустая строка.
refusal-record-tag = Это не тег вида [Name "value"]: «{ $text }».
refusal-record-tag-twice = Тег { $tag } встречается дважды.
refusal-record-tag-missing = Нет тега { $tag }.
refusal-record-tag-order = Теги идут не по порядку: Cryptid, Scientist, Date, Setup, Reshuffle, Start, Result, затем остальные.
refusal-record-round = Номеру раунда «{ $text }» здесь не место.
refusal-record-round-missing = Новый раунд начинается с новой строки, с номера и точки.
refusal-record-spacing = Между действиями один пробел; строка-продолжение сдвинута на два.
refusal-record-comment = Этот комментарий пуст, неверно экранирован или не следует за действием.
refusal-record-comment-open = Этот комментарий не закрыт.
refusal-record-result = Результат «{ $text }» не следует из действий: { $expected }.
refusal-unknown-setup = Подготовки «{ $text }» нет.
refusal-unknown-reshuffle = Reshuffle бывает immediate или when-needed, но не «{ $text }».
refusal-unknown-handicap = Форы «{ $text }» нет. Есть: { $names }.
refusal-handicap-setup = Фора бывает только в подготовке standard, а не { $setup }.

## Matches and messages between programs

refusal-not-your-turn = Сейчас ход другого игрока.
refusal-take-back-nothing = Отменять нечего.
refusal-take-back-not-yours = Последнее действие не ваше.
refusal-take-back-revealed = Открылось нечто скрытое, поэтому отменить действие нельзя.
refusal-wire = Сообщение не читается ({ $where }): { $problem }.
refusal-shuffle-draw = Взятое на шаге { $number } не совпадает с тем, что следует из секретов.
refusal-shuffle-hidden = Секреты этого перемешивания раскрываются после конца игры.
refusal-shuffle-none = В этой записи нет сведений о перемешивании, проверить его нельзя.
refusal-shuffle-promise = Обещание нарушено: секрет { $who ->
    [server] сервера
    [opener] того, кто открыл стол,
   *[guest] гостя
} не тот, что был обещан.
refusal-shuffle-start = Начальные карты не те, что следуют из секретов.
