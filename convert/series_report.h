// SPDX-License-Identifier: BSD-3-Clause
// Shows a series (series.h): as a report, as JSON, as CSV with a row for each function and point.
#pragma once

#include <string>
#include <vector>

#include "convert/report_document.h"
#include "convert/report_text.h"
#include "convert/series.h"
#include "formats/base/row_table.h"

namespace convertprofile {

// A character for each value, from the least to the largest; a blank for a value that is not known.
[[nodiscard]] std::string sparkline(const SeriesRow& row, bool ascii);

// Shows the latest points that fit the style's width.
[[nodiscard]] ReportDocument series_report(const Series& series, const ReportStyle& style);
[[nodiscard]] std::string series_json(const Series& series, const ReportStyle& style);
// A row for each point of each row of the tables.
void write_series_rows(const Series& series, RowTable& out);

}  // namespace convertprofile
