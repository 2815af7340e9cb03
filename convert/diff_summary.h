// What matters of a comparison (transforms/diff.h), for a person at a terminal.
#pragma once

#include <string>

#include "convert/measures.h"
#include "convert/report_text.h"
#include "formats/model/profile.h"

namespace convertprofile {

// Totals of both runs, then functions and stacks by how much their individual cost changed, up or
// down; of the heap, the bands at the peak of each run. A percentage is of the old cost; `new` is
// what cost nothing before, `gone` what costs nothing now.
[[nodiscard]] std::string diff_summary(Profile profile, const HeapPeaks& heap_peaks,
                                       const std::string& heading, const ReportStyle& style);

}  // namespace convertprofile
