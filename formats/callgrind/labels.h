// SPDX-License-Identifier: BSD-3-Clause
// What the functions, files and events of a profile are called in a Callgrind file.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "formats/callgrind/call_graph.h"
#include "formats/model/functions.h"
#include "formats/model/profile.h"

namespace convertprofile::callgrind {

// Text that fits a line of the format and that all readers take for what it is: control characters,
// a space at either end and bytes that are not UTF-8 become `\xNN`.
std::string line_text(std::string_view text);

struct Place {
  std::uint32_t file = 0;  // index in Labels::files
  std::uint64_t line = 0;  // 0: unknown
};

struct Labels {
  // [EntryId] `Module::name`, the level of a split recursion after it as `'2`. No two are the
  // same, nor are any two with the base names of their files after them. Those of another
  // program's file are as they were, and have an object: no two are the same with file and object.
  std::vector<std::string> names;
  // What calls the root, if the root is also called from below; else empty. Callgrind's own name.
  std::string below_root;
  std::vector<std::string> files;        // distinct
  std::vector<Place> places;             // [FunctionId]
  std::vector<std::string> objects;      // distinct; none if no function has one
  std::vector<std::uint32_t> object_of;  // [FunctionId]
};

// The file of a function is that of its first known source position; else that of the first
// function of its module that has one; else the module's name.
Labels label_entries(const Profile& profile, const Functions& functions, const CallGraph& graph);

// What the events of a comparison begin with.
inline constexpr std::string_view before_event = "Before", after_event = "After";

struct Event {
  std::string name;  // distinct
  std::string long_name;
  MetricId metric{};
  std::int64_t scale = 1;  // a cost of the file is so many of the metric
};

// In the order of the metrics, but for those of a comparison: the base's stands before its metric.
// The pair of the main metric is `Before` and `After`, others' have their names after that. Names
// that a file had which the profile was read from stay; others are identifiers, none of
// KCachegrind's own. No more than most_events.
std::vector<Event> label_events(const Profile& profile);

// Whether a line `event:` can say its long name.
bool has_long_name(const Event& event);

}  // namespace convertprofile::callgrind
