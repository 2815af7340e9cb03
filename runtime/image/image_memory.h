// SPDX-License-Identifier: BSD-3-Clause
// The memory of the image: a range of addresses where neither programs nor their libraries nor
// heaps lie on 64-bit systems. A program that is linked with this frees nothing in it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace convertprofile::runtime {

constexpr std::uintptr_t image_address = 0x2000'0000'0000;
constexpr std::size_t image_size_limit = std::size_t{1} << 30;

// From now on operator new takes from the range, from its beginning on. False if the system refuses
// the range.
bool begin_image();
// No longer; what was taken, in bytes.
std::size_t end_image();

}  // namespace convertprofile::runtime
