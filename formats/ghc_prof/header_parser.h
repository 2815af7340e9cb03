// SPDX-License-Identifier: BSD-3-Clause
// The lines above a report's tables: title, command line, total time, total allocation.
#pragma once

#include "formats/base/line_reader.h"
#include "formats/ghc_prof/report_text.h"

namespace convertprofile::ghc_prof {

// Occurs in the first line of every report.
inline constexpr std::string_view report_title = " Time and Allocation Profiling Report";
// Only the log of a retainer profile (-hr) can precede the title.
inline constexpr std::string_view retainer_log = "Retainer Profiling: ";
// Above its sets, which follow the tree.
inline constexpr std::string_view retainer_title = "Retainer sets created during profiling:";

// Whether parse_header takes all lines of `text` as part of the command.
bool is_command(std::string_view text);

// Leaves `lines` at the `total alloc` line. Throws Error.
ReportHeader parse_header(LineReader& lines);

}  // namespace convertprofile::ghc_prof
