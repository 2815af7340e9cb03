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
  std::string text;             // what was measured, the limit, and by how much it is exceeded
  double value = 0, limit = 0;  // as the condition has them: an amount, a share or a change
  std::string unit;             // of both: `%`, the metric's unit, `seconds` or `bytes`
  std::optional<double> p;      // that a change is chance (statistics.h), if known
};

// Costs are inherited ones: of the entries that the pattern matches and all below them, each once.
// Individual ones with `own-`, and always for counts of calls. `entries` are calls of every kind.
// GHC's hidden stacks (formats/model/ghc_builtins.h) do not count, as in its reports, unless
// whole.counts_hidden; a pattern that names nothing else is a warning. Of several runs on a side of
// a comparison it is the means that count.
//
// A change needs a comparison (transforms/diff.h). Throws
// UsageError where a metric is unknown or has no such unit. A pattern that matches nothing is a
// warning, and 0.
std::vector<Verdict> evaluate(const Profile& profile, const std::vector<Condition>& conditions,
                              const WholeRuns& whole, Diagnostics& diagnostics);

// A file with all verdicts: JUnit's XML, as GitHub's and GitLab's pages show it, or JSON. `subject`
// is what was measured.
[[nodiscard]] std::string verdicts_junit(const std::string& subject,
                                         const std::vector<Verdict>& verdicts);
[[nodiscard]] std::string verdicts_json(const std::string& subject,
                                        const std::vector<Verdict>& verdicts);

}  // namespace convertprofile
