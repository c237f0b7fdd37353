# Слова страницы по-русски; названия предметов игры — в rules.ftl.

language = Язык
close = Закрыть
settings = Настройки
rules = Правила
to-start = На первую страницу
not-reached = Сервер сейчас не отвечает.
connecting = Подключаемся к столу…
reconnecting = Связь потеряна, пробуем снова…
reconnecting-pending = Связь потеряна. Ваш ход будет отправлен, как только она вернется.
storing-again = Ваш ход пока не удалось сохранить, отправляем снова…
lost-title = Здесь ничего нет

## First screen

home-tagline = Ночная охота для двоих: один прячется, другой ищет.
home-against = Игра с компьютером
home-role = Ваша роль
home-goal-cryptid = Займите оба края ряда, когда на столе семь кварталов, или соберите больше доказательств, прежде чем выйдет время.
home-goal-scientist = Оставьте существу не больше одного квартала или соберите больше доказательств, прежде чем выйдет время.
home-level = Соперник
level-about-stroller = Для первой партии: не заглядывает дальше этого раунда.
level-about-watcher = Смотрит немного вперед.
level-about-tracker = Смотрит дальше и пользуется промахами.
level-about-hunter = Считает глубоко и мало что прощает.
level-about-legend = Сильнее некуда; думает около секунды.
level-about-other = Игрок, которого предлагает владелец этого сервера.
home-others = Другие игроки этого сервера
home-play = Играть
home-guide = Первая учебная игра
home-guide-text = Впервые здесь? Минут десять, шаг за шагом, на настоящем поле.
home-guide-start = Покажите мне
home-continue = Открытые игры
home-friend = Игра с другом
home-friend-text = Где угодно, по одной ссылке. С часами или без.
home-friend-start = Пригласить
home-together = Вдвоем за одним экраном
home-together-text = Ходите по очереди; карты между ходами закрыты.
home-together-start = Начать вдвоем
home-watch = Смотреть игру ботов
home-watch-start = Смотреть
home-open = Открыть игру
home-open-text = Просмотрите файл .cul по шагам и играйте с любого шага.
home-open-choose = Выбрать файл…
home-credit = Неофициальная работа поклонников с открытым кодом. Авторы игры — Рут Виверс и Хэл Дункан.

## The table

round-of = Раунд { $round } из { $rounds }
phase-short = { $phase ->
    [sensor] Сенсоры
    [hiding] Прятки
    [victory] Победа
    [restrict] Ограничения
   *[expand] Расширение
}
blocks-left = { $count ->
    [one] остался { $count } квартал
    [few] осталось { $count } квартала
   *[many] осталось { $count } кварталов
}
score = { $role ->
    [cryptid] Криптид
   *[scientist] Ученый
}: { $count ->
    [one] { $count } маркер доказательства
    [few] { $count } маркера доказательств
   *[many] { $count } маркеров доказательств
}, универсальная карта { $wild ->
    [up] лицом вверх
   *[down] лицом вниз
}
seat-you = Вы
seat-level = уровень { $level }
seat-cards = карты: { $count }
seat-deck = в колоде: { $count }
seat-evidence = доказательства: { $count }
row-active = { $row ->
    [yours] Ваш ряд
    [cryptid] Ряд Криптида
   *[scientist] Ряд Ученого
} · активный: отсюда уходят сенсоры
row-goal = { $row ->
    [yours] Ваш ряд
    [cryptid] Ряд Криптида
   *[scientist] Ряд Ученого
} · неактивный: здесь спрячется Криптид
row-active-short = { $row ->
    [yours] Ваш ряд
    [cryptid] Ряд Криптида
   *[scientist] Ряд Ученого
} · активный
row-goal-short = { $row ->
    [yours] Ваш ряд
    [cryptid] Ряд Криптида
   *[scientist] Ряд Ученого
} · неактивный
space-name = Место { $space }: { $sensors }
target-name = Отправить сюда: { $space }
sensors-none = пусто
sensors-some = { $colour ->
    [pink] { $count ->
        [one] { $count } розовый
       *[other] { $count } розовых
    }
    [white] { $count ->
        [one] { $count } белый
       *[other] { $count } белых
    }
   *[black] { $count ->
        [one] { $count } черный
       *[other] { $count } черных
    }
}
list-separator = ,{" "}
block-name = Квартал { $block }, { $kind }
block-presence = с маркером присутствия
block-evidence = с маркером доказательства
block-reading = рядом: { $sensors }
dock = Ваши карты и выбор
decision = Что требуется
aids = Пометки на поле
in-words = Поле словами
mistake-title = Серьезная ошибка
mistake-told = Это дорого обошлось: ваши шансы на победу упали с { $before } % до { $after } %. Взять ход назад?
mistake-back = Взять назад
mistake-why = Почему?
mistake-on = Играть дальше
ask-bot = Почему соперник так сыграл?
hint-title = Подсказка
hint-rung = { $rung ->
    [where] Куда смотреть
    [card] Какая карта
    [action] Какое действие
   *[why] Почему
}
hint-more = { $rung ->
    [where] Куда смотреть?
    [card] Какая карта?
    [action] Какое действие?
   *[why] Почему?
}
hint-thinking = Идет расчет…
words-hand = Рука: { $cards }
words-unknown = { $count ->
    [one] { $count } неизвестная карта
    [few] { $count } неизвестные карты
   *[many] { $count } неизвестных карт
}
words-discard = Сброс: { $cards }
words-none = пусто
words-displaced = Сенсоры без места: { $sensors }
words-drawn = Взятые кварталы: { $blocks }
words-deck = Колода кварталов
words-blocks = Обычные: { $ordinary }; таинственные: { $mysterious }
said-taken-back = Ход отменен.
act-lost = Ваш ход не сделан: положение на столе успело измениться.
said-action = { $role ->
    [cryptid] Криптид: { $action }.
   *[scientist] Ученый: { $action }.
}
said-built = { $action }.
said-then = Тогда Криптид мог бы объявить: { $feature }; { $effect }.
see-rule = Правило { $rule }

## Hand

hand = Рука
# На карте: длинное название можно перенести.
card-label = { $card ->
    [split] Разде{"\u00AD"}ление
    [align] Объе{"\u00AD"}ди{"\u00AD"}нение
   *[shuffle] Смеще{"\u00AD"}ние
}
hand-count = в руке: { $count }
card-does-split = все с одного места, в обе стороны
card-does-align = один цвет в одну сторону
card-does-shuffle = один сенсор вдоль и по диагонали
wild-short = Универ{"\u00AD"}сальная
wild-does = любой эффект
wild-sleeps = переворачивается лицом вверх, когда соперник получает доказательство
draw = Взять
draw-does = { $count ->
    [one] { $count } карта в колоде
    [few] { $count } карты в колоде
   *[many] { $count } карт в колоде
}

## Decisions

hint-start = Выберите карту или сначала место с сенсорами.
hint-only-draw = Разыграть сейчас нечего: возьмите карты.
hint-space = Место { $space }: теперь выберите карту.
hint-split = Выберите место, которое разделите.
hint-trays = { $count ->
    [1] Выберите, в какую сторону идет сенсор.
   *[other] Разделите сенсоры: хотя бы по одному в каждую сторону.
}
hint-align = Выберите цвет и сторону.
hint-shuffle = Выберите место сенсора.
hint-way = Выберите сенсор и сторону.
hint-wild = Какой картой она будет?
hint-draw = Возьмите карты перемещения. Этот ход нельзя отменить.
hint-restrict = Уберите с одной стороны крайний квартал обоих рядов.
hint-relocate = Выберите сенсор, затем место для него; порядок любой.
hint-expand = На каждый край активного ряда ляжет новый квартал.
choose-side = Сторона
choose-end = Какую сторону убрать
end-name = { $side ->
    [left] слева
   *[right] справа
}
choose-colour = Цвет
choose-effect = Эффект
tray = { $side ->
    [left] налево
   *[right] направо
}
tray-empty = { $count ->
    [1] пусто
   *[other] хотя бы один
}
tray-sensor = { $colour ->
    [pink] Розовый
    [white] Белый
   *[black] Черный
} { $side ->
    [left] идет налево; отправить направо
   *[right] идет направо; отправить налево
}
announce-choose = Объявляемый признак
displaced = Сенсоры без места
displaced-sensor = { $colour ->
    [pink] Розовый без места: взять
    [white] Белый без места: взять
   *[black] Черный без места: взять
}
placed-sensor = { $colour ->
    [pink] Розовый
    [white] Белый
   *[black] Черный
}, на место { $space }: взять снова
new-blocks = Новые кварталы
end-block = { $side ->
    [left] слева: { $kind }
   *[right] справа: { $kind }
}
swap-blocks = Поменять местами
keys = Клавиши
key-cards = Разделение, Объединение, Смещение
key-wild = Универсальная карта, затем номер карты движения
key-draw = Взять карты
key-arrows = Выбрать место, сторону, край или признак; поменять новые кварталы местами
key-colours = Выбрать цвет; при Разделении отправить один вправо
key-swap = При Разделении отправить один влево
key-enter = Подтвердить; пропустить ход бота
key-back = Выбрать заново
key-take-back = Отменить ход
key-map = Этот список
back = Назад
take-back = Отменить ход
confirm = Подтвердить
confirm-card = { $card ->
    [split] Разделить
    [align] Объединить
   *[shuffle] Сместить
}

## Waiting

thinking = { $role ->
    [cryptid] Криптид думает…
   *[scientist] Ученый думает…
}
waiting = { $role ->
    [cryptid] Ждем Криптида…
   *[scientist] Ждем Ученого…
}
pace = Темп ботов
pace-pause = Пауза
pace-step = Один шаг
pace-slow = Медленно
pace-steady = Спокойно
pace-quick = Быстро
skip = Пропустить
cover-title = { $role ->
    [cryptid] Ход Криптида
   *[scientist] Ход Ученого
}
cover-text = { $role ->
    [cryptid] Передайте экран Криптиду. До этого карты закрыты.
   *[scientist] Передайте экран Ученому. До этого карты закрыты.
}
cover-look = { $role ->
    [cryptid] Я Криптид: показать мои карты
   *[scientist] Я Ученый: показать мои карты
}
cover-take-back = { $role ->
    [cryptid] Криптид: отменить мой ход
   *[scientist] Ученый: отменить мой ход
}

## Reading aids

ended-now = Если бы раунд кончился сейчас
ended-now-short = Сейчас:
ended-others = { $count ->
    [one] или еще { $count }
   *[other] или еще { $count }
}
ended-left = { $count ->
    [one] осталось переместить { $count } сенсор
    [few] осталось переместить { $count } сенсора
   *[many] осталось переместить { $count } сенсоров
}
ended-none-crossed = Еще ни один сенсор не перешел.
features = Признаки
feature-count = { $count ->
    [one] { $count } сенсор
    [few] { $count } сенсора
   *[many] { $count } сенсоров
}
feature-all = все три цвета
features-others = { $count ->
    [one] еще { $count }: пойман
   *[other] еще { $count }: пойман
}
effect-escape = побег
effect-capture = поимка
effect-presence = { $count ->
    [one] { $count } укрытие
    [few] { $count } укрытия
   *[many] { $count } укрытий
}
effect-hides = { $count ->
    [0] негде скрыться
    [one] скрывается в квартале { $blocks }
   *[other] скрывается в кварталах { $blocks }
}
effect-evidence = { $count ->
    [one] { $count } доказательство
    [few] { $count } доказательства
   *[many] { $count } доказательств
}
blocks-list = Кварталы { $blocks }
tracker = { $role ->
    [cryptid] Карты Криптида
   *[scientist] Карты Ученого
}
tracker-hand = В руке
tracker-known = Известны
tracker-from = Из числа
tracker-discard = Сброс
tracker-deck = Колода
tracker-awake = лицом вверх
tracker-asleep = лицом вниз
log = Что произошло
log-round = Раунд { $round }
log-by = { $role ->
    [cryptid] Криптид:
   *[scientist] Ученый:
}
log-empty = Пока ничего.

## Settings

settings-aids = Пометки на поле
settings-senses = Звук и движение
settings-sound = Звуки
settings-volume = Громкость
settings-still = Без движения
settings-speed = Скорость ботов и движения
speed-slow = Медленно
speed-normal = Обычно
speed-fast = Быстро
settings-forced = Единственное возможное действие выполняется само
settings-shortcuts = Горячие клавиши
settings-game = Эта игра
aid-badges = Значки: сенсоры рядом с кварталом
aid-explorer = Обзор признаков
aid-ended = «Если бы раунд кончился сейчас»
aid-tracker = Учет карт
aid-strip = Полоса раундов
aid-log = Журнал событий
resign = Сдаться
resign-sure = Точно сдаться
resign-not = Играть дальше

## Rules

rules-goal = Криптид сбегает, если на столе семь кварталов и на обоих крайних кварталах неактивного ряда лежат маркеры присутствия; Ученый ловит его, когда остается не больше одного маркера присутствия. Если время вышло, побеждает тот, у кого больше доказательств.
rules-keys = Клавиши: Tab обходит все, Enter выбирает, стрелки ведут вдоль ряда и двигают сенсор из лотка в лоток, Esc возвращает назад.
rules-chapter-S = Подготовка к игре
rules-chapter-G = Ряды и места
rules-chapter-P = Фаза сенсора
rules-chapter-H = Фаза пряток
rules-chapter-E = Доказательства и универсальные карты
rules-chapter-V = Фаза определения победителя
rules-chapter-R = Фаза ограничений
rules-chapter-X = Фаза расширения
rules-chapter-I = Кто что знает

## The end

over-title = Игра окончена
over-won = Вы победили!
over-lost = Вы проиграли
over-why-escape = Маркеры присутствия лежат на обоих краях ряда.
over-why-capture = Осталось не больше одного маркера присутствия.
over-why-time = Колода кварталов пуста, решают доказательства.
over-score = Доказательства: Криптид { $cryptid }, Ученый { $scientist }
over-story = Игра по раундам
over-chapter = Раунд { $round }: объявлено { $feature }; { $count ->
    [one] { $count } укрытие
    [few] { $count } укрытия
   *[many] { $count } укрытий
}.
over-gains = Получено доказательств: Криптид { $cryptid }, Ученый { $scientist }.
over-taken-back = { $count ->
    [one] Отменено { $count } решение.
    [few] Отменено { $count } решения.
   *[many] Отменено { $count } решений.
}
over-again = Показать финал еще раз
over-next = Следующий уровень: { $name }
rematch-same = Еще раз, роли те же
rematch = Еще раз, поменявшись ролями
review = Просмотреть игру
review-game = Разобрать с тренером
turning-point = Переломный момент
download = Скачать .cul
result-again = Показать итог

## Replay

replay-at = Шаг { $step } из { $steps }
replay-controls = Просмотр игры
replay-first = К началу игры
replay-back = На шаг назад
replay-forward = На шаг вперед
replay-last = К концу игры
replay-run = Воспроизвести
replay-moves = Ходы
replay-step = Шаг
replay-game = Игра из файла
replay-number = Игра { $number }
replay-start = Начало игры.
replay-continue = Играть отсюда
think-here = Разобрать эту позицию
copy-link = Скопировать ссылку
copied = Скопировано

## Знаки на столе

legend = Знаки
sign-sensors = Сенсоры: розовые круглые, белые квадратные, черные шестиугольные
sign-blocks = Квартал: обычный с круглыми углами, таинственный фиолетовый со срезанными
sign-presence = Маркер присутствия: здесь прячется Криптид
sign-ghost = Он спрятался бы здесь
sign-evidence = Маркер доказательства на таинственном квартале
sign-badge = Сколько сенсоров рядом с кварталом и каких цветов
sign-lamps = Фонари: активный ряд, из него сенсоры уходят
sign-light = Свет: эти сенсоры рядом с этим кварталом
sign-arrow = Куда сенсоры пойдут; тонкая стрелка: куда они ушли
sign-ring = В кольце: соперник только что переместил его сюда
sign-dashed = Пунктиром: он встал бы здесь
sign-moon = Раунды; луна отмечает нынешний
sign-wild = Универсальная карта: лицом вверх с открытыми глазами, лицом вниз спит
sign-times = Сколько таких карт у вас на руке
sign-hides = В скольких кварталах спрятался бы Криптид
sign-taken = Доказательства, которые были бы получены
