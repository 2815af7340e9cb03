// SPDX-License-Identifier: BSD-3-Clause
// Work that recurses deeply.
#pragma once

#include <cstddef>
#include <functional>

namespace convertprofile::runtime {

// Runs `work` to its end on a thread of its own with a stack of `bytes`, or of as much as the
// system gives; rethrows what it throws. Only what is used of the stack takes memory.
void on_large_stack(std::size_t bytes, const std::function<void()>& work);

}  // namespace convertprofile::runtime
