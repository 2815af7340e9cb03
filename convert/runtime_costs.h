// SPDX-License-Identifier: BSD-3-Clause
// The time and memory that a run spent outside the program: in the garbage collector, the runtime
// system and the profiler.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "formats/base/rational.h"
#include "formats/model/profile.h"
#include "formats/model/units.h"

namespace convertprofile {

// Times are in nanoseconds if the length of the profile's ticks is known, else in its own unit.
struct RuntimeCosts {
  bool has_time = false;
  bool in_nanoseconds = false;
  std::string unit;              // of times, unless in nanoseconds
  Ratio length;                  // nanoseconds of the unit in which times were counted
  bool knows_collector = false;  // has GHC's stack GC, or Clean's garbage_collector
  bool lacks_collector = false;  // a GHC report that leaves the collector out
  std::string census;            // `-hc`, if a heap census made collections of its own
  Rational mutator, collector;
  Rational runtime;  // GHC's other hidden stacks, such as SYSTEM and OVERHEAD_of
  Rational idle;     // IDLE: processors without work, not part of the total
  Rational hidden_time;
  bool has_allocation = false;
  Rational hidden_bytes, all_bytes;
  std::vector<std::string> hidden_names;    // stacks that GHC hides (model/ghc_builtins.h)
  std::vector<std::uint64_t> capabilities;  // of the runs, ascending, each number once
  // The time of a single run as GHC prints it, if it differs, and why: `0.18 s: divided by 8
  // capabilities`.
  std::optional<double> ghc_seconds;
  std::string ghc_time;

  Rational total() const { return mutator + collector + runtime; }
};

[[nodiscard]] RuntimeCosts runtime_costs(const Profile& profile);

// For several runs: add_costs sums them up, divide_costs makes the sum a mean of `runs` runs.
void add_costs(RuntimeCosts& to, const RuntimeCosts& more);
void divide_costs(RuntimeCosts& costs, std::size_t runs);

// `1.520 s`, or `1,520 ticks`.
[[nodiscard]] std::string time_text(const RuntimeCosts& costs, const Rational& time);
// `0.011 s: mutator 0.003 s (27.3%), GC 0.008 s (72.7%)`; empty if this is unknown.
[[nodiscard]] std::string breakdown_text(const RuntimeCosts& costs);
// `8 capabilities`, `1 and 8 capabilities`; empty if this is unknown.
[[nodiscard]] std::string capabilities_text(const RuntimeCosts& costs);
// Whether a run had several capabilities, so that its time is the sum over several processors.
[[nodiscard]] bool is_of_several_capabilities(const RuntimeCosts& costs);
// `DONT_CARE, GC, SYSTEM: 0.008 s (72.7%), 2,344 bytes (0.0%)`; empty if nothing is hidden.
[[nodiscard]] std::string hidden_text(const RuntimeCosts& costs);

}  // namespace convertprofile
