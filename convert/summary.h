// What matters of a profile, for a person at a terminal.
#pragma once

#include <string>

#include "convert/report_text.h"
#include "formats/model/profile.h"

namespace convertprofile {

// The run, totals, the functions, stacks and modules that cost most, the heap's peak: about a
// screenful. Of an inverted tree the functions by their own cost, each with the callers that cost
// it most. `heading` is its first line. GHC's hidden stacks are left out, as in its reports, and a
// line says how much they are.
[[nodiscard]] std::string summary(Profile profile, const std::string& heading,
                                  const ReportStyle& style);

}  // namespace convertprofile
