// SPDX-License-Identifier: BSD-3-Clause
// Callgrind's format, version 1. It is written for KCachegrind, QCachegrind and callgrind_annotate.
// NOTES.md has the rules that those programs impose, what the format cannot hold, and how a call
// tree is made of the call graph in a file.
//
// The file that is written has a function for each name in a module (formats/model/functions.h),
// and for each pair of a caller and a callee the number of calls and the inclusive costs of the
// callee. Inclusive costs come out exact, recursion or not: in KCachegrind, with its cycle
// detection off, and in callgrind_annotate, each function's is that of function_costs().
#pragma once

#include "formats/format.h"

namespace convertprofile {

Match sniff_callgrind(std::string_view bytes);

// Files of Callgrind and of other programs. The call tree is an estimate (unroll.h), as a warning
// says; the costs of the functions are not. Throws Error with the line on malformed input.
Profile read_callgrind(std::string_view bytes, Diagnostics& diagnostics,
                       const ReadOptions& options = {});

// Throws Error if the profile has no call tree or no metrics. Warns of negative costs, which are
// written as 0, and of costs whose sum would not fit 64 bits, which are cut.
//
// options.callgrind_split_recursion: a function below itself is written as a function of its own,
// `f'2`, `f'3` and so on up to deepest_split_recursion; from there on as without the option.
void write_callgrind(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                     Diagnostics& diagnostics);

// Callgrind's own default is 2 levels. 64 are more than anyone reads, and limit the names that
// runaway recursion makes.
inline constexpr std::uint32_t deepest_split_recursion = 64;

}  // namespace convertprofile
