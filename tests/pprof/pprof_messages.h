// SPDX-License-Identifier: BSD-3-Clause
// Hand-written pprof files: every number is below 128, so that it takes one byte.
#pragma once

#include <string>

namespace pprof_messages {

inline std::string number(int field, int value) {
  return {static_cast<char>(field << 3), static_cast<char>(value)};
}
// A message, a string, or packed numbers.
inline std::string bytes(int field, const std::string& value) {
  return std::string{static_cast<char>(field << 3 | 2), static_cast<char>(value.size())} + value;
}
inline std::string value_type(int field, int type, int unit) {
  return bytes(field, number(1, type) + number(2, unit));
}
inline std::string sample(const std::string& locations, const std::string& values,
                          const std::string& rest = {}) {
  return bytes(2, bytes(1, locations) + bytes(2, values) + rest);
}
inline std::string location(int id, const std::string& rest) {
  return bytes(4, number(1, id) + rest);
}
inline std::string line(int function) {
  return bytes(4, number(1, function));
}
inline std::string function(int id, int name, const std::string& rest = {}) {
  return bytes(5, number(1, id) + number(2, name) + rest);
}
template <class... Texts>
std::string strings(const Texts&... texts) {
  return (bytes(6, "") + ... + bytes(6, texts));
}

// main calls parse, into which next is inlined, and Data.Map.insert; samples before the tables.
inline std::string small() {
  return value_type(1, 1, 2) + value_type(1, 3, 4) + sample("\x07\x02", "\x05\x32") +
         sample("\x03\x02", "\x01\x0a") + sample("\x02", "\x02\x14") +
         sample("\x07\x02", "\x01\x0a") + location(2, line(1)) + location(7, line(3) + line(2)) +
         location(3, line(4)) + function(1, 5) +
         function(2, 6, number(3, 6) + number(4, 7) + number(5, 9)) + function(3, 8) +
         function(4, 9) + value_type(11, 3, 4) + number(12, 10) + bytes(13, "\x0a") +
         number(14, 3) +
         strings("samples", "count", "cpu", "nanoseconds", "main", "parse", "p.go", "next",
                 "Data.Map.insert", "by hand");
}

}  // namespace pprof_messages
