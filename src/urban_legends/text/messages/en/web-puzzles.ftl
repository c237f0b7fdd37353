# The page’s words for puzzles, in English.

## The list

puzzles-title = Puzzles
puzzles-text = Positions from games of strong players. What is right is proven: it works whatever the opponent holds and whatever is drawn.
puzzles-rating = Your rating: { $rating } ± { $error }
puzzles-score = { $solved } solved, { $failed } not, at the first try
puzzles-next = Next puzzle
puzzles-daily = Puzzle of the day
puzzles-daily-done = Puzzle of the day: answered
puzzles-run = Against the clock
puzzles-run-text = Three minutes, three mistakes at most, harder and harder. Your best: { $best }.
puzzles-due = { $count ->
    [0] Nothing to repeat today
    [one] Repeat { $count } puzzle
   *[other] Repeat { $count } puzzles
}
puzzles-due-text = What you get wrong comes back after a day; once right, after 3, 7 and 21 days.
puzzles-theme = About
puzzles-theme-name = { $theme ->
    [capture] capturing in this round
    [escape] escaping in this round
    [survive] not being captured
    [stop] stopping an escape
    [evidence] evidence
    [last-round] the last round
    [wild] the wild card
    [draw] draw or play
    [hide] where to hide
   *[all] everything
}
puzzles-here = Kept in this browser alone, without an account.
puzzles-forget = Forget my results
puzzles-forget-text = Your rating and everything you answered will be gone from this browser.
puzzles-none = You have answered every puzzle of this kind.

## A puzzle

puzzle-name = Puzzle { $id }
puzzle-rated = Puzzle { $id }, rated { $rating }.
puzzle-solutions = { $count ->
    [one] The only right answer: { $actions }
   *[other] { $count } right answers: { $actions }
}
puzzle-line = How it goes on
puzzle-again = Try again
puzzle-show = Show the answer
puzzle-next = Next puzzle
puzzle-menu = All puzzles
puzzle-change = Your rating: { $rating } ({ $change })

## Against the clock

run-left = { $time } left
run-score = { $count ->
    [one] { $count } solved
   *[other] { $count } solved
}
run-mistakes = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
run-over = { $count ->
    [0] The run is over. Nothing solved this time.
    [one] The run is over: { $count } puzzle solved.
   *[other] The run is over: { $count } puzzles solved.
}
run-best = That is your best so far.
run-again = Run again
