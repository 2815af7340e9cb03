// SPDX-License-Identifier: BSD-3-Clause
// Divides work among threads, if the platform has them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#if !defined(__wasi__)
#include <future>
#include <thread>
#endif

namespace convertprofile {

// The number of threads that the machine can run at a time, at least 1.
[[nodiscard]] inline std::size_t hardware_threads() {
#if defined(__wasi__)
  return 1;
#else
  return std::max(std::thread::hardware_concurrency(), 1u);
#endif
}

// Calls `part` with 0, 1, ... `parts` - 1 in parallel, from several threads, and then `join` with
// each result in this order.
template <class Part, class Join>
void in_parallel(std::size_t parts, const Part& part, const Join& join) {
#if defined(__wasi__)
  for (std::size_t i = 0; i < parts; ++i) join(part(i));
#else
  // std::async without a policy: if no thread can be started, the part runs when its result is
  // requested.
  std::vector<std::future<decltype(part(parts))> > others;
  for (std::size_t i = 1; i < parts; ++i) others.push_back(std::async(part, i));
  if (parts > 0) join(part(0));
  for (auto& other : others) join(other.get());
#endif
}

}  // namespace convertprofile
