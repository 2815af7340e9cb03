// SPDX-License-Identifier: BSD-3-Clause
// Parses the conditions of --fail-if. gate.h evaluates them.
//
//   condition = metric [":" pattern] operator value ["since" label]      blanks between are allowed
//   metric    = ["own-"] ("time" | "alloc" | "entries" | NAME) | FIGURE
//   operator  = ">" | ">=" | "<" | "<="
//   value     = ["+" | "-"] number [unit | "%"]                               1e6, 10k, 5M
//   unit      = "s" | "ms" | "us" | "ns" | "ticks"                                       of times
//             | "B" | "bytes" | "kB" | "MB" | "GB" | "TB" | "KiB" | "MiB" | "GiB" | "TiB" | "words"
//                                                                      of memory; "kB" is 1000 B
//
// FIGURE is one of a whole run, such as `run-time`. The time of the garbage collector, `gc`, also
// takes a percentage: its share of the run's
// time. NAME is the name of one of the profile's metrics, such as `Strict`; what it measures
// decides which units its values take. A value without a unit is in the profile's unit. The last
// operator in the text is the one that counts, because patterns may contain operators:
// `time:Main.>>=>5%`. A label is that of a point of --series, and follows a change.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "convert/run_figures.h"
#include "formats/base/rational.h"

namespace convertprofile {

struct Condition {
  enum class Operator { above, at_least, below, at_most };

  std::string text;    // as the user wrote it
  std::string metric;  // without `own-`
  // A name of a figure, unless the profile has a metric of this name.
  std::optional<Figure> figure = {};
  std::string pattern;  // empty: the whole run
  bool individual = false;
  Operator op = Operator::above;
  bool is_change = false;   // the value has a sign: a change from the base run
  bool percent = false;     // of the base run's number if is_change, else of the whole
  Rational value;           // with its sign
  std::string unit;         // empty: the profile's own
  std::size_t unit_at = 0;  // its place in `text`
  std::string since = {};   // the point to compare with; empty: the base, or the point before
};

inline constexpr char share_needs_a_function[] =
    "a share needs a function, as in time:Main.f>30%; a change has a sign: >+5%";

// Throws UsageError, which gives the position in characters, from 1.
[[nodiscard]] Condition parse_condition(std::string_view text);

// Throws the same UsageError if values of such a metric do not take the condition's unit.
// parse_condition does so for all metrics but those that only the profile knows.
void require_unit(const Condition& condition, Measure measure);

// The size of a unit listed above, in nanoseconds or bytes; 0 for `ticks`, `words` and the empty
// unit, whose size depends on the profile.
[[nodiscard]] std::int64_t unit_size(std::string_view unit);

// A number of bytes, with or without a unit of memory: `1e6`, `500M`, `2 GiB`. Nullopt if `text` is
// anything else.
[[nodiscard]] std::optional<double> parse_bytes(std::string_view text);

// Whether the condition is met, and the gate therefore fails, if a value compares to the limit like
// this.
[[nodiscard]] bool is_exceeded(Condition::Operator op, std::strong_ordering value_to_limit);

}  // namespace convertprofile
