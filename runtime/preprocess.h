// SPDX-License-Identifier: BSD-3-Clause
// Preprocesses {-# LANGUAGE CPP #-} programs with the system's cpp.
#pragma once

#include <string>
#include <vector>

#include "runtime/language/source.h"

namespace convertprofile::runtime {

// Preprocesses the source if a pragma before its module header asks for it. Line numbers are kept,
// except after an included file that holds more than definitions. Throws SourceError if cpp is
// missing or fails; cpp explains on standard error. Appends the names of included files to `read`.
SourceFile preprocessed(SourceFile file, std::vector<std::string>& read);

}  // namespace convertprofile::runtime
