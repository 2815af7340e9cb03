// SPDX-License-Identifier: BSD-3-Clause
// What a Callgrind file says: functions with their own costs, and who called whom at what inclusive
// cost.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile::callgrind {

// What Callgrind itself writes where it does not know a name.
inline constexpr std::string_view unknown_name = "???";

// What stands after our name and version in a file that was another program's; all calls bear the
// costs that they had in it if the tree was not changed.
inline constexpr std::string_view of_another_program = " (from callgrind)";
inline constexpr std::string_view unchanged = " (from callgrind, unchanged)";

struct GraphFunction {
  std::string object, file;  // what it is told from others by, beside the name
  std::string source;        // where it stands: its file, if that is known
  std::string name;
  std::uint64_t line = 0;  // of its first cost; 0: unknown
};

struct GraphCall {
  std::uint32_t caller = 0, callee = 0;  // indexes of functions
  std::uint64_t calls = 0;               // saturates
};

// Costs are rows of one number for each event. Of the own costs of an event the sum without signs
// is at most 2^63 - 1.
struct FunctionGraph {
  RunInfo run;
  bool is_own = false;       // written by this project: calls while nested cost nothing
  bool has_modules = false;  // and not of another program's file: names are `Module::name`
  std::vector<std::string> events;
  std::vector<std::string> long_names;  // [event], may be empty
  std::vector<std::string> formulas;    // of derived events: `name = formula : long name`
  std::vector<GraphFunction> functions;
  std::vector<std::int64_t> own_costs;   // [function][event]
  std::vector<GraphCall> calls;          // one for each pair, by their first occurrence
  std::vector<std::int64_t> call_costs;  // [call][event], inclusive

  std::size_t width() const { return events.size(); }
};

inline constexpr std::size_t most_events = 64;

// Throws Error with the line on malformed input.
FunctionGraph parse_function_graph(std::string_view text, Diagnostics& diagnostics);

}  // namespace convertprofile::callgrind
