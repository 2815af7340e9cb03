// SPDX-License-Identifier: BSD-3-Clause
// Tells the format of a file by its content. Signatures decide first, those of the formats
// (Match::yes) and those of files that are not read (foreign_kinds.h). Shapes decide second: what
// several lines have in common (Match::perhaps). The file's name serves only where the content is
// too little evidence (Match::if_named).
#pragma once

#include <string_view>

#include "formats/format.h"

namespace convertprofile {

struct Detection {
  const Format* format = nullptr;
  std::string_view what;  // without a format, what the file is or resembles; may be empty
};

// `bytes`: a file or its beginning, unpacked, with or without a byte order mark. `named`: the
// format that the file's name suggests, if any.
[[nodiscard]] Detection detect(std::string_view bytes, const Format* named = nullptr);

}  // namespace convertprofile
