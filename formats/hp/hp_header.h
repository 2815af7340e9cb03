// SPDX-License-Identifier: BSD-3-Clause
// The four header lines of a .hp file, and the run information in them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/model/profile.h"

namespace convertprofile::hp {

// Properties of a profile (profile.h), stored if the file differs from what would be written.
namespace property {
inline constexpr std::string_view header = "hp.header";      // the four lines as read
inline constexpr std::string_view decimals = "hp.decimals";  // decimals of times, if not 6
inline constexpr std::string_view line_end = "hp.line-end";  // `crlf`: GHC on Windows
}  // namespace property

inline constexpr std::string_view job_key = "JOB";
inline constexpr std::string_view date_key = "DATE";
inline constexpr std::string_view sample_unit_key = "SAMPLE_UNIT";
inline constexpr std::string_view value_unit_key = "VALUE_UNIT";
inline constexpr std::string_view begin_key = "BEGIN_SAMPLE";
inline constexpr std::string_view end_key = "END_SAMPLE";
inline constexpr std::string_view mark_key = "MARK";

// Splits `program arguments +RTS runtime arguments` at blanks. The file does not show where an
// argument ends, so arguments that contain blanks are split, too.
void parse_job(std::string_view job, RunInfo& run);

// The header of a run with these runtime arguments.
std::string render_header(const RunInfo& run, const std::vector<std::string>& runtime_arguments,
                          std::string_view line_end);

// The breakdown that the runtime arguments of a profiled program ask for: `-hc`, `-hm`, ... A
// longer argument, `-hc{main}`, restricts the profile and says nothing about the breakdown.
Breakdown breakdown_of_arguments(const std::vector<std::string>& runtime_arguments);

// Replaces the arguments that choose a breakdown by the one for `breakdown`.
std::vector<std::string> arguments_for(std::vector<std::string> runtime_arguments,
                                       Breakdown breakdown);

}  // namespace convertprofile::hp
