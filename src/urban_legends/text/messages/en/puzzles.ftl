# What is asked in a puzzle and what is said of an answer, in English.

puzzle-aim = { $goal ->
    [capture] Scientist: capture the Cryptid in this round, whatever it holds.
    [escape] Cryptid: escape in this round, whatever the Scientist holds.
    [survive] Cryptid: do not be captured in this round, whatever the Scientist holds.
    [stop] Scientist: do not let the Cryptid escape in this round, whatever it holds.
    [last-round] { role }: win the game in this last round, whatever the other holds.
   *[evidence] { $count ->
        [0] { role }: do not come out of this round behind in evidence (removal included).
        [one] { role }: come out of this round at least { $count } evidence ahead (removal included).
       *[other] { role }: come out of this round at least { $count } evidence ahead (removal included).
    }
}
puzzle-right = Right: nothing can prevent it now.
puzzle-right-holding = Right: nothing can prevent it now. For example if the { role } holds { $cards }:
puzzle-wrong = That fails. See how:
puzzle-wrong-holding = That fails if the { role } holds { $cards }. See how:
