// SPDX-License-Identifier: BSD-3-Clause
// speedscope's own JSON, https://www.speedscope.app/file-format-schema.json. NOTES.md has the
// layout, what becomes of several profiles in one file, and what is lost.
#pragma once

#include "formats/format.h"

namespace convertprofile {

// speedscope walks stacks by recursion: 2500 frames are safe in it, 5000 are not.
inline constexpr std::size_t deepest_speedscope_stack = 2500;

Match sniff_speedscope(std::string_view bytes);

// Evented and sampled profiles. Reads the file twice, in a loop. Throws Error, the position that of
// the end of the value that is wrong.
Profile read_speedscope(std::string_view bytes, Diagnostics& diagnostics,
                        const ReadOptions& options = {});

// One evented profile for each metric. Entries deeper than deepest_speedscope_stack count as their
// caller of that depth, with a warning. Throws Error if the profile has no call tree or no metrics.
void write_speedscope(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                      Diagnostics& diagnostics);

namespace speedscope {
inline constexpr std::string_view schema = "https://www.speedscope.app/file-format-schema.json";
inline constexpr std::string_view exporter =
    "convertprofile";  // followed by a blank and the version
inline constexpr std::string_view no_unit = "none";
inline constexpr std::string_view base_suffix = " before";  // of a comparison's profiles
}  // namespace speedscope

}  // namespace convertprofile
