// SPDX-License-Identifier: BSD-3-Clause
// Evaluates the conditions of --fail-if.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "convert/condition.h"
#include "convert/measures.h"
#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

struct Verdict {
  bool failed = false;
  std::string condition;        // as the user wrote it
  std::string text;             // measured value, limit, and by how much it is exceeded
  double value = 0, limit = 0;  // as in the condition: an amount, a share or a change
  std::string unit;             // of both: `%`, the metric's unit, `seconds` or `bytes`
  std::optional<double> p;      // probability that a change is chance (statistics.h), if known
};

// Costs are inherited: the sum over the entries that the pattern matches and all entries below
// them, each counted once. With `own-`, and always for counts of calls, they are individual.
// `entries` adds up calls of every kind. As in GHC's reports, hidden stacks
// (formats/model/ghc_builtins.h) do not count, unless whole.counts_hidden is set; a pattern that
// matches only such stacks causes a warning. If a side of a comparison has several runs, their
// means count.
//
// A condition on a change needs a comparison (transforms/diff.h). Throws UsageError for an unknown
// metric or a unit that does not fit it. A pattern that matches nothing counts as 0, with a
// warning. With `significant_only`, a condition on a change fails only if the change is unlikely to
// be chance; it needs two runs on each side.
std::vector<Verdict> evaluate(const Profile& profile, const std::vector<Condition>& conditions,
                              const WholeRuns& whole, Diagnostics& diagnostics,
                              bool significant_only = false);

// All verdicts as a file: JUnit XML, which GitHub and GitLab display, or JSON. `subject` names what
// was measured.
[[nodiscard]] std::string verdicts_junit(const std::string& subject,
                                         const std::vector<Verdict>& verdicts);
[[nodiscard]] std::string verdicts_json(const std::string& subject,
                                        const std::vector<Verdict>& verdicts);

}  // namespace convertprofile
