// SPDX-License-Identifier: BSD-3-Clause
// The runtime's modules as parsed and inferred by lazyrun's build. The memory they were built in is
// part of the binary and is mapped at the same address: pages load on demand, and writes are
// private to the process. Everything in it lives as long as the mapping.
#pragma once

#include <cstddef>
#include <cstdint>

#include "runtime/language/module_loader.h"

namespace convertprofile::runtime {

// The image's range: programs, libraries and heaps of 64-bit systems lie elsewhere.
constexpr std::uintptr_t image_address = 0x2000'0000'0000;
constexpr std::size_t image_size_limit = std::size_t{1} << 30;

// ---- image_memory.cpp: programs that link it never free memory in the range
//
// Makes operator new take memory from the range, from its beginning on. Returns false if the system
// refuses the range.
bool begin_image();
// Ends allocation from the image; returns the bytes used.
std::size_t end_image();

// ---- prelude_image.cpp
//
// The image begins with this.
struct ImageHeader {
  DeclaredModules* modules = nullptr;
};

// The modules as built. A further call discards the changes that a program made to them. Null if
// the binary has no image or the address is taken: then parse the modules from their text.
DeclaredModules* map_prelude_image();
// Call once the program is compiled and nothing refers to the modules any more.
void unmap_prelude_image();

}  // namespace convertprofile::runtime
