// SPDX-License-Identifier: BSD-3-Clause
// One self-contained HTML page: the viewer of viewer-html/ with the profile embedded. NOTES.md
// describes the page's structure.
#pragma once

#include "formats/format.h"

namespace convertprofile {

// Writes any profile, even an empty one. The page shows whatever parts there are, and
// options.html_messages and html_notes.
void write_html(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                Diagnostics& diagnostics);

inline constexpr Format html_format{
    .name = "html",
    .file_names = "*.html *.htm",
    .summary = "one self-contained page for the browser",
    .write = write_html,
    .traits = {.native = true, .keeps_builtins = true, .is_page = true, .shows_sources = true}};

}  // namespace convertprofile
