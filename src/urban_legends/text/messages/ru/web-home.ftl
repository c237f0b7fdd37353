# Первый экран и сыгранные игры: что помнит этот браузер.

home-first-night = Сыграть первую ночь
home-first-night-text = учебная игра, минут десять
home-guide-on = Продолжить учебную игру
home-know = Я знаю игру: играть
home-no-account = Без учетной записи и настройки. Можно прерваться и вернуться в любое время.
home-you-are = вы: { $role ->
    [cryptid] Криптид
   *[scientist] Ученый
}
home-your-turn = Ваш ход
home-their-turn = { $role ->
    [cryptid] Ходит Криптид
   *[scientist] Ходит Ученый
}
home-forget-game = Убрать из списка
home-next-level = Вы выиграли последнюю игру. Попробуйте следующий уровень:
home-options = Другие настройки
home-reshuffle = Правило русского издания: пустая колода перемещения собирается заново, только когда нужна следующая карта
home-take-back = Ходы можно отменять
home-teaching = Учебная игра: на серьезные ошибки указывают, и их можно взять назад
home-puzzles = Задачи
home-puzzles-text = Найдите верный ход: по одной в день, сколько угодно или на время.
home-puzzles-start = Решать задачи
history = Ваши игры
history-last = Последние игры
history-all = { $count ->
    [one] Все игры ({ $count })
   *[other] Все игры ({ $count })
}
history-where = Хранится только в этом браузере.
history-server = На сервере игра хранится, пока ее никто не трогает столько, сколько задал его владелец. Удаленное здесь сразу удаляется и там, если в игре нет никого другого; игра вдвоем остается для соперника.
history-none = Здесь еще не сыграно до конца ни одной игры.
history-person = кто-то
history-against = соперник: { $name }
history-result = { $won ->
    [yes] победа
   *[no] поражение
} · { $how ->
    [escape] побег
    [capture] поимка
    [time] доказательства
    [resign] сдача
    [clock] часы
   *[abandon] уход
}, раунд { $round }
history-taken-back = { $count ->
    [one] отменено ходов: { $count }
   *[other] отменено ходов: { $count }
}
history-score = побед: { $won }, поражений: { $lost }
history-look = Посмотреть
history-forget = Удалить эту игру из списка
history-export = Сохранить все в файл
history-delete = Удалить все
history-delete-text = Настройки, сыгранные игры, ваше место в учебной игре и ключи к открытым играм исчезнут из этого браузера. Сначала можно сохранить все в файл; ключей в нем не будет.
history-keep = Оставить
history-delete-sure = Удалить все

## The rules as a page

rules-search = Искать в правилах
rules-none = Правила с такими словами нет.
rules-page = Все правила с картинками и примерами
rules-phases = Пять фаз раунда
rules-phase-sensor = Сенсоры переходят из активного ряда в другой.
rules-phase-hiding = Криптид объявляет признак и прячется там, где он есть.
rules-phase-victory = Побег, поимка или время вышло?
rules-phase-restrict = Ученый убирает одну сторону; сенсоры возвращают на места.
rules-phase-expand = К активному ряду добавляются два квартала.
rules-example = Пример: { $name }
rules-example-start = Начальная позиция.

## Licences

licences = Лицензии
licences-own = Код, рисунки и тексты этой игры — под лицензией MIT. Авторы игры — Рут Виверс и Хэл Дункан; от издателя здесь ничего нет. Вместе с ней поставляются:
licences-page = На странице
licences-server = На сервере и в терминале
