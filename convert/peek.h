// SPDX-License-Identifier: BSD-3-Clause
// --peek: the callers and callees of functions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "convert/report_text.h"
#include "formats/model/profile.h"

namespace convertprofile {

// A caller or callee of a function.
struct PeekedEdge {
  CostCentreId centre{};
  std::vector<std::int64_t> inherited;  // one number per column
  std::int64_t calls = 0;
};

struct PeekedFunction {
  CostCentreId centre{};                            // the function's first
  std::vector<std::int64_t> individual, inherited;  // one number per column
  std::int64_t calls = 0;
  std::size_t entries = 0;  // in the call tree; only functions with entries are listed
  std::vector<PeekedEdge> callers, callees;  // the most expensive first
};

struct Peek {
  std::vector<MetricId> columns;
  std::vector<std::int64_t> totals;       // of the run, one per column
  std::optional<MetricId> calls;          // none: unknown
  std::vector<PeekedFunction> functions;  // the most expensive first
};

// The functions of the chosen cost centres. Recursion counts once:
//
//   call tree        individual/inherited costs
//   main 1/9         f: 7/8, called by main with 7 and by h with 1
//     f 2/7          f calls g with 1; f's own 7 and g's 1 are f's 8
//       g 1/5
//         f 4/4
//     h 0/1
//       f 1/1
//
// The inherited costs of a caller are those of its calls that are not within another call of the
// function, so callers add up to the function's inherited cost. The inherited costs of a callee
// exclude nested calls of the function, so callees and the function's individual cost add up to the
// same. Calls count wherever they are; a function that calls itself is among its callers. The tree
// must not be inverted.
[[nodiscard]] Peek peek(const Profile& profile, const std::vector<bool>& chosen_centres,
                        std::vector<MetricId> columns);

// Prints at most `style.top` callers and as many callees, by default ten. A comparison has both
// sides of every number.
[[nodiscard]] ReportDocument peek_report(const Profile& profile,
                                         const std::vector<bool>& chosen_centres,
                                         const ReportContext& context, const ReportStyle& style);
[[nodiscard]] std::string peek_json(const Profile& profile, const std::vector<bool>& chosen_centres,
                                    const ReportContext& context, const ReportStyle& style);

}  // namespace convertprofile
