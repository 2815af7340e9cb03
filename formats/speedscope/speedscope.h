// SPDX-License-Identifier: BSD-3-Clause
// speedscope's own JSON, https://www.speedscope.app/file-format-schema.json. NOTES.md has the
// layout, the treatment of several profiles in one file, and what is lost.
#pragma once

#include <cstdint>

#include "formats/format.h"

namespace convertprofile {

// speedscope walks stacks recursively: it survives 2500 frames, but not 5000.
inline constexpr std::size_t deepest_speedscope_stack = 2500;

Match sniff_speedscope(std::string_view bytes);

// Reads evented and sampled profiles, without recursion, in two passes over the file. Throws Error
// with the position where the wrong value ends.
Profile read_speedscope(std::string_view bytes, Diagnostics& diagnostics,
                        const ReadOptions& options = {});

// Throws Error if the events would take more than that. A file has two events for each entry and
// metric with a cost, so it can be many times as large as one that stores each entry once.
inline constexpr std::uint64_t largest_speedscope_file = std::uint64_t{4} << 30;
void check_speedscope_size(std::uint64_t events);

// Writes one evented profile for each metric. Entries deeper than deepest_speedscope_stack count as
// their caller at that depth, with a warning. Throws Error if the profile has no call tree or no
// metrics.
void write_speedscope(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                      Diagnostics& diagnostics);

inline constexpr Format speedscope_format{.name = "speedscope",
                                          .file_names = "*.speedscope.json",
                                          .summary = "speedscope's JSON",
                                          .sniff = sniff_speedscope,
                                          .read = read_speedscope,
                                          .write = write_speedscope};

namespace speedscope {
inline constexpr std::string_view schema = "https://www.speedscope.app/file-format-schema.json";
inline constexpr std::string_view exporter =
    "convertprofile";  // followed by a blank and the version
inline constexpr std::string_view no_unit = "none";
inline constexpr std::string_view base_suffix = " before";  // for the base profiles of a comparison
}  // namespace speedscope

}  // namespace convertprofile
