// SPDX-License-Identifier: BSD-3-Clause
// V8's CPU profile, .cpuprofile, as written by node --cpu-prof, Chrome and Deno (Profiler.Profile
// of the Chrome DevTools Protocol) and shown by Chrome DevTools, VS Code and speedscope. NOTES.md
// has the layout, the meaning of times, and what is lost.
#pragma once

#include "formats/format.h"

namespace convertprofile {

Match sniff_cpuprofile(std::string_view bytes);

// Reads both forms: a list of nodes, and the nested nodes of Node up to 10. Throws Error with the
// position where the wrong value ends.
Profile read_cpuprofile(std::string_view bytes, Diagnostics& diagnostics,
                        const ReadOptions& options = {});

// Writes the form with a list of nodes. Samples are in the order of time if the profile was read
// from such a file and not transformed; otherwise there is one for each entry. Throws Error if the
// profile has no call tree or no time.
void write_cpuprofile(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                      Diagnostics& diagnostics);

inline constexpr Format cpuprofile_format{
    .name = "cpuprofile",
    .file_names = "*.cpuprofile",
    .summary = "V8's CPU profile (node --cpu-prof), for Chrome and VS Code",
    .sniff = sniff_cpuprofile,
    .read = read_cpuprofile,
    .write = write_cpuprofile,
    .traits = {.when_written = "node writes it when the program ends"}};

namespace cpuprofile {
inline constexpr std::string_view samples_metric = "Samples";
inline constexpr std::string_view root_name = "(root)";
}  // namespace cpuprofile

}  // namespace convertprofile
