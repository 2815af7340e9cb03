// SPDX-License-Identifier: BSD-3-Clause
// The lines above a report's tables: title, command line, total time, total allocation.
#pragma once

#include "formats/base/line_reader.h"
#include "formats/ghc_prof/report_text.h"
#include "formats/model/ghc_retainers.h"

namespace convertprofile::ghc_prof {

// Whether parse_header takes all lines of `text` as part of the command.
bool is_command(std::string_view text);

// Leaves `lines` at the `total alloc` line. Throws Error.
ReportHeader parse_header(LineReader& lines);

}  // namespace convertprofile::ghc_prof
