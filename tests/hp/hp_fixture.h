// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "formats/hp/hp.h"
#include "formats/model/validate.h"

namespace hp_fixture {

inline constexpr char header[] =
    "JOB \"demo 10 +RTS -hc\"\nDATE \"Sat Nov 21 00:04 2026\"\nSAMPLE_UNIT \"seconds\"\n"
    "VALUE_UNIT \"bytes\"\n";

inline constexpr char samples[] =
    "BEGIN_SAMPLE 0.000000\nEND_SAMPLE 0.000000\n"
    "BEGIN_SAMPLE 0.100000\nMAIN\t160\n(7)work/main\t800\nEND_SAMPLE 0.100000\n"
    "MARK 0.150000\n"
    "BEGIN_SAMPLE 0.200000\n(7)work/main\t640\n(7)work/main\t8\nEND_SAMPLE 0.200000\n"
    "BEGIN_SAMPLE 0.300000\nEND_SAMPLE 0.300000\n";

inline std::string small() {
  return std::string(header) + samples;
}

inline convertprofile::Profile read(std::string_view text,
                                    convertprofile::Diagnostics& diagnostics) {
  convertprofile::Profile profile = convertprofile::read_hp(text, diagnostics);
  convertprofile::validate(profile);
  return profile;
}

inline convertprofile::Profile read(std::string_view text) {
  convertprofile::Diagnostics diagnostics;
  return read(text, diagnostics);
}

inline std::string write(const convertprofile::Profile& profile,
                         const convertprofile::WriteOptions& options,
                         convertprofile::Diagnostics& diagnostics) {
  convertprofile::StringSink sink;
  convertprofile::ByteWriter out(sink);
  convertprofile::write_hp(profile, options, out, diagnostics);
  out.flush();
  return sink.text;
}

inline std::string write(const convertprofile::Profile& profile) {
  convertprofile::Diagnostics diagnostics;
  return write(profile, {}, diagnostics);
}

}  // namespace hp_fixture
