// SPDX-License-Identifier: BSD-3-Clause
// The extensions that a module asks for: by LANGUAGE pragmas in front of it, by -X in its
// OPTIONS_GHC or OPTIONS pragmas, or by pragmas that hold for the whole program
// (SourceFile::pragmas).
#pragma once

#include <string_view>

#include "runtime/language/source.h"

namespace convertprofile::runtime {

// Whether it asks for the extension, or the pragmas that hold for it do and it does not take that
// back. Of words that ask for it and for its absence, the last counts.
bool has_extension(const SourceFile& file, std::string_view extension);

// Whether GHC 9.0 knows the name (`ghc --supported-extensions`), that of an extension or, with No
// in front, of its absence.
bool is_extension(std::string_view name);

// Throws SourceError at the first name in the module's pragmas that is no extension.
void check_extensions(const SourceFile& file);

}  // namespace convertprofile::runtime
