// SPDX-License-Identifier: BSD-3-Clause
// Language extensions of a module: from LANGUAGE pragmas before it, from -X in its OPTIONS_GHC or
// OPTIONS pragmas, or from pragmas for the whole program (SourceFile::pragmas).
#pragma once

#include <string_view>

#include "runtime/language/source.h"

namespace convertprofile::runtime {

// Whether the extension is on. The module's own pragmas override those for the whole program, and
// later words earlier ones.
bool has_extension(const SourceFile& file, std::string_view extension);

// Whether GHC 9.0 knows the name (`ghc --supported-extensions`) of an extension or, prefixed with
// No, its negation.
bool is_extension(std::string_view name);

// Throws SourceError for the first unknown extension in the module's pragmas.
void check_extensions(const SourceFile& file);

}  // namespace convertprofile::runtime
