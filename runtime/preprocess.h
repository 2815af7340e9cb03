// SPDX-License-Identifier: BSD-3-Clause
// Programs with {-# LANGUAGE CPP #-}, by the system's C preprocessor.
#pragma once

#include "runtime/language/source.h"

namespace convertprofile::runtime {

// The source, preprocessed if a pragma before its module asks for that. Lines keep their numbers
// but behind an included file that holds more than definitions. Throws SourceError where cpp is
// missing or fails; it says on standard error why.
SourceFile preprocessed(SourceFile file);

}  // namespace convertprofile::runtime
