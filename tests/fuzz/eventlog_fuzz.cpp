// SPDX-License-Identifier: BSD-3-Clause
#include "formats/eventlog/eventlog.h"
#include "formats/pgcl/pgcl.h"
#include "tests/fuzz/round_trip.h"

// There is no writer: checks only that the profile read can be written in the native format.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  convertprofile::Profile profile;
  try {
    profile = fuzz::read_valid(convertprofile::read_eventlog,
                               {reinterpret_cast<const char*>(data), size});
  } catch (const convertprofile::Error&) {
    return 0;
  }
  const std::string once = fuzz::written(convertprofile::write_pgcl, profile);
  const std::string twice =
      fuzz::written(convertprofile::write_pgcl, fuzz::read_valid(convertprofile::read_pgcl, once));
  if (once != twice) std::abort();
  return 0;
}
