// Evaluates the conditions of --fail-if.
#pragma once

#include <string>
#include <vector>

#include "convert/condition.h"
#include "convert/measures.h"
#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

struct Verdict {
  bool exceeded = false;
  std::string text;  // the condition, what was measured, the limit, and by how much it is exceeded
};

// Costs are inherited ones: of the entries that the pattern matches and all below them, each once.
// Individual ones with `own-`, and always for counts of calls. `entries` are calls of every kind.
// GHC's hidden stacks (formats/model/ghc_builtins.h) do not count, as in its reports; a pattern
// that names nothing else is a warning.
//
// A change needs a comparison (transforms/diff.h). Throws
// UsageError where a metric is unknown or has no such unit. A pattern that matches nothing is a
// warning, and 0.
[[nodiscard]] std::vector<Verdict> evaluate(const Profile& profile,
                                            const std::vector<Condition>& conditions,
                                            const HeapPeaks& heap_peaks, Diagnostics& diagnostics);

}  // namespace convertprofile
