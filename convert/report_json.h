// SPDX-License-Identifier: BSD-3-Clause
// Parts that the reports have in common as JSON. Keys are a contract with scripts (docs/json.md).
#pragma once

#include "convert/diff_summary.h"
#include "convert/report_text.h"
#include "formats/base/json_text.h"
#include "formats/model/profile.h"

namespace convertprofile {

// The first members of every report: what was read, the run, what was done to it.
void write_head(JsonText& json, const Profile& profile, const ReportContext& context,
                const char* kind);

// The members `function`, `module` and, if it is known, `position`.
void write_function(JsonText& json, const Profile& profile, const CostCentre& centre);

// The members `before`, `after`, `change` and, with several runs, `p` and `noise`.
void write_change(JsonText& json, const Change& change);

}  // namespace convertprofile
