// SPDX-License-Identifier: BSD-3-Clause
// Runs deeply recursive work.
#pragma once

#include <cstddef>
#include <functional>

namespace convertprofile::runtime {

// Runs `work` to completion on a thread with a stack of `bytes`, or as much as the system gives,
// and rethrows its exception. Only the used part of the stack takes memory.
void on_large_stack(std::size_t bytes, const std::function<void()>& work);

}  // namespace convertprofile::runtime
