// SPDX-License-Identifier: BSD-3-Clause
// Clean's older time profile, ` Time Profile.pcl`: one line for each function. NOTES.md has the
// layout and what is lost.
#pragma once

#include "formats/format.h"

namespace convertprofile {

Match sniff_pcl(std::string_view bytes);

// The call tree is flat: every line is an entry below a made root (centre_table.h), in the file's
// order. A file of a 32-bit program has words of 4 bytes and the property numbers_property; a file
// without modules has modules_property. Throws Error with the line on malformed input.
Profile read_pcl(std::string_view bytes, Diagnostics& diagnostics, const ReadOptions& options = {});

// Writes one line for each cost centre that has an entry, with its individual costs, in the layout
// that those properties name. Throws Error if the profile has no call tree.
void write_pcl(const Profile& profile, const WriteOptions& options, ByteWriter& out,
               Diagnostics& diagnostics);

inline constexpr Format pcl_format{.name = "pcl",
                                   .file_names = "*.pcl",
                                   .summary = "Clean's older, flat time profile",
                                   .sniff = sniff_pcl,
                                   .read = read_pcl,
                                   .write = write_pcl};

namespace pcl {
// The number of calls of the profiler by the function, which determines its profiling overhead.
inline constexpr std::string_view profiler_calls_name = "ProfilerCalls";
inline constexpr std::string_view profiler_calls_title = "Calls of the profiler";

// The layout of the file's lines; absent for six numbers after two names.
inline constexpr std::string_view numbers_property = "pcl.numbers";  // `7`: written on 32 bits
inline constexpr std::string_view modules_property = "pcl.modules";  // `none`
}  // namespace pcl

}  // namespace convertprofile
