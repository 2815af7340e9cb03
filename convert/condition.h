// SPDX-License-Identifier: BSD-3-Clause
// The conditions of --fail-if, parsed. gate.h evaluates them.
//
//   condition = metric [":" pattern] operator value                      blanks between are allowed
//   metric    = ["own-"] ("time" | "alloc" | "entries" | NAME) | "gc-time" | "heap-peak"
//   operator  = ">" | ">=" | "<" | "<="
//   value     = ["+" | "-"] number [unit | "%"]                               1e6, 10k, 5M
//   unit      = "s" | "ms" | "us" | "ns" | "ticks"                       of time, gc-time
//             | "B" | "kB" | "MB" | "GB" | "TB" | "KiB" | "MiB" | "GiB" | "TiB" | "words"
//                                                           of alloc and heap-peak; "kB" is 1000 B
//
// gc-time is what the garbage collector took, its share that of the run's whole time.
// NAME is that of a metric of the profile, such as `Strict`; its value has no unit but its own. A
// value without a unit is in the profile's. The operator is the last one in the text, for patterns
// may hold others: `time:Main.>>=>5%`.
#pragma once

#include <string>
#include <string_view>

namespace convertprofile {

struct Condition {
  enum class Operator { above, at_least, below, at_most };

  std::string text;     // as the user wrote it
  std::string metric;   // without `own-`
  std::string pattern;  // empty: the whole run
  bool individual = false;
  Operator op = Operator::above;
  bool is_change = false;  // the value has a sign: against the base run
  bool percent = false;    // of the base run's number if is_change, else of the whole
  double value = 0;        // with its sign
  std::string unit;        // empty: the profile's own
};

// Throws UsageError with the position, in characters from 1.
[[nodiscard]] Condition parse_condition(std::string_view text);

// Of a unit of the list above: how many nanoseconds or bytes it is; 0 for `ticks`, `words` and the
// empty one, which are the profile's.
[[nodiscard]] double unit_size(std::string_view unit);

// Whether a value fulfils the condition, which is to fail.
[[nodiscard]] bool is_exceeded(Condition::Operator op, long double value, long double limit);

}  // namespace convertprofile
