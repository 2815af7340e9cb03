// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "formats/base/hash.h"
#include "formats/base/line_reader.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/callgrind/function_graph.h"
#include "formats/model/shaping.h"
#include "formats/model/string_table.h"

namespace convertprofile::callgrind {

namespace {

constexpr std::uint64_t most = INT64_MAX;
constexpr std::string_view blanks = " \t";

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

// A natural, negative or decimal number, as callgrind_annotate adds them up. Its fraction is
// dropped.
std::optional<std::int64_t> parse_cost(std::string_view text) {
  if (const auto natural = parse_natural(text))
    return static_cast<std::int64_t>(std::min(*natural, most));
  if (const auto integer = parse_int64(text))
    return std::max(*integer, -static_cast<std::int64_t>(most));
  const auto decimal = parse_double(text);
  if (!decimal || text.find_first_of(".eE") == std::string_view::npos) return std::nullopt;
  constexpr double limit = 9e18;
  return static_cast<std::int64_t>(std::clamp(*decimal, -limit, limit));
}

std::int64_t saturating_sum(std::int64_t a, std::int64_t b) {
  std::int64_t sum = 0;
  if (!__builtin_add_overflow(a, b, &sum)) return sum;
  return a < 0 ? -static_cast<std::int64_t>(most) : static_cast<std::int64_t>(most);
}

// Names by their numbers in parentheses.
struct Names {
  NumberMap<std::uint64_t, std::string> defined;
  std::string_view keys;  // of lines that can define a name, between blanks
};

class Parser {
 public:
  Parser(std::string_view text, Diagnostics& diagnostics)
      : lines_(text), diagnostics_(diagnostics) {}

  FunctionGraph run() {
    bool any = false;
    while (lines_.next()) {
      const std::string_view line = trimmed(lines_.line());
      if (line.empty() || line.front() == '#') continue;
      any = true;
      if (is_position(line))
        position(line);
      else if (!assignment(line) && !header(line))
        stray(line);
    }
    if (!any) fail_at_byte(0, "format", "the file is empty");
    if (graph_.events.empty()) lines_.fail("events", "the line is missing");
    if (graph_.functions.empty()) lines_.fail("fn", "the file has no functions");
    if (pending_calls_) lines_.fail("calls", "the costs of the call are missing");
    graph_.own_costs.resize(graph_.functions.size() * graph_.width());
    warn();
    return std::move(graph_);
  }

 private:
  // Readers skip lines that they do not know. Xdebug puts one between profiles in one file.
  void stray(std::string_view line) {
    if (line.starts_with("==== NEW PROFILING FILE")) return begin_part();
    if (stray_count_++ == 0) first_stray_ = lines_.number();
  }

  // `key: value`
  bool header(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return false;
    const std::string_view key = line.substr(0, colon);
    const std::string_view value = trimmed(line.substr(colon + 1));
    if (key.find_first_of(blanks) != std::string_view::npos) return false;
    for (const std::string_view first : {"version", "part", "pid", "thread", "positions", "events"})
      if (key == first) begin_part();
    if (key == "creator") {
      graph_.is_own = value.starts_with("convertprofile ") && !value.ends_with(unchanged);
      graph_.has_modules = graph_.is_own && !value.ends_with(of_another_program);
    }
    if (key == "cmd") command(value);
    if (key == "desc") description(value);
    if (key == "positions") positions(value);
    if (key == "event") event(value);
    if (key == "events") events(value);
    if (key == "totals") {
      has_totals_ = true;
      costs(value,
            [this](std::size_t e, std::int64_t c) { totals_[e] = saturating_sum(totals_[e], c); });
    }
    return true;
  }

  // As in KCachegrind, nothing in a part carries over to the next except the numbers of names: they
  // keep their meaning until they are defined again.
  void begin_part() {
    if (!part_has_costs_) return;
    part_has_costs_ = false;
    object_.clear();
    function_file_.clear();
    file_.clear();
    called_object_.reset();
    called_file_.reset();
    called_.reset();
    has_current_ = false;
    last_ = {};
  }

  void command(std::string_view value) {
    if (!graph_.run.arguments.empty()) return;
    for (std::string_view word = take_word(value); !word.empty(); word = take_word(value))
      graph_.run.arguments.emplace_back(word);
    if (graph_.run.arguments.empty()) return;
    const std::string& first = graph_.run.arguments.front();
    graph_.run.program = first.substr(first.rfind('/') + 1);
  }

  // Reads what our own writer says about the run.
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
    if (value == inverted_tree) graph_.run.set_inverted(true);
    if (value.starts_with(shaped)) add_shaping(graph_.run, value.substr(shaped.size()));
  }

  void positions(std::string_view value) {
    position_count_ = 0;
    line_at_ = no_line;
    for (std::string_view word = take_word(value); !word.empty(); word = take_word(value)) {
      if (word == "line")
        line_at_ = position_count_;
      else if (word != "instr" && word != "addr")
        lines_.fail("positions", "must be instr or line, not " + quote(word));
      ++position_count_;
    }
    if (position_count_ == 0 || position_count_ > last_.size())
      lines_.fail("positions", "must be one or two");
  }

  // `name : long name` or `name = formula : long name`
  void event(std::string_view value) {
    const std::string_view line = value;
    const std::string_view name = take_word(value);
    value = trimmed(value);
    if (value.starts_with(':'))
      long_name_of_[std::string(name)] = std::string(trimmed(value.substr(1)));
    else if (value.starts_with('=') && graph_.formulas.size() < most_events)
      graph_.formulas.emplace_back(line);
  }

  // A later part may list other events, or the same in another order.
  void events(std::string_view value) {
    column_.clear();
    const std::size_t width = graph_.width();
    for (std::string_view word = take_word(value); !word.empty(); word = take_word(value)) {
      auto at = std::find(graph_.events.begin(), graph_.events.end(), word);
      if (at == graph_.events.end()) {
        if (graph_.events.size() == most_events)
          lines_.fail("events", "more than " + std::to_string(most_events) + " are not supported");
        graph_.events.emplace_back(word);
        graph_.long_names.push_back(long_name_of_[std::string(word)]);
        at = graph_.events.end() - 1;
      }
      column_.push_back(static_cast<std::size_t>(at - graph_.events.begin()));
    }
    if (column_.empty()) lines_.fail("events", "the list is empty");
    if (graph_.width() != width) {
      widen(graph_.own_costs, width);
      widen(graph_.call_costs, width);
    }
    totals_.resize(graph_.width());
    sums_.resize(graph_.width());
    magnitudes_.resize(graph_.width());
  }

  // Widens rows of `from` numbers to the present number of events.
  void widen(std::vector<std::int64_t>& rows, std::size_t from) const {
    if (rows.empty()) return;
    std::vector<std::int64_t> wide(rows.size() / from * graph_.width());
    for (std::size_t i = 0; i < rows.size(); ++i)
      wide[i / from * graph_.width() + i % from] = rows[i];
    rows.swap(wide);
  }

  // `key=value`. Returns false if it is anything else.
  bool assignment(std::string_view line) {
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) return false;
    const std::string_view key = line.substr(0, equals);
    const std::string_view value = trimmed(line.substr(equals + 1));
    if (key == "fn") {
      begin_function(value);
    } else if (key == "fl") {
      function_file_ = file_ = name(file_names_, value);
    } else if (key == "fi" || key == "fe") {
      file_ = name(file_names_, value);
    } else if (key == "ob") {
      object_ = name(object_names_, value);
    } else if (key == "cob") {
      called_object_ = name(object_names_, value);
    } else if (key == "cfi" || key == "cfl") {
      called_file_ = name(file_names_, value);
    } else if (key == "cfn") {
      called_ = function(value, called_object_.value_or(object_), called_file_.value_or(file_));
    } else if (key == "calls" || key == "rcalls") {
      call(value);
    } else if (key == "jfi") {
      jumped_file_ = name(file_names_, value);
    } else if (key == "jfn") {
      function(value, object_, jumped_file_.value_or(file_));
    } else {
      jumped_file_.reset();
      return key == "jump" || key == "jcnd";
    }
    return true;
  }

  // A function's file is that of the last `fl=`, even if an `fi=` follows. Python's lsprofcalltree
  // writes no `fl=`: its functions have no file, and `fi=` says where they are.
  void begin_function(std::string_view value) {
    const std::string source = function_file_.empty() ? file_ : function_file_;
    file_ = function_file_;
    current_ = function(value, object_, file_);
    has_current_ = true;
    GraphFunction& entered = graph_.functions[current_];
    if (entered.source.empty()) entered.source = source;
  }

  // `(number) name` defines, `(number)` refers, anything else is a name.
  static std::optional<std::uint64_t> number_of(std::string_view& value) {
    if (!value.starts_with('(')) return std::nullopt;
    const std::size_t end = value.find(')');
    if (end == std::string_view::npos) return std::nullopt;
    const auto number = parse_uint64(value.substr(1, end - 1));
    if (number) value = trimmed(value.substr(end + 1));
    return number;
  }

  std::string name(Names& names, std::string_view value) {
    const auto number = number_of(value);
    if (!number) return std::string(value);
    if (!value.empty()) return names.defined[*number] = std::string(value);
    return name_of_number(names, *number);
  }

  // A name that is defined further on, or nowhere, is searched for in the rest of the file, once.
  const std::string& name_of_number(Names& names, std::uint64_t number) {
    const auto at = names.defined.find(number);
    if (at != names.defined.end()) return at->second;
    if (!has_looked_ahead_) look_ahead();
    std::string& name = names.defined[number];
    const auto later = later_.find(std::string(names.keys) + std::to_string(number));
    if (later != later_.end()) return name = later->second;
    has_undefined_ = true;
    return name = "(" + std::to_string(number) + ")";
  }

  void look_ahead() {
    has_looked_ahead_ = true;
    for (LineReader rest = lines_; rest.next();) {
      const std::string_view line = trimmed(rest.line());
      const std::size_t equals = line.find("=(");
      if (equals == std::string_view::npos) continue;
      std::string_view value = line.substr(equals + 1);
      const auto number = number_of(value);
      if (!number || value.empty()) continue;
      for (const Names* names : {&object_names_, &file_names_, &function_names_})
        if (names->keys.find(" " + std::string(line.substr(0, equals)) + " ") !=
            std::string_view::npos)
          later_.try_emplace(std::string(names->keys) + std::to_string(*number), value);
    }
  }

  // A number stands for the function of the object and file where it is defined.
  std::uint32_t function(std::string_view value, const std::string& object,
                         const std::string& file) {
    const auto number = number_of(value);
    if (number && value.empty()) {
      const auto at = function_of_number_.find(*number);
      if (at != function_of_number_.end()) return at->second;
      value = name_of_number(function_names_, *number);
    }
    if (value.empty()) value = unknown_name;
    key_.assign(std::to_string(object.size())).append(1, ' ');
    key_.append(std::to_string(file.size())).append(1, ' ');
    key_.append(object).append(file).append(value);
    std::uint32_t& known = function_of_name_[key_];
    if (known == function_of_name_.none) {
      known = static_cast<std::uint32_t>(graph_.functions.size());
      graph_.functions.push_back({object, file, file, std::string(value), 0});
    }
    if (number) function_of_number_[*number] = known;
    return known;
  }

  // As in KCachegrind, a call without `cfn=` is to the same function as the call before.
  void call(std::string_view value) {
    if (!called_) lines_.fail("calls", "no cfn= names the function called");
    if (!has_current_) lines_.fail("calls", "no fn= names the caller");
    const std::string_view count = take_word(value);
    const auto calls = parse_natural(count);
    if (!calls) lines_.fail("calls", "not a natural number: " + quote(count));
    if (graph_.events.empty()) lines_.fail("events", "must precede the first cost");
    if (2 * graph_.calls.size() >= call_slots_.size()) grow_call_slots();
    std::uint32_t& at = call_slots_[slot_of_call(current_, *called_)];
    if (at == no_call) {
      at = static_cast<std::uint32_t>(graph_.calls.size());
      graph_.calls.push_back({current_, *called_, 0});
      graph_.call_costs.resize(graph_.calls.size() * graph_.width());
    }
    pending_calls_ = at;
    std::uint64_t& sum = graph_.calls[at].calls;
    sum = std::min(sum + std::min(*calls, most), most);
  }

  std::size_t slot_of_call(std::uint32_t caller, std::uint32_t callee) const {
    const std::size_t mask = call_slots_.size() - 1;
    std::size_t slot = hash_(std::uint64_t{caller} << 32 | callee) & mask;
    for (; call_slots_[slot] != no_call; slot = (slot + 1) & mask) {
      const GraphCall& call = graph_.calls[call_slots_[slot]];
      if (call.caller == caller && call.callee == callee) break;
    }
    return slot;
  }

  void grow_call_slots() {
    call_slots_.assign(std::max<std::size_t>(64, 2 * call_slots_.size()), no_call);
    for (std::uint32_t c = 0; c < graph_.calls.size(); ++c)
      call_slots_[slot_of_call(graph_.calls[c].caller, graph_.calls[c].callee)] = c;
  }

  // Reads positions, which may be relative to those of the line before, and costs.
  void position(std::string_view line) {
    if (column_.empty()) lines_.fail("events", "must precede the first cost");
    for (std::size_t i = 0; i < position_count_; ++i) {
      std::string_view word = take_word(line);
      if (word.empty()) lines_.fail("position", "missing");
      if (word == "*") continue;
      const std::string_view said = word;
      const char sign = word.front();
      const bool relative = sign == '+' || sign == '-';
      if (relative) word.remove_prefix(1);
      // A range: `5-7`, `5:7`, `5+2`.
      const auto number = parse_natural(word.substr(0, word.find_first_of("+-:")));
      if (!number) lines_.fail("position", "not a number: " + quote(said));
      // Unsigned arithmetic: results out of range are nonsense, but defined.
      last_[i] = sign == '+' ? last_[i] + *number : sign == '-' ? last_[i] - *number : *number;
    }
    part_has_costs_ = true;
    if (!has_current_) begin_function({});
    if (!pending_calls_) return own_costs(line);
    const std::size_t row = *pending_calls_ * graph_.width();
    costs(line, [&](std::size_t e, std::int64_t c) {
      graph_.call_costs[row + e] = saturating_sum(graph_.call_costs[row + e], c);
    });
    pending_calls_.reset();
    called_object_.reset();
    called_file_.reset();
  }

  void own_costs(std::string_view line) {
    GraphFunction& function = graph_.functions[current_];
    if (function.line == 0 && line_at_ != no_line && file_ == function.file &&
        last_[line_at_] <= INT32_MAX)
      function.line = last_[line_at_];
    const std::size_t row = current_ * graph_.width();
    if (graph_.own_costs.size() < row + graph_.width())
      graph_.own_costs.resize(graph_.functions.size() * graph_.width());
    costs(line, [&](std::size_t e, std::int64_t c) {
      const auto magnitude = static_cast<std::uint64_t>(c < 0 ? -c : c);
      if (magnitude > most - magnitudes_[e])
        lines_.fail("costs", "their sum does not fit in 63 bits");
      magnitudes_[e] += magnitude;
      sums_[e] += c;
      graph_.own_costs[row + e] += c;
    });
  }

  // Costs omitted at the end of the line are 0.
  template <class Visit>
  void costs(std::string_view line, const Visit& visit) {
    std::size_t i = 0;
    for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
      const auto cost = parse_cost(word);
      if (!cost) lines_.fail("costs", "not a number: " + quote(word));
      if (i == column_.size()) {
        has_extra_costs_ = true;
        return;
      }
      has_fractions_ = has_fractions_ || word.find('.') != std::string_view::npos;
      visit(column_[i++], *cost);
    }
  }

  void warn() {
    if (stray_count_ != 0)
      diagnostics_.warn(count_text(stray_count_, "line is", "lines are") +
                        " not in Callgrind's format and skipped, first line " +
                        std::to_string(first_stray_));
    if (has_undefined_) diagnostics_.warn("some numbers of names are not defined in the file");
    if (has_extra_costs_)
      diagnostics_.warn(
          "some lines have more costs than there are events; extra costs are dropped");
    if (has_fractions_) diagnostics_.warn("costs have fractions, which are cut off");
    if (has_totals_ && totals_ != sums_)
      diagnostics_.warn("the costs of the functions do not add up to the totals in the file");
  }

  static constexpr std::size_t no_line = 2;
  static constexpr std::uint32_t no_call = 0xffffffff;

  LineReader lines_;
  Diagnostics& diagnostics_;
  FunctionGraph graph_;
  std::vector<std::size_t> column_;  // [cost of a line] -> event
  TextMap<std::string> long_name_of_;
  std::size_t position_count_ = 1, line_at_ = 0;
  std::array<std::uint64_t, 2> last_{};  // positions
  Names object_names_{{}, " ob cob "};
  Names file_names_{{}, " fl fi fe cfi cfl jfi "};
  Names function_names_{{}, " fn cfn jfn "};  // only those used before their definition
  TextMap<std::string> later_;                // names defined in the rest of the file
  NumberMap<std::uint64_t, std::uint32_t> function_of_number_;
  TextIds<std::uint32_t> function_of_name_;
  std::string key_;
  NumberHash hash_;
  std::vector<std::uint32_t> call_slots_;  // open addressing, keyed by caller and callee
  std::string object_, function_file_, file_;
  // Valid from their lines up to the call's costs.
  std::optional<std::string> called_object_, called_file_;
  std::optional<std::string> jumped_file_;
  std::uint32_t current_ = 0;
  bool has_current_ = false, part_has_costs_ = false, has_totals_ = false;
  bool has_looked_ahead_ = false, has_undefined_ = false;
  bool has_extra_costs_ = false, has_fractions_ = false;
  std::uint64_t stray_count_ = 0, first_stray_ = 0;
  std::optional<std::uint32_t> called_;
  std::optional<std::size_t> pending_calls_;  // the call described by the next line's costs
  std::vector<std::int64_t> totals_, sums_;   // [event]
  std::vector<std::uint64_t> magnitudes_;     // [event] sum of the absolute own costs
};

}  // namespace

FunctionGraph parse_function_graph(std::string_view text, Diagnostics& diagnostics) {
  return Parser(text, diagnostics).run();
}

}  // namespace convertprofile::callgrind
