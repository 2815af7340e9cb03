// SPDX-License-Identifier: BSD-3-Clause
#include "convert/hyperfine.h"

#include "formats/base/json_scanner.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

// Seconds as nanoseconds.
Rational nanoseconds(JsonScanner& json, std::string_view field) {
  const std::size_t at = json.offset();
  const std::string_view text = json.number_text(field);
  const auto seconds = Rational::parse(text);
  if (!seconds || *seconds < 0) fail_at_byte(at, field, "is not a time");
  return *seconds * nanoseconds_a_second;
}

std::vector<Rational>& runs_of(MeasuredProgram& program, Figure figure) {
  return program.runs[static_cast<std::size_t>(figure)];
}

MeasuredProgram parse_result(JsonScanner& json) {
  MeasuredProgram program;
  std::optional<Rational> mean, user, system;
  json.object("result", [&](std::string_view key) {
    if (key == "command") {
      program.command = decode_json(json.string("command")).value_or("");
    } else if (key == "times" && json.peek() == '[') {
      json.array("times", [&] {
        runs_of(program, Figure::unprofiled_wall).push_back(nanoseconds(json, "times"));
      });
    } else if (key == "memory_usage_byte" && json.peek() == '[') {
      json.array("memory_usage_byte", [&] {
        runs_of(program, Figure::unprofiled_memory).emplace_back(json.integer("memory_usage_byte"));
      });
    } else if (key == "mean") {
      mean = nanoseconds(json, key);
    } else if (key == "user") {
      user = nanoseconds(json, key);
    } else if (key == "system") {
      system = nanoseconds(json, key);
    } else {
      json.skip_value(key);
    }
  });
  if (user && system) runs_of(program, Figure::unprofiled_time).push_back(*user + *system);
  std::vector<Rational>& wall = runs_of(program, Figure::unprofiled_wall);
  if (wall.empty() && mean) wall.push_back(*mean);
  return program;
}

}  // namespace

std::vector<MeasuredProgram> parse_hyperfine(std::string_view text) {
  std::vector<MeasuredProgram> programs;
  JsonScanner json(text);
  json.object("hyperfine's output", [&](std::string_view key) {
    if (key != "results") return json.skip_value(key);
    json.array("results", [&] { programs.push_back(parse_result(json)); });
  });
  json.expect_end("the end");
  if (programs.empty()) fail_at_byte(0, "results", "hyperfine's output has no results");
  return programs;
}

}  // namespace convertprofile
