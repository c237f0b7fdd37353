# Первый экран и сыгранные игры: что помнит этот браузер.

home-first-night = Сыграть первую ночь
home-first-night-text = игра с подсказками, минут десять
home-guide-on = Продолжить игру с подсказками
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
history-score = { $won } : { $lost }
history-look = Посмотреть
history-forget = Удалить эту игру из списка
history-export = Сохранить все в файл
history-delete = Удалить все
history-delete-text = Настройки, сыгранные игры, ваше место в игре с подсказками и ключи к открытым играм исчезнут из этого браузера. Сначала можно сохранить все в файл; ключей в нем не будет.
history-keep = Оставить
history-delete-sure = Удалить все
