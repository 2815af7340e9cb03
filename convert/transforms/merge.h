// SPDX-License-Identifier: BSD-3-Clause
// Several runs in one profile.
#pragma once

#include <memory>
#include <string>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Adds runs up, one at a time: memory is that of the sum, not of the runs.
//
// Cost centres are the same if module, name and position are; entries of the call tree if their
// stacks are. Runs whose roots differ get a common root, called `runs`. Whatever the order of the
// runs, the sum is the same, to the last byte of a profile written of it: cost centres stand in the
// order of module, name and position, sibling entries likewise. (As long as no sum exceeds 64
// bits.) A sum can be added to further runs, or sums to each other.
//
// - Metrics are the same by name and unit, and all runs must have the same ones.
// - Ticks of different lengths become nanoseconds, each run's entries rounded, with a warning. Then
//   alone a sum of sums may differ from one sum, by that rounding.
// - Words of different sizes cannot be added.
// - A heap census and a serial profile stay if one run alone has one: runs share no time line. A
//   profile without a call tree (.hp) is no run of its own, but brings its census to the others.
// - Source text stays as far as the runs' files agree; of one that differs no line stays, with a
//   warning.
// - Of the run stays what all agree on; an overhead of profiling that they do not agree on is lost,
//   with a warning (better taken out of each before: overhead.h). The property merge.runs is their
//   number.
// - Numbers of stacks, ids of cost centres and totals that the runs reported are dropped.
class Merger {
 public:
  Merger();
  ~Merger();
  Merger(const Merger&) = delete;
  Merger& operator=(const Merger&) = delete;

  // Throws Error if the profile does not fit those before; `file` names it to later errors.
  void add(const Profile& profile, const std::string& file);
  // The sum. Throws Error if nothing can stay of several heap profiles.
  Profile finish(Diagnostics& diagnostics);

 private:
  class Sum;
  std::unique_ptr<Sum> sum_;
};

// Of a sum, how many runs it is of; else 1.
[[nodiscard]] std::uint64_t number_of_runs(const Profile& profile);

}  // namespace convertprofile
