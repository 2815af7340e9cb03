// SPDX-License-Identifier: BSD-3-Clause
// The message of an expected error.
#pragma once

#include <string>

#include "formats/base/diagnostics.h"

// The text of the Error that `work` throws, or `otherwise`.
template <class Work>
std::string error_text(const Work& work, const char* otherwise = "no error") {
  try {
    work();
  } catch (const convertprofile::Error& error) {
    return error.what();
  }
  return otherwise;
}
