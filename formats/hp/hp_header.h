// SPDX-License-Identifier: BSD-3-Clause
// The four lines at the head of a .hp file, and what they say of the run.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/model/profile.h"

namespace convertprofile::hp {

// Properties of a profile (profile.h), stored where the file differs from what would be written.
namespace property {
inline constexpr std::string_view header = "hp.header";      // the four lines as they stand
inline constexpr std::string_view decimals = "hp.decimals";  // of times, if not 6
inline constexpr std::string_view line_end = "hp.line-end";  // `crlf`: GHC on Windows
}  // namespace property

inline constexpr std::string_view job_key = "JOB";
inline constexpr std::string_view date_key = "DATE";
inline constexpr std::string_view sample_unit_key = "SAMPLE_UNIT";
inline constexpr std::string_view value_unit_key = "VALUE_UNIT";
inline constexpr std::string_view begin_key = "BEGIN_SAMPLE";
inline constexpr std::string_view end_key = "END_SAMPLE";
inline constexpr std::string_view mark_key = "MARK";

// Splits `program arguments +RTS runtime arguments` at blanks. An argument with a blank in it comes
// apart: the file does not show where arguments end.
void parse_job(std::string_view job, RunInfo& run);

// The header of a run whose runtime arguments are `runtime_arguments`.
std::string render_header(const RunInfo& run, const std::vector<std::string>& runtime_arguments,
                          std::string_view line_end);

// The breakdown that runtime arguments of a profiled program ask for: that of `-hc`, `-hm`, ...
// A longer argument, `-hc{main}`, restricts the profile and does not say what it is by.
Breakdown breakdown_of_arguments(const std::vector<std::string>& runtime_arguments);

// The arguments with the one of `breakdown` in place of the one that was there.
std::vector<std::string> arguments_for(std::vector<std::string> runtime_arguments,
                                       Breakdown breakdown);

}  // namespace convertprofile::hp
