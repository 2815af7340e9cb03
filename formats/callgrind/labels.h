// SPDX-License-Identifier: BSD-3-Clause
// Names for a profile's functions, files and events in a Callgrind file.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "formats/callgrind/call_graph.h"
#include "formats/model/functions.h"
#include "formats/model/profile.h"

namespace convertprofile::callgrind {

// Makes text fit one line that all readers take literally: control characters, a space at either
// end and bytes that are not UTF-8 become `\xNN`.
std::string line_text(std::string_view text);

struct Place {
  std::uint32_t file = 0;  // index in Labels::files
  std::uint64_t line = 0;  // 0: unknown
};

struct Labels {
  // [EntryId] `Module::name`, plus `'2` and so on for a level of split recursion. All names are
  // distinct, with or without the base names of their files appended. Names from another program's
  // file are unchanged and have an object: each is distinct together with its file and object.
  std::vector<std::string> names;
  // `(below main)`, the name of the root's caller, if the root is also called from below; else
  // empty.
  std::string below_root;
  std::vector<std::string> files;        // distinct
  std::vector<Place> places;             // [FunctionId]
  std::vector<std::string> objects;      // distinct; empty if no function has one
  std::vector<std::uint32_t> object_of;  // [FunctionId]
};

// A function's file is that of its first known source position, else that of the first function of
// its module with a known position, else the module's name.
Labels label_entries(const Profile& profile, const Functions& functions, const CallGraph& graph);

// Prefixes of the events of a comparison.
inline constexpr std::string_view before_event = "Before", after_event = "After";

struct Event {
  std::string name;  // distinct
  std::string long_name;
  MetricId metric{};
  std::int64_t scale = 1;  // metric units in a cost of 1
};

// Events in the order of the metrics, except in a comparison: there the base's event precedes its
// metric's. The pair of the main metric is `Before` and `After`; other pairs append the metric's
// name. Names from the file that the profile was read from stay; others become identifiers, none of
// them KCachegrind's own. At most most_events.
std::vector<Event> label_events(const Profile& profile);

// Whether an `event:` line can give the event's long name.
bool has_long_name(const Event& event);

}  // namespace convertprofile::callgrind
