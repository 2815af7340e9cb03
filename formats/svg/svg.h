// SPDX-License-Identifier: BSD-3-Clause
// Drawings for a browser or a document: each is one self-contained SVG file.
#pragma once

#include "formats/format.h"

namespace convertprofile {

// options.svg_chart selects a flame graph of one metric (options.metric) with its script inside, or
// a heap chart as hp2ps draws it (options.heap_by). The default is the flame graph if there is a
// call tree with costs. Throws Error if the profile has nothing to draw.
void write_svg(const Profile& profile, const WriteOptions& options, ByteWriter& out,
               Diagnostics& diagnostics);

inline constexpr Format svg_format{
    .name = "svg",
    .file_names = "*.svg",
    .summary = "a drawing: flame graph, or the heap as hp2ps shows it (--svg)",
    .write = write_svg,
    .traits = {.breaks_down_heap = true, .draws_heap = true, .shows_metric = true}};

}  // namespace convertprofile
