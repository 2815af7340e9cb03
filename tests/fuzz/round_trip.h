// SPDX-License-Identifier: BSD-3-Clause
// Checks of every fuzz target: a reader refuses its input with Error or accepts it; the format's
// writer can write anything that the reader and validate() accept; the result can be read again
// and, if the format is unambiguous, is written identically.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "formats/format.h"
#include "formats/model/validate.h"

namespace fuzz {

using Read = decltype(convertprofile::Format::read);
using Write = decltype(convertprofile::Format::write);

// Whether a written file, read again, must be written identically. Formats that cannot quote names
// promise less: the second file may differ or be refused.
enum class Again { same, whatever };

inline std::string written(Write write, const convertprofile::Profile& profile) {
  convertprofile::StringSink sink;
  convertprofile::ByteWriter out(sink);
  convertprofile::Diagnostics diagnostics;
  write(profile, {}, out, diagnostics);
  out.flush();
  return sink.text;
}

inline convertprofile::Profile read_valid(Read read, std::string_view bytes) {
  convertprofile::Diagnostics diagnostics;
  convertprofile::Profile profile = read(bytes, diagnostics, {});
  convertprofile::validate(profile);
  return profile;
}

inline int round_trip(Read read, Write write, Again again, const std::uint8_t* data,
                      std::size_t size) {
  convertprofile::Profile profile;
  try {
    profile = read_valid(read, {reinterpret_cast<const char*>(data), size});
  } catch (const convertprofile::Error&) {
    return 0;
  }
  const std::string once = written(write, profile);
  if (again == Again::whatever) {
    try {
      written(write, read_valid(read, once));
    } catch (const convertprofile::Error&) {
    }
    return 0;
  }
  // An Error here is a finding and ends the program.
  const std::string twice = written(write, read_valid(read, once));
  if (once != twice) {
    std::fprintf(stderr, "written once:\n%s\nwritten twice:\n%s\n", once.c_str(), twice.c_str());
    std::abort();
  }
  return 0;
}

}  // namespace fuzz
