// SPDX-License-Identifier: BSD-3-Clause
// Detects the format of a file by its content. Signatures decide first: those of the formats
// (Match::yes) and those of files that are not read (foreign_kinds.h). Otherwise the shape of
// several lines decides (Match::perhaps). The file's name counts only if the content is not enough
// evidence (Match::if_named).
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
