// SPDX-License-Identifier: BSD-3-Clause
// Callgrind's format, version 1, written for KCachegrind, QCachegrind and callgrind_annotate.
// NOTES.md describes the rules that those programs impose, what the format cannot hold, and how a
// call tree is made from the call graph in a file.
//
// The written file has one function for each name in a module (formats/model/functions.h), and for
// each pair of caller and callee the number of calls and the callee's inclusive costs. Inclusive
// costs are exact, even with recursion: KCachegrind (with cycle detection off) and
// callgrind_annotate show the same inclusive cost for each function as function_costs().
#pragma once

#include "formats/format.h"

namespace convertprofile {

Match sniff_callgrind(std::string_view bytes);

// Reads files of Callgrind and of other programs. The functions' own costs are exact; the call tree
// is an estimate (unroll.h), as a warning says. Throws Error with the line on malformed input.
Profile read_callgrind(std::string_view bytes, Diagnostics& diagnostics,
                       const ReadOptions& options = {});

// Throws Error if the profile has no call tree or no metrics. Warns of negative costs, which are
// written as 0, and of costs whose sum would overflow 64 bits, which are cut.
//
// options.callgrind_split_recursion: writes a function below itself as a separate function, `f'2`,
// `f'3` and so on up to deepest_split_recursion; deeper recursion is written as without the option.
void write_callgrind(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                     Diagnostics& diagnostics);

// Callgrind's own default is 2 levels. 64 are more than anyone reads, and cap the number of names
// in a runaway recursion.
inline constexpr std::uint32_t deepest_split_recursion = 64;

inline constexpr Format callgrind_format{
    .name = "callgrind",
    .file_names = "callgrind.out.*",
    .summary = "Valgrind's call graph, for KCachegrind",
    .sniff = sniff_callgrind,
    .read = read_callgrind,
    .write = write_callgrind,
    .traits = {.keeps_inverted = true,
               .splits_recursion = true,
               .when_written = "Valgrind writes it when the program ends"}};

}  // namespace convertprofile
