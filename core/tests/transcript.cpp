// Replays transcripts of games that the readable engine played, and compares every answer.
//   cul_transcript FILE...
// A transcript is lines of tab-separated words:
//   start SETUP RESHUFFLE POSITION    a game begins
//   legal ACTION...                   all legal actions here, sorted
//   chances ACTION OUTCOME=N/D...     what chance can give on one of them
//   view C|S|spectator POSITION       the position as seen, by what history proves (I5)
//   step ACTION[~CHANCE]              is played
//   position POSITION                 comes of it
//   result WINNER REASON              the game is over
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "check.hpp"
#include "cul/chance.hpp"
#include "cul/text.hpp"

using namespace cul;
using namespace cul::test;

namespace {

using Words = std::vector<std::string>;

Words words_of(const std::string& line) {
  Words words;
  std::istringstream stream(line);
  for (std::string word; std::getline(stream, word, '\t');) words.push_back(word);
  return words;
}

class Replay {
 public:
  void line(const Words& words) {
    const std::string& what = words.at(0);
    if (what == "start") return start_game(words);
    if (lost_) return;
    if (what == "legal") return compare_legal(words);
    if (what == "chances") return compare_chances(words);
    if (what == "view") return compare_view(words);
    if (what == "step") return step(words);
    if (what == "position") return compare(words.at(1), to_text(rules_, state_), "position");
    if (what == "result") return compare_result(words);
    throw std::runtime_error("unknown line " + what);
  }

 private:
  void start_game(const Words& words) {
    for (const Rules* one : {&STANDARD, &MINI, &DUEL})
      if (words.at(1) == one->name) rules_ = *one;
    rules_.when_needed = words.at(2) == "when-needed";
    state_ = parse_position(rules_, words.at(3));
    lost_ = false;
  }
  // After a difference the rest of the game means nothing.
  void compare(const std::string& wanted, const std::string& found, const std::string& what) {
    const bool same = wanted == found;
    check(same, what + " is " + found + " instead of " + wanted);
    lost_ = lost_ || !same;
  }
  void compare_legal(const Words& words) {
    ActionList list;
    legal(rules_, state_, list);
    Words found;
    for (const Action action : list) found.push_back(action_text(state_, action));
    std::sort(found.begin(), found.end());
    compare(joined(Words(words.begin() + 1, words.end())), joined(found),
            "legal in " + to_text(rules_, state_));
    std::set<int> numbers(list.begin(), list.end());
    for (unsigned index = 0; index < ACTIONS; ++index)
      if (is_legal(rules_, state_, index) != (numbers.count(int(index)) > 0))
        compare("agreement", std::to_string(index), "is_legal in " + to_text(rules_, state_));
  }
  void compare_chances(const Words& words) {
    const Outcomes all = outcomes(rules_, state_, named(words.at(1)));
    bool same = std::size_t(all.size) == words.size() - 2;
    for (std::size_t k = 2; same && k < words.size(); ++k) same = has(all, words[k]);
    compare("same", same ? "same" : "other", "chance on " + words.at(1));
  }
  // Whether "SA=2/9" is among the outcomes, with that probability.
  static bool has(const Outcomes& all, const std::string& text) {
    const std::size_t equals = text.find('='), slash = text.find('/');
    const auto top = std::strtoull(text.c_str() + equals + 1, nullptr, 10);
    const auto bottom = std::strtoull(text.c_str() + slash + 1, nullptr, 10);
    for (int k = 0; k < all.size; ++k) {
      const Weighted& one = all.item[std::size_t(k)];
      if (outcome_text(one.outcome) == text.substr(0, equals))
        return one.weight * bottom == all.denominator * top;
    }
    return false;
  }
  void compare_view(const Words& words) {
    const Viewer viewer = words.at(1) == "C"   ? SEES_AS_CRYPTID
                          : words.at(1) == "S" ? SEES_AS_SCIENTIST
                                               : SPECTATOR;
    compare(words.at(2), to_text(rules_, state_, viewer), words.at(1) + "'s view");
  }
  void step(const Words& words) {
    const std::size_t tilde = words.at(1).find('~');
    const Action action = named(words.at(1).substr(0, tilde));
    if (lost_) return;
    const Outcomes all = outcomes(rules_, state_, action);
    Outcome outcome;
    for (int k = 0; k < all.size && tilde != std::string::npos; ++k)
      if (outcome_text(all.item[std::size_t(k)].outcome) == words[1].substr(tilde + 1))
        outcome = all.item[std::size_t(k)].outcome;
    check(is_possible(all, outcome), "chance of " + words[1] + " in " + to_text(rules_, state_));
    if (!is_possible(all, outcome))
      lost_ = true;
    else
      apply(rules_, state_, action, outcome);
  }
  void compare_result(const Words& words) {
    compare("x", std::string(1, "shrmex"[state_.phase]), "phase at the end");
    compare(words.at(1), state_.actor == CRYPTID ? "C" : "S", "winner");
    compare(words.at(2), reason_text(reason(rules_, state_)), "reason");
  }
  Action named(const std::string& text) {
    ActionList list;
    legal(rules_, state_, list);
    for (const Action action : list)
      if (action_text(state_, action) == text) return action;
    compare(text, "not legal", "action");
    return DRAW;
  }
  static std::string joined(const Words& words) {
    std::string text;
    for (const std::string& word : words) text += word + ' ';
    return text;
  }

  Rules rules_ = STANDARD;
  State state_{};
  bool lost_ = true;
};

}  // namespace

int main(int argc, char** argv) try {
  for (int k = 1; k < argc; ++k) {
    std::ifstream file(argv[k]);
    if (!file) throw std::runtime_error(std::string("cannot open ") + argv[k]);
    Replay replay;
    for (std::string line; std::getline(file, line);)
      if (!line.empty()) replay.line(words_of(line));
  }
  return report();
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 2;
}
