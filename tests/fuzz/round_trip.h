// SPDX-License-Identifier: BSD-3-Clause
// What every fuzz target checks: a reader refuses its input with Error or accepts it; what it
// accepts, and validate() too, its format's writer can write; that can be read again, and is then
// written the same, where the format says unmistakably what it holds.
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

// Whether what is read from a written file must be written the same again. A format that cannot
// quote its names promises less: they may make another file of it, or none.
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
  // An Error here ends the program: a finding.
  const std::string twice = written(write, read_valid(read, once));
  if (once != twice) {
    std::fprintf(stderr, "written once:\n%s\nwritten twice:\n%s\n", once.c_str(), twice.c_str());
    std::abort();
  }
  return 0;
}

}  // namespace fuzz
