// SPDX-License-Identifier: BSD-3-Clause
// Measurements of programs that ran without profiling, which shows what a change is worth to users:
// cost centres slow some functions more than others.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "convert/run_figures.h"

namespace convertprofile {

struct MeasuredProgram {
  std::string command;  // as the file has it; may be empty
  FigureRuns runs;      // the unprofiled figures that the file has
};

// Reads one of these:
//   +RTS -t --machine-readable, +RTS -t, +RTS -s   statistics of GHC's runtime, of one run or of
//                                                  several, one after the other
//   hyperfine --export-json                        one program or several
//   /usr/bin/time -v                               one run or several
// Text around them, such as the program's own output, is skipped. Throws Error with the line or
// byte for anything else.
[[nodiscard]] std::vector<MeasuredProgram> parse_measurements(std::string_view text);

}  // namespace convertprofile
