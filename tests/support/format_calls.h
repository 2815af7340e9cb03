// SPDX-License-Identifier: BSD-3-Clause
// Reads from and writes to strings.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "formats/format.h"
#include "formats/model/validate.h"
#include "tests/support/errors.h"

using Warnings = std::vector<std::string>;

inline convertprofile::Profile read_text(decltype(convertprofile::Format::read) read,
                                         std::string_view text, Warnings* warnings = nullptr) {
  convertprofile::Diagnostics diagnostics;
  convertprofile::Profile profile = read(text, diagnostics, {});
  convertprofile::validate(profile);
  if (warnings != nullptr) *warnings = diagnostics.sentences();
  return profile;
}

inline std::string write_text(decltype(convertprofile::Format::write) write,
                              const convertprofile::Profile& profile,
                              const convertprofile::WriteOptions& options = {},
                              Warnings* warnings = nullptr) {
  convertprofile::StringSink sink;
  convertprofile::ByteWriter out(sink);
  convertprofile::Diagnostics diagnostics;
  write(profile, options, out, diagnostics);
  out.flush();
  if (warnings != nullptr) *warnings = diagnostics.sentences();
  return sink.text;
}

// Checks that each prefix of `text` is read into a valid profile or refused with a position;
// returns the number of refused ones.
inline std::size_t check_truncations(decltype(convertprofile::Format::read) read,
                                     std::string_view text) {
  std::size_t refused = 0;
  for (std::size_t size = 0; size < text.size(); ++size) {
    CAPTURE(size);
    const std::string message =
        error_text([&] { read_text(read, text.substr(0, size)); }, "accepted");
    const bool has_position = message.starts_with("byte ");
    CHECK((has_position || message == "accepted"));
    refused += has_position ? 1 : 0;
  }
  return refused;
}
