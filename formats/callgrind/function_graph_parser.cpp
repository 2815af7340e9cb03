#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <utility>

#include "formats/base/line_reader.h"
#include "formats/base/number_text.h"
#include "formats/callgrind/function_graph.h"

namespace convertprofile::callgrind {

namespace {

constexpr std::uint64_t most = INT64_MAX;
constexpr std::string_view blanks = " \t";

std::string_view without_blanks(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

// Takes the first word off `text`; empty if there is none.
std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(blanks));
  text.remove_prefix(word.size());
  return word;
}

std::optional<std::uint64_t> parse_natural(std::string_view text) {
  if (!text.starts_with("0x")) return parse_uint64(text);
  std::uint64_t value = 0;
  text.remove_prefix(2);
  if (text.empty() || text.size() > 16) return std::nullopt;
  for (const char c : text) {
    const char lower = c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c;
    const bool digit = lower >= '0' && lower <= '9';
    if (!digit && (lower < 'a' || lower > 'f')) return std::nullopt;
    value = value * 16 + static_cast<std::uint64_t>(digit ? lower - '0' : lower - 'a' + 10);
  }
  return value;
}

bool is_position(std::string_view line) {
  const char c = line.front();
  return (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '*';
}

// The names that a number in parentheses stands for.
using Names = std::unordered_map<std::uint64_t, std::string>;

class Parser {
 public:
  Parser(std::string_view text, Diagnostics& diagnostics)
      : lines_(text), diagnostics_(diagnostics) {}

  FunctionGraph run() {
    bool any = false;
    while (lines_.next()) {
      const std::string_view line = without_blanks(lines_.line());
      if (line.empty() || line.front() == '#') continue;
      any = true;
      if (is_position(line))
        position(line);
      else if (!assignment(line) && !header(line))
        lines_.fail("line", "not of Callgrind's format: " + quoted(line));
    }
    if (!any) fail_at_byte(0, "format", "the file is empty");
    if (graph_.events.empty()) lines_.fail("events", "there is no such line");
    if (graph_.functions.empty()) lines_.fail("fn", "the file has no functions");
    if (pending_calls_) lines_.fail("calls", "the costs of the call are missing");
    check_totals();
    graph_.own_costs.resize(graph_.functions.size() * graph_.width());
    return std::move(graph_);
  }

 private:
  // `key: value`
  bool header(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return false;
    const std::string_view key = line.substr(0, colon);
    const std::string_view value = without_blanks(line.substr(colon + 1));
    if (key.find_first_of(blanks) != std::string_view::npos) return false;
    if (key == "version" && value != "1")
      lines_.fail(key, "only version 1 is known, not " + quoted(value));
    if (key == "creator") graph_.is_own = value.starts_with("convertprofile ");
    if (key == "cmd") command(value);
    if (key == "desc") description(value);
    if (key == "positions") positions(value);
    if (key == "event") event(value);
    if (key == "events") events(value);
    if (key == "totals") {
      has_totals_ = true;
      costs(value, [this](std::size_t e, std::uint64_t c) { add(totals_[e], c); });
    }
    return true;
  }

  void command(std::string_view value) {
    if (!graph_.run.arguments.empty()) return;
    for (std::string_view word = take_word(value); !word.empty(); word = take_word(value))
      graph_.run.arguments.emplace_back(word);
    if (graph_.run.arguments.empty()) return;
    const std::string& first = graph_.run.arguments.front();
    graph_.run.program = first.substr(first.rfind('/') + 1);
  }

  // What our own writer says of the run.
  void description(std::string_view value) {
    if (!graph_.is_own) return;
    const auto between = [&](std::string_view before, std::string_view after) {
      if (!value.starts_with(before) || !value.ends_with(after)) return std::uint64_t{0};
      value.remove_prefix(before.size());
      value.remove_suffix(std::min(after.size(), value.size()));
      return parse_uint64(value).value_or(0);
    };
    if (const auto interval = between("Time: 1 tick = ", " us"))
      graph_.run.tick_interval = interval;
    if (const auto frequency = between("Time: 1 s = ", " ticks"))
      graph_.run.ticks_per_second = frequency;
    if (value.starts_with("Date: ")) graph_.run.date = value.substr(6);
  }

  void positions(std::string_view value) {
    position_count_ = 0;
    line_at_ = no_line;
    for (std::string_view word = take_word(value); !word.empty(); word = take_word(value)) {
      if (word == "line")
        line_at_ = position_count_;
      else if (word != "instr" && word != "addr")
        lines_.fail("positions", "neither instr nor line: " + quoted(word));
      ++position_count_;
    }
    if (position_count_ == 0 || position_count_ > last_.size())
      lines_.fail("positions", "there must be one or two");
  }

  // `name : long name` or `name = formula : long name`
  void event(std::string_view value) {
    const std::string_view name = take_word(value);
    value = without_blanks(value);
    if (value.starts_with(':'))
      long_name_of_[std::string(name)] = std::string(without_blanks(value.substr(1)));
  }

  // A later part may list other events, or the same in another order.
  void events(std::string_view value) {
    column_.clear();
    for (std::string_view word = take_word(value); !word.empty(); word = take_word(value)) {
      auto at = std::find(graph_.events.begin(), graph_.events.end(), word);
      if (at == graph_.events.end()) {
        if (!graph_.functions.empty()) lines_.fail("events", "a new event in a later part");
        if (graph_.events.size() == most_events)
          lines_.fail("events", "there are more than " + std::to_string(most_events));
        graph_.events.emplace_back(word);
        graph_.long_names.push_back(long_name_of_[std::string(word)]);
        at = graph_.events.end() - 1;
      }
      column_.push_back(static_cast<std::size_t>(at - graph_.events.begin()));
    }
    if (column_.empty()) lines_.fail("events", "there are none");
    totals_.resize(graph_.width());
    sums_.resize(graph_.width());
  }

  // `key=value`. False if it is anything else.
  bool assignment(std::string_view line) {
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) return false;
    const std::string_view key = line.substr(0, equals);
    const std::string_view value = without_blanks(line.substr(equals + 1));
    if (key == "fn") {
      current_ = function(value, object_, file_ = function_file_);
      has_current_ = true;
    } else if (key == "fl") {
      function_file_ = file_ = name(file_names_, value, key);
    } else if (key == "fi" || key == "fe") {
      file_ = name(file_names_, value, key);
    } else if (key == "ob") {
      object_ = name(object_names_, value, key);
    } else if (key == "cob") {
      called_object_ = name(object_names_, value, key);
    } else if (key == "cfi" || key == "cfl") {
      called_file_ = name(file_names_, value, key);
    } else if (key == "cfn") {
      called_ = function(value, called_object_.value_or(object_), called_file_.value_or(file_));
      called_object_.reset();
      called_file_.reset();
    } else if (key == "calls") {
      call(value);
    } else if (key == "jfi") {
      jumped_file_ = name(file_names_, value, key);
    } else if (key == "jfn") {
      function(value, object_, jumped_file_.value_or(file_));
    } else {
      jumped_file_.reset();
      return key == "jump" || key == "jcnd";
    }
    return true;
  }

  // `(number) name` defines, `(number)` refers, anything else is a name.
  std::optional<std::uint64_t> number_of(std::string_view& value) const {
    if (!value.starts_with('(')) return std::nullopt;
    const std::size_t end = value.find(')');
    if (end == std::string_view::npos) return std::nullopt;
    const auto number = parse_uint64(value.substr(1, end - 1));
    if (number) value = without_blanks(value.substr(end + 1));
    return number;
  }

  std::string name(Names& names, std::string_view value, std::string_view key) {
    const auto number = number_of(value);
    if (!number) return std::string(value);
    if (!value.empty()) return names[*number] = std::string(value);
    const auto at = names.find(*number);
    if (at == names.end())
      lines_.fail(key, "the name (" + std::to_string(*number) + ") is not defined");
    return at->second;
  }

  // A number stands for the function of the object and file where it is defined.
  std::uint32_t function(std::string_view value, const std::string& object,
                         const std::string& file) {
    const auto number = number_of(value);
    if (number && value.empty()) {
      const auto at = function_of_number_.find(*number);
      if (at == function_of_number_.end())
        lines_.fail("fn", "the name (" + std::to_string(*number) + ") is not defined");
      return at->second;
    }
    std::string key = std::to_string(object.size()) + ' ' + std::to_string(file.size()) + ' ';
    key.append(object).append(file).append(value);
    const auto [at, added] = function_of_name_.try_emplace(
        std::move(key), static_cast<std::uint32_t>(graph_.functions.size()));
    if (added) graph_.functions.push_back({object, file, std::string(value), 0});
    if (number) function_of_number_[*number] = at->second;
    return at->second;
  }

  void call(std::string_view value) {
    if (!called_) lines_.fail("calls", "no cfn says what is called");
    if (!has_current_) lines_.fail("calls", "no fn says what calls");
    const std::string_view count = take_word(value);
    const auto calls = parse_natural(count);
    if (!calls) lines_.fail("calls", "not a natural number: " + quoted(count));
    const std::uint64_t key = std::uint64_t{current_} << 32 | *called_;
    const auto [at, added] = call_of_.try_emplace(key, graph_.calls.size());
    if (added) {
      graph_.calls.push_back({current_, *called_, 0});
      graph_.call_costs.resize(graph_.call_costs.size() + graph_.width());
    }
    pending_calls_ = at->second;
    add(graph_.calls[at->second].calls, std::min(*calls, most));
    called_.reset();
  }

  // Positions, which may be relative to those of the line before, and costs.
  void position(std::string_view line) {
    if (column_.empty()) lines_.fail("events", "must stand before the first cost");
    for (std::size_t i = 0; i < position_count_; ++i) {
      const std::string_view word = take_word(line);
      if (word.empty()) lines_.fail("position", "missing");
      if (word == "*") continue;
      const bool relative = word.front() == '+' || word.front() == '-';
      const auto number = parse_natural(word.substr(relative ? 1 : 0));
      if (!number) lines_.fail("position", "not a number: " + quoted(word));
      // Unsigned arithmetic: what leaves the range is nonsense, but defined.
      last_[i] = word.front() == '+'   ? last_[i] + *number
                 : word.front() == '-' ? last_[i] - *number
                                       : *number;
    }
    if (!has_current_) lines_.fail("fn", "must stand before the first cost");
    if (pending_calls_) {
      const std::size_t row = *pending_calls_ * graph_.width();
      costs(line, [&](std::size_t e, std::uint64_t c) { add(graph_.call_costs[row + e], c); });
      pending_calls_.reset();
    } else {
      own_costs(line);
    }
  }

  void own_costs(std::string_view line) {
    GraphFunction& function = graph_.functions[current_];
    if (function.line == 0 && line_at_ != no_line && file_ == function.file &&
        last_[line_at_] <= INT32_MAX)
      function.line = last_[line_at_];
    const std::size_t row = current_ * graph_.width();
    if (graph_.own_costs.size() < row + graph_.width())
      graph_.own_costs.resize(graph_.functions.size() * graph_.width());
    costs(line, [&](std::size_t e, std::uint64_t c) {
      if (c > most - sums_[e]) lines_.fail("costs", "their sum does not fit in 63 bits");
      sums_[e] += c;
      graph_.own_costs[row + e] += c;
    });
  }

  // Those at the end of the line that are left out are 0.
  template <class Visit>
  void costs(std::string_view line, const Visit& visit) {
    std::size_t i = 0;
    for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
      const auto cost = parse_natural(word);
      if (!cost) lines_.fail("costs", "not a natural number: " + quoted(word));
      if (i == column_.size()) lines_.fail("costs", "there are more than events");
      visit(column_[i++], std::min(*cost, most));
    }
  }

  void add(std::uint64_t& sum, std::uint64_t value) const {
    sum = value > most - sum ? most : sum + value;
  }

  void check_totals() {
    if (has_totals_ && totals_ != sums_)
      diagnostics_.warn("the costs of the functions do not add up to the totals in the file");
  }

  static constexpr std::size_t no_line = 2;

  LineReader lines_;
  Diagnostics& diagnostics_;
  FunctionGraph graph_;
  std::vector<std::size_t> column_;  // [cost of a line] -> event
  std::unordered_map<std::string, std::string> long_name_of_;
  std::size_t position_count_ = 1, line_at_ = 0;
  std::array<std::uint64_t, 2> last_{};  // positions
  Names object_names_, file_names_;
  std::unordered_map<std::uint64_t, std::uint32_t> function_of_number_;
  std::unordered_map<std::string, std::uint32_t> function_of_name_;
  std::unordered_map<std::uint64_t, std::size_t> call_of_;  // caller << 32 | callee
  std::string object_, function_file_, file_;
  std::optional<std::string> called_object_, called_file_, jumped_file_;
  std::uint32_t current_ = 0;
  bool has_current_ = false, has_totals_ = false;
  std::optional<std::uint32_t> called_;
  std::optional<std::size_t> pending_calls_;  // the call whose costs the next line has
  std::vector<std::uint64_t> totals_, sums_;  // [event]
};

}  // namespace

FunctionGraph parse_function_graph(std::string_view text, Diagnostics& diagnostics) {
  return Parser(text, diagnostics).run();
}

}  // namespace convertprofile::callgrind
