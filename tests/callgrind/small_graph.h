// SPDX-License-Identifier: BSD-3-Clause
// Hand-written call graphs for the tests of the Callgrind reader.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "formats/callgrind/callgrind.h"
#include "formats/model/functions.h"
#include "tests/support/format_calls.h"

inline convertprofile::Profile read(std::string_view text, Warnings* warnings = nullptr) {
  return read_text(convertprofile::read_callgrind, text, warnings);
}

inline std::string file_of(const std::string& functions) {
  return "events: T\n" + functions;
}

// `f 10` and below it `>g 2 30` for two calls of g at a cost of 30.
inline std::string function(const std::string& name, int cost, const std::string& calls = {}) {
  return "fn=" + name + "\n1 " + std::to_string(cost) + "\n" + calls;
}

inline std::string call(const std::string& name, int count, int cost) {
  return "cfn=" + name + "\ncalls=" + std::to_string(count) + " 1\n1 " + std::to_string(cost) +
         "\n";
}

using Costs = std::map<std::string, std::pair<std::int64_t, std::int64_t>>;

// Own and inclusive costs of each function.
inline Costs costs_of(const convertprofile::Profile& profile,
                      convertprofile::MetricId metric = {}) {
  Costs result;
  const convertprofile::Functions functions = group_functions(profile);
  const convertprofile::FunctionCosts costs = function_costs(profile, functions, metric);
  for (std::size_t f = 0; f < functions.size(); ++f)
    result[std::string(profile.name(profile.centre(functions.representative[f])))] = {
        costs.individual[f], costs.inherited[f]};
  return result;
}
