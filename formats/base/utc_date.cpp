// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/utc_date.h"

#include <array>
#include <chrono>

#include "formats/base/number_text.h"

namespace convertprofile {

std::string utc_date(std::int64_t nanos) {
  using namespace std::chrono;
  constexpr std::array<const char*, 7> weekdays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array<const char*, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                               "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const sys_time<nanoseconds> time{nanoseconds(nanos)};
  // Not in nanoseconds, because the beginning of the first day may be out of their range.
  const sys_time<minutes> minute = floor<minutes>(time);
  const sys_days day = floor<days>(minute);
  const year_month_day date(day);
  const hh_mm_ss clock(minute - day);
  const auto two = [](auto number) {
    const std::string digits = std::to_string(number);
    return digits.size() < 2 ? "0" + digits : digits;
  };
  return std::string(weekdays[weekday(day).c_encoding()]) + " " +
         months[static_cast<unsigned>(date.month()) - 1] + " " +
         right_justified(std::to_string(static_cast<unsigned>(date.day())), 2) + " " +
         two(clock.hours().count()) + ":" + two(clock.minutes().count()) + " " +
         std::to_string(static_cast<int>(date.year()));
}

}  // namespace convertprofile
