// SPDX-License-Identifier: BSD-3-Clause
#include "convert/condition.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "convert/usage_error.h"
#include "formats/base/diagnostics.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"

namespace convertprofile {

namespace {

using Unit = std::pair<std::string_view, std::int64_t>;
constexpr Unit time_units[] = {
    {"s", 1'000'000'000}, {"ms", 1'000'000}, {"us", 1000}, {"ns", 1}, {"ticks", 0}};
constexpr Unit byte_units[] = {{"B", 1},
                               {"bytes", 1},
                               {"kB", 1000},
                               {"KB", 1000},
                               {"MB", 1'000'000},
                               {"GB", 1'000'000'000},
                               {"TB", 1'000'000'000'000},
                               {"KiB", std::int64_t{1} << 10},
                               {"MiB", std::int64_t{1} << 20},
                               {"GiB", std::int64_t{1} << 30},
                               {"TiB", std::int64_t{1} << 40},
                               {"words", 0}};

bool is_of_collector(Figure figure) {
  return figure == Figure::collector || figure == Figure::unprofiled_collector;
}

template <std::size_t N>
bool names(const Unit (&units)[N], std::string_view unit) {
  return std::any_of(std::begin(units), std::end(units),
                     [&](const Unit& u) { return u.first == unit; });
}

// The length of the number that `text` begins with: `12`, `0.5`, `1e6`.
std::size_t number_size(std::string_view text) {
  constexpr char digits[] = "0123456789";
  const std::size_t end = std::min(text.find_first_not_of("0123456789.", 0), text.size());
  if (end == text.size() || (text[end] != 'e' && text[end] != 'E')) return end;
  std::size_t exponent = end + 1;
  if (exponent < text.size() && (text[exponent] == '+' || text[exponent] == '-')) ++exponent;
  const std::size_t after = std::min(text.find_first_not_of(digits, exponent), text.size());
  return after > exponent ? after : end;
}

[[noreturn]] void fail_at(std::string_view text, std::size_t at, const std::string& what) {
  throw UsageError("--fail-if " + quote(text) + ": character " +
                   std::to_string(code_points(text.substr(0, at)) + 1) + ": " + what);
}

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(trimmed(text, " ")) { condition_.text = text_; }

  Condition parse() {
    since();
    const std::size_t at = text_.find_last_of("<>");
    if (at == std::string_view::npos) {
      if (const std::size_t equals = text_.find('='); equals != std::string_view::npos)
        fail(equals, "= is not an operator; use >, >=, < or <=");
      fail(text_.size(), "an operator (>, >=, < or <=) and a value are missing");
    }
    subject(trimmed_back(text_.substr(0, at), " "));
    const bool or_equal = text_.substr(at + 1).starts_with('=');
    using Operator = Condition::Operator;
    condition_.op = text_[at] == '>' ? (or_equal ? Operator::at_least : Operator::above)
                                     : (or_equal ? Operator::at_most : Operator::below);
    const std::string_view rest = text_.substr(at + (or_equal ? 2 : 1));
    value(text_.size() - trimmed_front(rest, " ").size());
    if (!condition_.since.empty() && !condition_.is_change)
      fail(text_.size(), "since needs a change, which has a sign: >+5%");
    return std::move(condition_);
  }

 private:
  [[noreturn]] void fail(std::size_t at, const std::string& what) const {
    fail_at(text_, at, what);
  }

  void since() {
    constexpr std::string_view word = " since ";
    const std::size_t at = text_.rfind(word);
    const std::size_t op = text_.find_last_of("<>");
    if (at == std::string_view::npos || op == std::string_view::npos || at < op) return;
    condition_.since = trimmed_front(text_.substr(at + word.size()), " ");
    text_ = trimmed_back(text_.substr(0, at), " ");
  }

  void subject(std::string_view text) {
    const std::size_t colon = text.find(':');
    std::string_view metric = trimmed_back(text.substr(0, colon), " ");
    condition_.individual = metric.starts_with("own-");
    if (condition_.individual) metric.remove_prefix(4);
    if (metric.empty())
      fail(metric.data() - text.data(),
           "a metric is missing: time, alloc, entries, run-time, gc, heap-peak or one of the "
           "profile's");
    condition_.metric = metric;
    const bool is_whole = colon == std::string_view::npos && !condition_.individual;
    const auto figure = figure_named(metric);
    // Tools other than GHC have a metric `wall`, with functions.
    if (is_whole || (figure && *figure != Figure::wall)) condition_.figure = figure;
    if (colon != std::string_view::npos) {
      condition_.pattern = trimmed_front(text.substr(colon + 1), " ");
      if (condition_.pattern.empty()) fail(colon + 1, "a pattern is missing");
    }
    if (condition_.figure && !is_whole)
      fail(0, condition_.metric + " is for the whole run and takes no function");
    if (condition_.individual && condition_.pattern.empty())
      fail(text.size(), "own- needs a function, as in own-time:Main.f");
  }

  void value(std::size_t begin) {
    std::size_t at = begin;
    if (at < text_.size() && (text_[at] == '+' || text_[at] == '-')) condition_.is_change = true;
    if (condition_.is_change) ++at;
    std::size_t end = at + number_size(text_.substr(at));
    const auto has_suffix = [&](char c) { return text_.substr(end) == std::string_view(&c, 1); };
    if (has_suffix('k') || has_suffix('M') || has_suffix('G')) ++end;
    const auto number = Rational::parse(text_.substr(at, end - at));
    if (!number) fail(at, "a number is missing");
    condition_.value = text_[begin] == '-' ? -*number : *number;
    if (end < text_.size() && (text_[end] == ',' || text_[end] == '_'))
      fail(end, "a number has only digits and at most one point, as in 1500000 or 0.5");
    condition_.unit = trimmed_front(text_.substr(end), " ");
    condition_.unit_at = text_.size() - condition_.unit.size();
    condition_.percent = condition_.unit == "%";
    if (condition_.percent) condition_.unit.clear();
    if (condition_.figure && condition_.figure != Figure::wall)
      figure(end, *condition_.figure);
    else
      cost(end);
  }

  void figure(std::size_t end, Figure figure) const {
    const bool takes_share = is_of_collector(figure);
    if (condition_.percent && !condition_.is_change && !takes_share)
      fail(end, share_needs_a_function);
    if (traits_of(figure).measure == Measure::time && !condition_.percent &&
        condition_.unit.empty())
      fail(end, condition_.metric + " needs a " + (takes_share ? "share or a " : "") +
                    "unit, as in " + (takes_share ? condition_.metric + ">30% or " : "") +
                    condition_.metric + ">2s");
    require_unit(condition_, traits_of(figure).measure);
  }

  // gate.cpp first checks whether the profile has a metric that only the profile knows.
  void cost(std::size_t end) const {
    const std::string& metric = condition_.metric;
    const bool is_standard = metric == "time" || metric == "alloc" || metric == "entries";
    if (condition_.percent && !condition_.is_change && condition_.pattern.empty() && is_standard)
      fail(end, share_needs_a_function);
    if (is_standard)
      require_unit(condition_, metric == "time"    ? Measure::time
                               : metric == "alloc" ? Measure::memory
                                                   : Measure::other);
  }

  std::string_view text_;  // without `since`, once it is parsed
  Condition condition_;
};

}  // namespace

Condition parse_condition(std::string_view text) {
  return Parser(text).parse();
}

void require_unit(const Condition& condition, Measure measure) {
  const std::string& unit = condition.unit;
  const auto fail = [&](const std::string& what) {
    fail_at(condition.text, condition.unit_at, what);
  };
  if (unit.empty()) return;
  if (measure == Measure::other) fail(quote(condition.metric) + " has no units");
  if (measure == Measure::time && !names(time_units, unit))
    fail("a unit of time is s, ms, us, ns or ticks");
  if (measure == Measure::memory && !names(byte_units, unit))
    fail("a unit of memory is B, kB, MB, GB, TB, KiB, MiB, GiB, TiB or words");
}

std::int64_t unit_size(std::string_view unit) {
  for (const auto& [name, size] : time_units)
    if (name == unit) return size;
  for (const auto& [name, size] : byte_units)
    if (name == unit) return size;
  return 0;
}

std::optional<double> parse_bytes(std::string_view text) {
  if (const auto amount = parse_amount(text)) return amount;
  const std::size_t size = number_size(text);
  const std::string_view unit = trimmed_front(text.substr(size), " ");
  const auto number = parse_double(text.substr(0, size));
  if (!number || !names(byte_units, unit) || unit_size(unit) == 0) return std::nullopt;
  return *number * static_cast<double>(unit_size(unit));
}

bool is_exceeded(Condition::Operator op, std::strong_ordering value_to_limit) {
  switch (op) {
    case Condition::Operator::above:
      return value_to_limit > 0;
    case Condition::Operator::at_least:
      return value_to_limit >= 0;
    case Condition::Operator::below:
      return value_to_limit < 0;
    default:
      return value_to_limit <= 0;
  }
}

}  // namespace convertprofile
