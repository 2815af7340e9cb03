// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <stdexcept>

namespace convertprofile {

// A command line or condition that cannot be understood; exit code 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace convertprofile
