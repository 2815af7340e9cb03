// SPDX-License-Identifier: BSD-3-Clause
// Runs two programs in turn and measures them.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "convert/run_figures.h"

namespace convertprofile {

// Runs both commands by /bin/sh, once to warm up and then `pairs` times in turn, so that a drift of
// the machine affects both alike; the order within a pair alternates. Their input is empty and
// their output discarded. `progress` is told what runs next.
//
// Processor time, wall time and the largest resident memory are the system's; a program of GHC that
// takes runtime options (-rtsopts) also says what its collector took and how much was live: it is
// asked through GHCRTS. Throws FileError, named by the command, if one cannot be run or fails.
[[nodiscard]] Figures measure_commands(const std::string& command, const std::string& base,
                                       std::size_t pairs,
                                       const std::function<void(const std::string&)>& progress);

}  // namespace convertprofile
