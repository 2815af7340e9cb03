// SPDX-License-Identifier: BSD-3-Clause
// Finds the rows of an older, longer report that this one overwrote without truncating it (up to
// GHC 8.8). The older report's tail begins anywhere in a line, and what is left of that line may
// look like a row, as do the lines that follow.
#pragma once

#include <cstddef>

#include "formats/ghc_prof/report_text.h"

namespace convertprofile::ghc_prof {

// The first of the rows before `end` that belongs to an older report; `end` if none does. A row is
// older if the rows before it account for all costs and, in addition, it either ends in a different
// column from this report's rows or costs more than the row above it has left.
std::size_t find_older_row(const ReportText& report, std::size_t end);

}  // namespace convertprofile::ghc_prof
