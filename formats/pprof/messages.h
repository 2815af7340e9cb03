// SPDX-License-Identifier: BSD-3-Clause
// The fields of profile.proto, https://github.com/google/pprof/blob/main/proto/profile.proto.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace convertprofile::pprof {

namespace profile_field {
enum : std::uint32_t {
  sample_type = 1,
  sample = 2,
  mapping = 3,
  location = 4,
  function = 5,
  string_table = 6,
  drop_frames = 7,
  time_nanos = 9,
  duration_nanos = 10,
  period_type = 11,
  period = 12,
  comment = 13,
  default_sample_type = 14,
  doc_url = 15
};
}
namespace value_type_field {
enum : std::uint32_t { type = 1, unit = 2 };
}
namespace sample_field {
enum : std::uint32_t { location_id = 1, value = 2, label = 3 };
}
namespace label_field {
enum : std::uint32_t { key = 1, str = 2 };
}
namespace mapping_field {
enum : std::uint32_t { id = 1, filename = 5, has_functions = 7, has_filenames, has_line_numbers };
}
namespace location_field {
enum : std::uint32_t { id = 1, mapping_id = 2, address = 3, line = 4 };
}
namespace line_field {
enum : std::uint32_t { function_id = 1, line = 2 };
}
namespace function_field {
enum : std::uint32_t { id = 1, name = 2, system_name = 3, filename = 4, start_line = 5 };
}

inline constexpr std::size_t most_sample_types = 64;
inline constexpr std::size_t most_lines = 256;  // functions inlined at one location

// Properties of the run that are written back to a pprof file.
namespace property {
inline constexpr std::string_view time = "pprof.time-nanos";
inline constexpr std::string_view duration = "pprof.duration-nanos";
inline constexpr std::string_view default_type = "pprof.default-sample-type";
inline constexpr std::string_view period = "pprof.period";
inline constexpr std::string_view period_type = "pprof.period-type";
inline constexpr std::string_view period_unit = "pprof.period-unit";
inline constexpr std::string_view comment = "pprof.comment.";  // plus a number, from 1
}  // namespace property

}  // namespace convertprofile::pprof
