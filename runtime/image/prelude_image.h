// SPDX-License-Identifier: BSD-3-Clause
// The runtime's modules as lazyrun's build read them: the memory that the parser and inference
// filled, at the address where they filled it, is part of the binary and is mapped there again, a
// page as it is touched and each process its own copy of what it changes. Whatever lives in it
// stays as long as it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "runtime/language/module_loader.h"

namespace convertprofile::runtime {

// The image's range, where neither programs nor their libraries nor heaps lie on 64-bit systems.
constexpr std::uintptr_t image_address = 0x2000'0000'0000;
constexpr std::size_t image_size_limit = std::size_t{1} << 30;

// ---- image_memory.cpp: a program that is linked with it frees nothing in the range
// From now on operator new takes from the range, from its beginning on. False if the system refuses
// the range.
bool begin_image();
// No longer; what was taken, in bytes.
std::size_t end_image();

// ---- prelude_image.cpp
// The image begins with this.
struct ImageHeader {
  DeclaredModules* modules = nullptr;
};

// The modules as they were built, also where a program has changed those of an earlier call, which
// are gone. Null where the binary has no image or the system refuses the address: then they are
// read from their text.
DeclaredModules* map_prelude_image();
// Once a program is compiled, nothing of the modules is used any more.
void unmap_prelude_image();

}  // namespace convertprofile::runtime
