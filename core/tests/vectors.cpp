// The shared test vectors through the fast core.
//   cul_vectors FOLDER [most-lines-a-file]
#include <algorithm>
#include <cstdlib>

#include "check.hpp"
#include "cul/chance.hpp"
#include "cul/text.hpp"
#include "json_lines.hpp"

using namespace cul;
using namespace cul::test;

namespace {

using Texts = std::vector<std::string>;

Texts sorted(Texts texts) {
  std::sort(texts.begin(), texts.end());
  return texts;
}

Texts legal_texts(const Rules& rules, const State& state) {
  ActionList list;
  legal(rules, state, list);
  Texts texts;
  for (const Action action : list) texts.push_back(action_text(state, action));
  return sorted(texts);
}

Action action_named(const Rules& rules, const State& state, const std::string& text) {
  ActionList list;
  legal(rules, state, list);
  for (const Action action : list)
    if (action_text(state, action) == text) return action;
  throw std::runtime_error("no action " + text + " in " + to_text(rules, state));
}

void transitions(const Rules& rules, const std::vector<Object>& lines) {
  for (const Object& line : lines) {
    const std::string& pos = line.at("pos")[0];
    const State state = parse_position(rules, pos);
    check(to_text(rules, state) == pos, "round trip of " + pos);
    check(legal_texts(rules, state) == sorted(line.at("legal")), "legal actions of " + pos);
    const std::string& action = line.at("action")[0];
    const Successors next = successors(rules, state, action_named(rules, state, action));
    Texts texts;
    for (int k = 0; k < next.size; ++k)
      texts.push_back(to_text(rules, next.item[std::size_t(k)].state));
    check(sorted(texts) == sorted(line.at("next")), "successors of " + pos + " by " + action);
    for (int k = 0; k < next.size; ++k)
      check(!why_impossible(rules, next.item[std::size_t(k)].state), "validity after " + pos);
  }
}

void perfts(const std::vector<Object>& lines) {
  for (const Object& line : lines) {
    const State state = parse_position(STANDARD, line.at("pos")[0]);
    const Texts& counts = line.at("perft");
    for (std::size_t depth = 1; depth <= counts.size(); ++depth)
      check(std::to_string(perft(STANDARD, state, int(depth))) == counts[depth - 1],
            "perft " + std::to_string(depth) + " of " + line.at("pos")[0]);
  }
}

void examples(const std::vector<Object>& lines) {
  for (const Object& line : lines) {
    State state = parse_position(STANDARD, line.at("start")[0]);
    const Texts& steps = line.at("steps");  // action, position, action, position, ...
    for (std::size_t k = 0; k + 1 < steps.size(); k += 2) {
      const Step step = parse_step(STANDARD, state, steps[k]);
      apply(STANDARD, state, step.action, step.outcome);
      check(to_text(STANDARD, state) == steps[k + 1], line.at("example")[0] + ": " + steps[k]);
    }
  }
}

void views(const std::vector<Object>& lines) {
  for (const Object& line : lines) {
    const State state = parse_position(STANDARD, line.at("pos")[0]);
    const std::pair<const char*, Viewer> seats[] = {
        {"C", SEES_AS_CRYPTID}, {"S", SEES_AS_SCIENTIST}, {"spectator", SPECTATOR}};
    for (const auto& [name, viewer] : seats) {
      check(to_text(STANDARD, state, viewer) == line.at(name)[0],
            std::string(name) + "'s view of " + line.at("pos")[0]);
      const State other = canonical(STANDARD, state, viewer);
      check(to_text(STANDARD, other, viewer) == line.at(name)[0], "canonical view");
      check(!why_impossible(STANDARD, other), "canonical state is a position");
    }
  }
}

template <class Attempt>
bool throws(Attempt attempt) {
  try {
    attempt();
  } catch (const TextError&) {
    return true;
  }
  return false;
}

void refusals(const std::vector<Object>& refused, const std::vector<Object>& illegal) {
  for (const Object& line : refused)
    check(throws([&] { parse_position(STANDARD, line.at("pos")[0]); }),
          "refusal of " + line.at("pos")[0] + ": " + line.at("why")[0]);
  for (const Object& line : illegal) {
    const State state = parse_position(STANDARD, line.at("pos")[0]);
    check(throws([&] { parse_step(STANDARD, state, line.at("action")[0]); }),
          "refusal of " + line.at("action")[0] + " in " + line.at("pos")[0]);
  }
}

}  // namespace

int main(int argc, char** argv) try {
  const std::string folder = argc > 1 ? argv[1] : ".";
  const std::size_t most = argc > 2 ? std::stoul(argv[2]) : 1'000'000;
  const auto lines = [&](const char* name) {
    std::vector<Object> all = read_lines(folder + '/' + name + ".jsonl");
    if (all.size() > most) all.resize(most);
    return all;
  };
  Rules when_needed = STANDARD;
  when_needed.when_needed = true;
  transitions(STANDARD, lines("transitions"));
  transitions(when_needed, lines("transitions-when-needed"));
  perfts(lines("perft"));
  examples(lines("examples"));
  views(lines("views"));
  refusals(lines("refused"), lines("illegal"));
  return report();
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 2;
}
