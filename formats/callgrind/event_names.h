// SPDX-License-Identifier: BSD-3-Clause
// What the name of an event says of its unit, and what is kept of a file's events.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace convertprofile::callgrind {

// Properties of a profile that was read from another program's file.
namespace property {
inline constexpr std::string_view events = "callgrind.events";  // the names, between blanks
inline constexpr std::string_view formula =
    "callgrind.formula";  // followed by a number: a derived one
inline constexpr std::string_view object =
    "callgrind.object";  // followed by a number: the path of one whose base name is a module
inline constexpr std::string_view calls =
    "layout.callgrind.calls";  // how many are kept, and their numbers (keep_calls)
}  // namespace property

// The title of Ir where the file has no long name for it.
inline constexpr std::string_view instructions_executed = "Instructions executed";

struct EventUnit {
  std::string_view unit;   // of model/profile.h
  std::int64_t scale = 1;  // a cost is so many of it
};

// `Time_(10ns)`, `cpu(ms)`, `Memory_(bytes)`, `Nanoseconds`; nothing where the name has no unit.
std::optional<EventUnit> unit_of_event(std::string_view name);

}  // namespace convertprofile::callgrind
