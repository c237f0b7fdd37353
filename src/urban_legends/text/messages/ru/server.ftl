# Что говорит сервер по-русски: чего ждут от игрока и почему запрос отклонен.

## Чего ждут

prompt-sensor = { role }, ваш ход: разыграйте карту или возьмите карты.
prompt-hiding = { role }, ваш ход: объявите признак.
prompt-restrict = { role }, ваш ход: уберите крайние левые или крайние правые кварталы.
prompt-relocate = { role }, ваш ход: верните на поле сенсоры без места.
prompt-expand = { role }, ваш ход: выложите два взятых квартала.
prompt-other = Сейчас действует { role }: { phase }.

## Соперники

opponent-random = Бродяга (наугад)
opponent-greedy = Ловкач (на шаг вперед)
opponent-stroller = Прохожий
opponent-watcher = Наблюдатель
opponent-tracker = Следопыт
opponent-hunter = Охотник
opponent-legend = Легенда

## Записи

complaint-line = Строка { $line }: { $problem }

## Отказы

refusal-bad-request = Сервер не понял этот запрос.
refusal-game-not-over = Игра еще не окончена.
refusal-hello-again = Это соединение уже представилось.
refusal-hello-first = Соединение должно сначала представиться.
refusal-hint-not-alone = Подсказки даются только в партиях против компьютера.
refusal-journal-damaged = Сохраненная игра повреждена (запись { $number }), поэтому этот стол не открыть. Остальных столов это не касается.
refusal-kept-differs = Здесь эта игра пошла иначе. Она остается такой, какая она здесь.
refusal-message = Сообщение не читается. Ошибка здесь: { $where }.
refusal-message-too-long = Сообщение слишком длинное: не больше { $limit } байт.
refusal-no-pace = Скорость ботов меняет только тот, кто сидит за столом.
refusal-no-such-game = В этой записи нет игры { $number }: всего игр { $games }.
refusal-no-such-method = Этот адрес не принимает таких запросов.
refusal-no-such-moment = В игре нет шага { $number }: всего шагов { $steps }.
refusal-no-such-puzzle = Такой задачи нет.
refusal-no-such-day = Нет такого дня: «{ $text }».
refusal-no-such-page = По этому адресу ничего нет.
refusal-not-stored = Игру не удалось сохранить, поэтому ничего не изменилось. Нет места на диске?
refusal-not-your-seat = Это не ваше место: { role }.
refusal-replay-of-what = Просмотр делается либо из записи, либо из стола.
refusal-review-busy = Разборы делаются по одному, и очередь слишком длинная. Попробуйте чуть позже.
refusal-review-hidden = Часть карт этой партии в записи скрыта, поэтому разобрать ее с открытыми руками нельзя.
refusal-review-no-decision = На шаге { $number } выбора не было, пробовать заново нечего.
refusal-review-not-over = Партию разбирают, когда она окончена.
refusal-review-not-legal = Такое действие здесь невозможно.
refusal-review-nothing = Судить не о чем: в записи нет ни одного выбора игрока, чьи карты она показывает.
refusal-server-busy = Сервер перегружен. Ничего не изменилось: попробуйте еще раз чуть позже.
refusal-server-failed = На сервере произошла ошибка. Ничего не изменилось.
refusal-several-actions = Несколько действий сразу можно сделать, только возвращая сенсоры без места.
refusal-stale = За это время стол изменился. Взгляните еще раз.
refusal-think-hand-hidden = Рука игрока, чей сейчас ход, скрыта. Выберите ее карты, чтобы разобрать позицию.
refusal-think-both-hands = Часть карт скрыта. Сначала выберите обе руки.
refusal-think-round-over = Точно просчитать можно только раунд в Фазе сенсора или Фазе пряток.
refusal-think-busy = Сейчас разбирается слишком много позиций. Попробуйте чуть позже.
refusal-too-many-games = В файле может быть не больше { $limit } игр.
refusal-too-many-requests = Слишком много запросов сразу. Попробуйте еще раз через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
refusal-bot-not-offered = В этой игре играет { $text }, которого нет на этом сервере. Ее можно продолжить в терминале с помощью cryptid tui или здесь, когда сервер предложит этого игрока.
refusal-unknown-game = Такой игры здесь нет.
refusal-unknown-opponent = Соперника «{ $text }» нет.
refusal-handicap-start = У игры с выбранного начала форы нет: уберите что-то одно.
refusal-wrong-host = Этот сервер не отвечает под таким именем.
refusal-wrong-origin = Запросы с других сайтов не принимаются.
refusal-take-back-limit = За этим столом отменено слишком много действий, больше отменить нельзя. Продолжайте игру или начните новую.
refusal-take-back-off = За этим столом ничего нельзя отменить: так решено при его создании.
refusal-take-back-uncovered = Следующий игрок уже посмотрел свои карты, поэтому отменить действие нельзя.
refusal-wrong-token = Этот ключ не подходит к столу.
refusal-claim-not-yet = Соперник отсутствует еще недостаточно долго, чтобы присудить вам победу.
refusal-invitation-cancelled = Это приглашение отозвано.
refusal-invitation-reserved = Это приглашение — для соперника по прошлой игре.
refusal-nobody-joined = Свободное место еще никто не занял.
refusal-not-between-people = Это возможно, только когда двое играют с разных устройств.
refusal-not-now = Сейчас это невозможно.
refusal-offer-limit = За этим столом сделано слишком много предложений.
refusal-offer-made = Это уже предложено.
refusal-own-invitation = Это ваше собственное приглашение: отправьте ссылку другому.
refusal-promise-broken = Это не тот секрет, который был обещан перед игрой.
refusal-role-missing = Сначала выберите роль.
refusal-say-later = Не так быстро: подождите немного, прежде чем сказать еще что-то.
refusal-seat-taken = Это место уже занял кто-то другой.
refusal-take-back-agreed = В игре вдвоем для отмены нужно согласие соперника: предложите ее.
refusal-too-many-devices = Это место переносили слишком часто: не более { $limit } раз.
refusal-wrong-code = Код не подходит или устарел. Запросите новый на другом устройстве.
refusal-no-list = На этом сервере нет списка свободных столов. Отправьте ссылку.
refusal-not-yours-alone = За этим столом играет кто-то еще, поэтому он останется, пока им пользуются.
