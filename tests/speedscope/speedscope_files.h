// SPDX-License-Identifier: BSD-3-Clause
// Hand-written speedscope files, and functions that read and write the format.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/speedscope/speedscope.h"
#include "tests/support/format_calls.h"

namespace speedscope_files {

using namespace convertprofile;

inline constexpr char begin[] =
    R"({"$schema":"https://www.speedscope.app/file-format-schema.json",)";

// A file of three frames a, b, c with these profiles.
inline std::string file_of(const std::string& profiles, const std::string& exporter = "x") {
  return begin + std::string(R"("exporter":")") + exporter +
         R"(","shared":{"frames":[{"name":"a"},{"name":"M.b"},{"name":"c"}]},"profiles":[)" +
         profiles + "]}";
}

inline std::string evented(const std::string& name, const std::string& unit,
                           const std::string& events, const std::string& end) {
  return R"({"type":"evented","name":")" + name + R"(","unit":")" + unit +
         R"(","startValue":0,"endValue":)" + end + R"(,"events":[)" + events + "]}";
}

inline std::string event(char type, int frame, const std::string& at) {
  return std::string(R"({"type":")") + type + R"(","frame":)" + std::to_string(frame) +
         R"(,"at":)" + at + "}";
}

// Frame a for `one`, then b below it for `two`.
inline std::string a_and_b(const std::string& name, const std::string& unit, const std::string& one,
                           const std::string& both) {
  return evented(name, unit,
                 event('O', 0, "0") + "," + event('O', 1, one) + "," + event('C', 1, both) + "," +
                     event('C', 0, both),
                 both);
}

inline std::string sampled(const std::string& samples, const std::string& weights,
                           const std::string& unit = "none", const std::string& name = "s") {
  return R"({"type":"sampled","name":")" + name + R"(","unit":")" + unit +
         R"(","startValue":0,"endValue":0,"samples":)" + samples + R"(,"weights":)" + weights + "}";
}

inline Profile read(std::string_view text, Warnings* warnings = nullptr) {
  return read_text(read_speedscope, text, warnings);
}

inline std::string write(const Profile& profile, Warnings* warnings = nullptr) {
  return write_text(write_speedscope, profile, {}, warnings);
}

inline std::string message_of(std::string_view text) {
  return error_text([&] { read(text); });
}

using Column = std::vector<std::int64_t>;

}  // namespace speedscope_files
