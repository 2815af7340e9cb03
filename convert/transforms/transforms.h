// SPDX-License-Identifier: BSD-3-Clause
// Runs all transforms in order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "convert/transforms/heap_part.h"
#include "convert/transforms/prune.h"
#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

struct TransformOptions {
  bool correct_overhead = false;
  // GHC's own stacks (formats/model/ghc_builtins.h) are left out: they were removed, or are kept
  // for readers that leave them out. No step then moves costs into or out of them. Otherwise they
  // are stacks like any others.
  bool leaves_out_builtins = false;
  HeapPart heap_part;
  std::vector<std::string> exclude;
  bool fold_recursion = false;
  std::vector<std::string> root;
  std::vector<std::string> focus;
  // If `root` or `focus` matches none of the entries left by earlier steps: throws NothingMatches
  // if set, else warns and keeps everything.
  bool must_match = false;
  bool apportion = false;
  bool by_module = false;
  bool invert = false;
  std::optional<std::uint32_t> max_depth;
  PruneOptions prune;
};

class NothingMatches : public Error {
 public:
  using Error::Error;
};

// Whether entries of the call tree may vanish or be merged.
[[nodiscard]] bool folds(const TransformOptions& options);

// Transforms work on stacks from the root down. If any transform is requested, turns the stacks of
// an inverted profile around and returns true; unless `invert` is set, the caller then inverts the
// result again.
[[nodiscard]] bool turn_upright(Profile& profile, const TransformOptions& options);

// Applies the requested transforms in the order of the fields. The first six select the part of the
// run to look at: functions are excluded before recursion is folded, and --focus selects among the
// entries below a new root. The others determine how that part is shown: callers in an inverted
// tree may be modules, depth is measured in the inverted tree, and pruning uses the costs of the
// tree as shown.
//
// Overhead correction and pruning are the only transforms that look at values; the others only add
// and move them. Pruning looks at both sides of a comparison. A profile that also holds the base's
// metrics (diff.h) is therefore transformed as two separate profiles would be.
[[nodiscard]] Profile apply_transforms(Profile profile, const TransformOptions& options,
                                       Diagnostics& diagnostics);

// choose() applies only the first six transforms, reshape() only the others.
[[nodiscard]] Profile choose(Profile profile, const TransformOptions& options,
                             Diagnostics& diagnostics);
[[nodiscard]] Profile reshape(Profile profile, const TransformOptions& options,
                              Diagnostics& diagnostics);

// A run's heap census, with a call tree without numbers.
struct ChosenHeap {
  Profile run;
  // Whether the callers of the run's heap are known and --root and --focus match some of them. If
  // they match none, the samples are empty.
  bool has_match = false;
};
// The part of a run's heap that choose() keeps. A comparison has at most one census, so each run's
// peak is selected separately.
[[nodiscard]] ChosenHeap choose_heap(const Profile& run, const TransformOptions& options);

}  // namespace convertprofile
