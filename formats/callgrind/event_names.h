// SPDX-License-Identifier: BSD-3-Clause
// Finds an event's unit in its name, and names the properties that keep a file's events.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace convertprofile::callgrind {

// Properties of a profile that was read from another program's file.
namespace property {
inline constexpr std::string_view events = "callgrind.events";  // the names, separated by blanks
inline constexpr std::string_view formula =
    "callgrind.formula";  // plus a number: the formula of a derived event
inline constexpr std::string_view object =
    "callgrind.object";  // plus a number: path of an object whose base name is a module
inline constexpr std::string_view calls =
    "layout.callgrind.calls";  // how many calls are kept, and their numbers (keep_calls)
}  // namespace property

// The title of Ir if the file gives it no long name.
inline constexpr std::string_view instructions_executed = "Instructions executed";

struct EventUnit {
  std::string_view unit;   // a unit of model/profile.h
  std::int64_t scale = 1;  // units in a cost of 1
};

// Examples: `Time_(10ns)`, `cpu(ms)`, `Memory_(bytes)`, `Nanoseconds`; nullopt if the name gives no
// unit.
std::optional<EventUnit> unit_of_event(std::string_view name);

}  // namespace convertprofile::callgrind
