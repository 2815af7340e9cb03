// SPDX-License-Identifier: BSD-3-Clause
// Constants of FORMAT.md that the reader and the writer share.
#pragma once

#include <cstdint>
#include <string_view>

namespace convertprofile::pgcl {

inline constexpr std::string_view magic = "prof";
inline constexpr std::uint32_t newest_version = 3;
inline constexpr std::size_t most_metrics = 256;
inline constexpr std::string_view v1_dialect_property = "pgcl.v1-dialect";

enum Section : std::uint64_t {  // section 4
  end = 0,
  strings = 1,
  run = 2,
  modules = 3,
  cost_centres = 4,
  metrics = 5,
  call_tree = 6,
  metric_column = 7,
  stack_numbers = 8,
  heap_census = 9,
  serial_profile = 10,
  source_text = 11,
  heap_lives = 12,
  heap_modules = 13,
};

enum RunField : std::uint64_t {  // section 4.2
  program = 1,
  argument = 2,
  runtime_argument = 3,
  date = 4,
  tick_interval = 5,
  ticks_per_second = 6,
  processors = 7,
  word_size = 8,
  overhead = 9,
  reported_ticks = 10,
  reported_allocation = 11,
  reported_seconds = 12,
  property = 13,
};

enum Axis : std::uint64_t {  // section 4.9
  axis_node = 1,
  axis_class = 2,
  axis_description = 4,
  axis_type = 8,
  axis_label = 16,
  all_axes = 31,
};

enum LifeAxis : std::uint64_t {  // section 4.12
  axis_retainers = 1,
  axis_phase = 2,
  all_life_axes = 3,
};

inline constexpr std::uint64_t caf_flag = 1;

}  // namespace convertprofile::pgcl
