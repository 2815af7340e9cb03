// SPDX-License-Identifier: BSD-3-Clause
// How much a test tries, as effort.py: many cases alike, or under sanitizers a part of them.
#pragma once

namespace convertprofile {

#if defined(CONVERTPROFILE_SANITIZED)
constexpr int some(int cases, int each) {
  return cases / each;
}
#else
constexpr int some(int cases, int) {
  return cases;
}
#endif

}  // namespace convertprofile
