# Слова страницы для тех, кто играет с разных устройств, по-русски.

## Форма

friend-title = Игра с другом
friend-text = Выберите условия и отправьте ссылку. Кто ее откроет, сядет напротив вас.
friend-name = Ваше имя
friend-names = Сова,Лиса,Барсук,Мотылек,Летучая мышь,Еж,Рысь,Цапля
friend-random = По жребию
friend-guest = Выбирает друг
friend-clock = Часы
friend-games = Матч
friend-aids = Подсказки для обоих
friend-reshuffle = Перемешивать колоду, только когда нужна карта
friend-listed = Играть с кем угодно: показать в списке свободных столов
friend-more = Еще
friend-position = Начать с позиции (в нотации)
friend-make = Создать ссылку
friend-open = Свободные столы
friend-open-none = Сейчас никто не ждет.

## Условия

clock-none = Без часов
clock-total = { $minutes } мин + { $increment } с
clock-days = { $days ->
    [one] { $days } день на действие
    [few] { $days } дня на действие
   *[many] { $days } дней на действие
}
games-count = { $games ->
    [one] { $games } игра
    [few] { $games } игры со сменой ролей
   *[many] { $games } игр со сменой ролей
}
term-role = { $role ->
    [cryptid] Вы — Криптид
    [scientist] Вы — Ученый
    [random] Роли решает жребий
   *[guest] Роль выбирает гость
}
term-no-aids = Без подсказок
term-reshuffle = Колоды перемешиваются, только когда нужна карта
term-position = Внимание: начальную позицию выбрал пригласивший
term-seed = Внимание: перемешивание выбрал пригласивший и может знать все карты
term-fair = Честное перемешивание: никто его не выбирает, и это можно проверить

## Вход и ожидание

join-title = { $name } приглашает вас сыграть
join-sit = Сесть за стол
join-watch = Смотреть игру
join-taken = Оба места заняты. Можно посмотреть.
join-cancelled = Приглашение отозвано.
wait-title = Ждем вашего друга…
wait-text = Отправьте эту ссылку. С вами сыграет тот, кто первым ее откроет и сядет. Страницу можно закрыть и вернуться.
wait-link = Ссылка
wait-share = Поделиться
wait-code = QR-код ссылки
wait-cancel = Отозвать приглашение
wait-bot = Посадить бота
wait-opener = Вы за столом. Игра начнется, когда { $name } вернется на свою страницу.
wait-begins = Игра начинается…

## За столом

people = Игроки
people-watching = Вы смотрите
people-you = вы
people-away = отошел
people-time = Осталось времени у { $name }: { $time }
people-paused = Часы на паузе
people-score = Игра { $game } из { $games } · { $own }–{ $other }
people-menu = Сказать и предложить
people-say = Сказать
people-offer = Предложить
people-devices = Это место открыто на нескольких устройствах: { $count }.
people-claim = { $name } не возвращается. Присудить победу себе
people-names = Скрыть имена игроков
offer-name = { $what ->
    [take-back] Отменить последнее решение
    [abort] Закончить игру без результата
    [pause] Остановить часы
   *[resume] Пустить часы
}
offer-theirs = { $name } предлагает: { $what }
offer-own = Вы предлагаете: { $what }
offer-yes = Согласиться
offer-no = Отказаться
offer-withdraw = Отозвать
say-hello = Привет!
say-well-played = Отлично сыграно!
say-nice = Хороший ход
say-thinking = Дайте подумать…
say-oops = Ой
say-thanks = Спасибо
say-sorry = Извините
say-again = Сыграем еще?
say-bye = До встречи
turn-yours = Ваш ход

## Другое устройство

device-move = Продолжить на другом устройстве
device-text = Откройте ссылку на этот стол на другом устройстве и введите там этот код. Он действует один раз, десять минут.
device-enter = Это мое место: у меня есть код
device-code = Код
device-take = Занять место

## После игры

over-why-abort = Оба игрока решили прекратить игру.
next-game = Следующая игра, роли меняются
rematch-ask = Предложить реванш, роли меняются
rematch-accept = Принять реванш
rematch-waits = Ждем: { $name }…
verify = Проверить перемешивание
verify-good = { $count ->
    [one] Все верно: { $count } жребий получен из секретов, обещанных до игры.
    [few] Все верно: все { $count } жребия получены из секретов, обещанных до игры.
   *[many] Все верно: все { $count } жребиев получены из секретов, обещанных до игры.
}
verify-bad = Не сходится: перемешивание не то, что было обещано. Сохраните запись этой игры.
verify-unnoted = Этот браузер не запомнил обещания до игры и сравнивает с теми, что в записи.
