// SPDX-License-Identifier: BSD-3-Clause
// The runtime's modules as lazyrun's build parsed them: the memory that the parser filled, at the
// address where it filled it, is part of the binary and is mapped there again, a page as it is
// touched and each process its own copy of what it changes. Whatever lives in it stays to the end.
#pragma once

#include "runtime/language/module_loader.h"

namespace convertprofile::runtime {

// The image begins with this.
struct ImageHeader {
  ParsedModules* modules = nullptr;
};

// The modules; null where the binary has no image or the system refuses the address: then they are
// parsed from their text. May be called once.
ParsedModules* map_prelude_image();

}  // namespace convertprofile::runtime
