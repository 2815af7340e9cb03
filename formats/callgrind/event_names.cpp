// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/event_names.h"

#include <algorithm>
#include <string>
#include <utility>

#include "formats/base/number_text.h"
#include "formats/model/profile.h"

namespace convertprofile::callgrind {

namespace {

constexpr std::pair<std::string_view, std::string_view> units[] = {
    {"ns", unit::nanoseconds},
    {"nsec", unit::nanoseconds},
    {"nanosecond", unit::nanoseconds},
    {"us", unit::microseconds},
    {"usec", unit::microseconds},
    {"\u00b5s", unit::microseconds},
    {"microsecond", unit::microseconds},
    {"ms", unit::milliseconds},
    {"msec", unit::milliseconds},
    {"millisecond", unit::milliseconds},
    {"s", unit::seconds},
    {"sec", unit::seconds},
    {"second", unit::seconds},
    {"b", unit::bytes},
    {"byte", unit::bytes}};

std::optional<std::string_view> unit_named(std::string_view text) {
  std::string name;
  for (const char c : text) name.push_back(c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c);
  if (name.size() > 4 && name.back() == 's') name.pop_back();
  for (const auto& [known, meaning] : units)
    if (name == known) return meaning;
  return std::nullopt;
}

}  // namespace

std::optional<EventUnit> unit_of_event(std::string_view name) {
  const std::size_t open = name.rfind('(');
  if (open == std::string_view::npos || !name.ends_with(')')) {
    // The name itself is a unit if it is spelt out; a single letter is not.
    const auto unit = name.size() > 4 ? unit_named(name) : std::nullopt;
    return unit ? std::optional(EventUnit{*unit}) : std::nullopt;
  }
  std::string_view inside = name.substr(open + 1, name.size() - open - 2);
  const std::size_t digits = std::min(inside.find_first_not_of("0123456789"), inside.size());
  const auto scale =
      digits == 0 ? std::optional<std::int64_t>(1) : parse_int64(inside.substr(0, digits));
  inside.remove_prefix(digits);
  const auto unit = unit_named(inside);
  if (!unit || !scale || *scale == 0) return std::nullopt;
  return EventUnit{*unit, *scale};
}

}  // namespace convertprofile::callgrind
