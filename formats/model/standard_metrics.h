// SPDX-License-Identifier: BSD-3-Clause
// Metrics that several formats share, so that all of them use the same names.
#pragma once

#include <string>

#include "formats/model/profile.h"

namespace convertprofile::standard_metrics {

[[nodiscard]] inline Metric ticks() {
  return {"Ticks", "Ticks", std::string(unit::ticks), Role::time};
}
[[nodiscard]] inline Metric words() {
  return {"Words", "Allocated words", std::string(unit::words), Role::allocation};
}
[[nodiscard]] inline Metric bytes() {
  return {"Bytes", "Allocated bytes", std::string(unit::bytes), Role::allocation};
}
[[nodiscard]] inline Metric entries() {
  return {"Entries", "Entries", std::string(unit::count), Role::entries};
}
[[nodiscard]] inline Metric strict_calls() {
  return {"Strict", "Strict calls", std::string(unit::count), Role::strict_calls};
}
[[nodiscard]] inline Metric lazy_calls() {
  return {"Lazy", "Lazy calls", std::string(unit::count), Role::lazy_calls};
}
[[nodiscard]] inline Metric curried_calls() {
  return {"Curried", "Curried calls", std::string(unit::count), Role::curried_calls};
}
[[nodiscard]] inline Metric recursive_calls() {
  return {"Recursive", "Recursive calls", std::string(unit::count), Role::recursive_calls};
}
[[nodiscard]] inline Metric tail_calls_and_returns() {
  return {"Exits", "Tail calls and returns", std::string(unit::count),
          Role::tail_calls_and_returns};
}

// For a comparison: the base run's numbers of `metric`. This metric comes right after it.
[[nodiscard]] inline Metric before(const Metric& metric) {
  return {metric.name + "_before", metric.title + " before", metric.unit, Role::base};
}

}  // namespace convertprofile::standard_metrics
