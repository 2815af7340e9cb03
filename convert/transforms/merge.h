// SPDX-License-Identifier: BSD-3-Clause
// Adds up several runs into one profile.
#pragma once

#include <memory>
#include <string>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Adds runs one at a time: memory use is that of the sum, not of all the runs.
//
// Cost centres are the same if module, name and position agree; entries of the call tree are the
// same if their stacks agree. Runs with different roots get a common root called `runs`. The order
// of the runs does not matter, down to the last byte of a profile written from the sum: cost
// centres are sorted by module, name and position, and so are sibling entries. (This holds as long
// as no sum exceeds 64 bits.) A sum can be added to further runs or to other sums.
//
// - Metrics are the same if name, unit and role agree. All runs must have the same metrics.
// - Ticks of different lengths become nanoseconds, with a warning. The exact sums are rounded in
//   the order of the tree, remainders carried on: no entry and no subtree is off by a nanosecond.
//   Only then may a sum of sums differ from a single sum, by that rounding.
// - Words of different sizes cannot be added.
// - A heap census or serial profile is kept only if a single run has one, because runs share no
//   time line. A profile without a call tree (.hp) does not count as a run, but adds its census to
//   the others.
// - Source text is kept where the runs' files agree; a file that differs loses all its lines, with
//   a warning.
// - Run information is kept where all runs agree. If they disagree on the overhead of profiling, it
//   is lost, with a warning; it is better to take it out of each run first (overhead.h). The
//   property merge.runs holds the number of runs.
// - Stack numbers, ids of cost centres and totals that the runs reported are dropped.
class Merger {
 public:
  Merger();
  ~Merger();
  Merger(const Merger&) = delete;
  Merger& operator=(const Merger&) = delete;

  // Throws Error if the profile does not fit the earlier ones. `file` is its name in later errors.
  void add(const Profile& profile, const std::string& file);
  // Returns the sum. Throws Error if there are only heap profiles, and more than one.
  Profile finish(Diagnostics& diagnostics);

 private:
  class Sum;
  std::unique_ptr<Sum> sum_;
};

// The number of runs in a sum; 1 for any other profile.
[[nodiscard]] std::uint64_t number_of_runs(const Profile& profile);

}  // namespace convertprofile
