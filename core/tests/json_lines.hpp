// Just enough JSON for the test vectors: flat objects of strings, string lists and numbers.
#pragma once

#include <cstdio>
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace cul::test {

// The values of one key, a single one as a list of one; numbers as they are written.
using Object = std::map<std::string, std::vector<std::string>>;

class JsonLine {
 public:
  explicit JsonLine(const std::string& text) : text_(text) {}

  Object object() {
    Object result;
    expect('{');
    do {
      const std::string key = string();
      expect(':');
      result[key] = values();
    } while (accept(','));
    expect('}');
    return result;
  }

 private:
  void skip() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  bool accept(char wanted) {
    skip();
    if (at_ >= text_.size() || text_[at_] != wanted) return false;
    ++at_;
    return true;
  }
  void expect(char wanted) {
    if (!accept(wanted)) throw std::runtime_error("bad test vector: " + text_);
  }
  std::string string() {
    expect('"');
    const std::size_t end = text_.find('"', at_);
    if (end == std::string::npos) throw std::runtime_error("bad test vector: " + text_);
    const std::string result = text_.substr(at_, end - at_);
    at_ = end + 1;
    return result;
  }
  std::string value() {
    skip();
    if (at_ < text_.size() && text_[at_] == '"') return string();
    const std::size_t begin = at_;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') ++at_;
    return text_.substr(begin, at_ - begin);
  }
  // Lists of objects (the steps of an example) are flattened into their values in order.
  std::vector<std::string> values() {
    std::vector<std::string> result;
    if (!accept('[')) return {value()};
    if (accept(']')) return result;
    do {
      skip();
      if (at_ < text_.size() && text_[at_] == '{')
        for (const auto& [key, inner] : object()) result.push_back(inner.at(0));
      else
        result.push_back(value());
    } while (accept(','));
    expect(']');
    return result;
  }

  const std::string& text_;
  std::size_t at_ = 0;
};

inline std::vector<Object> read_lines(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot open " + path);
  std::vector<Object> result;
  for (std::string line; std::getline(file, line);)
    if (!line.empty()) result.push_back(JsonLine(line).object());
  return result;
}

}  // namespace cul::test
