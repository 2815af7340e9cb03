// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace convertprofile::runtime {

// For std::visit: one lambda per alternative.
template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace convertprofile::runtime
