// SPDX-License-Identifier: BSD-3-Clause
// Decides what an output leaves out of a profile, corrects and keeps, for the command, the library
// and the page. docs/formats.md has the decisions as tables.
#pragma once

#include <optional>

#include "formats/format.h"
#include "formats/model/profile.h"

namespace convertprofile {

enum class Treatment {
  removed,   // removed from the profile before it is shaped
  left_out,  // kept, but not shown: the output's writer or readers leave it out
  counted    // a cost like any other
};

// The choice for the stacks that GHC's reports leave out (formats/model/ghc_builtins.h).
enum class Builtins { by_output, show, hide };
// The choice for the profiler's own time (transforms/overhead.h).
enum class Overhead { by_output, subtract, keep };

struct PolicyOptions {
  Builtins builtins = Builtins::by_output;
  Overhead overhead = Overhead::by_output;
  std::optional<ReportDetail> detail = {};  // none: the input's
  bool folds = false;                       // entries vanish or are merged (transforms.h)
  bool adds_up_runs = false;                // or compares runs
  bool normalizes = false;                  // scales a base by the totals
  int pgcl_version = 3;                     // of .pgcl output
};

struct OutputPolicy {
  Treatment builtins = Treatment::removed;
  Treatment overhead = Treatment::removed;
  std::optional<ReportDetail> detail = {};  // none: the input's
};

// `traits`: those of the output's format; null for the summary.
[[nodiscard]] OutputPolicy output_policy(const FormatTraits* traits, const PolicyOptions& options);

// Removes everything that the policy says to remove.
[[nodiscard]] Profile without_removed(Profile profile, const OutputPolicy& policy);

// The detail of the report to be written.
[[nodiscard]] ReportDetail detail_of(const OutputPolicy& policy, const Profile& profile);

// Writes a profile as Format::write does. without_removed() must have been called before shaping.
void write_output(const Profile& profile, const Format& format, const OutputPolicy& policy,
                  WriteOptions options, ByteWriter& out, Diagnostics& diagnostics);

}  // namespace convertprofile
