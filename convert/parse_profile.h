// SPDX-License-Identifier: BSD-3-Clause
// Reads the bytes of one file: detected -> decoded -> read -> validated. Opens nothing and unpacks
// nothing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "formats/base/diagnostics.h"
#include "formats/format.h"
#include "formats/model/profile.h"

namespace convertprofile {

struct ProfileFile {
  Profile profile;
  const Format* format = nullptr;
  std::string version;  // of the format: `version 2`; empty if it has none
};

// Advice in error messages, which depends on the program that reads.
struct Advice {
  std::string_view name_format = "if it should be, name the format with --from";
  std::string_view raise_limit = "use --max-memory SIZE to read it anyway";
};

struct ParseOptions {
  std::string name = "FILE";     // may suggest the format
  const Format* from = nullptr;  // instead of detection
  // The size of the file from which the bytes were unpacked; 0: they were not packed.
  std::uint64_t unpacked_from = 0;
  // The most bytes that a packed file may unpack to, whatever it contains; 0: as in memory_limit.h.
  std::uint64_t max_unpacked = 0;
  ReadOptions read = {};
  Advice advice = {};
};

// `bytes`: a whole file, unpacked. Throws Error.
[[nodiscard]] ProfileFile parse_profile(std::string_view bytes, const ParseOptions& options,
                                        Diagnostics& diagnostics);

// Throws the error for an unrecognised file. `near`: what it resembles (detection.h).
[[noreturn]] void fail_unknown(std::string_view bytes, std::string_view near, const Advice& advice);

// Throws Error for an empty file. `format`: the one selected or suggested by the file's name.
[[noreturn]] void fail_empty(const Format* format);

// The format whose file name patterns match: `callgrind.out.app`, `app.prof`, `dir/app.html.gz`;
// null if none does.
const Format* format_of_file_name(std::string_view path);

}  // namespace convertprofile
