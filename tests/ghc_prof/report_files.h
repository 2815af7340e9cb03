// SPDX-License-Identifier: BSD-3-Clause
// Reading and writing reports in memory.
#pragma once

#include <string>

#include "formats/ghc_prof/ghc_prof.h"
#include "formats/model/validate.h"

inline std::string write_report(const convertprofile::Profile& profile,
                                convertprofile::ReportDetail detail,
                                convertprofile::Diagnostics& diagnostics) {
  convertprofile::StringSink sink;
  convertprofile::ByteWriter out(sink);
  convertprofile::WriteOptions options;
  options.report_detail = detail;
  convertprofile::write_ghc_prof(profile, options, out, diagnostics);
  out.flush();
  return sink.text;
}

inline std::string write_report(
    const convertprofile::Profile& profile,
    convertprofile::ReportDetail detail = convertprofile::ReportDetail::ticks_and_bytes) {
  convertprofile::Diagnostics unheard;
  return write_report(profile, detail, unheard);
}

inline convertprofile::Profile read_report(const std::string& text,
                                           convertprofile::Diagnostics& diagnostics) {
  convertprofile::Profile profile = convertprofile::read_ghc_prof(text, diagnostics);
  convertprofile::validate(profile);
  return profile;
}

inline convertprofile::Profile read_report(const std::string& text) {
  convertprofile::Diagnostics unheard;
  return read_report(text, unheard);
}
