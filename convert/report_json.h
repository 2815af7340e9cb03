// SPDX-License-Identifier: BSD-3-Clause
// Parts that the JSON reports share. Keys are a contract with scripts (docs/json.md).
#pragma once

#include "convert/diff_summary.h"
#include "convert/report_text.h"
#include "formats/base/json_text.h"
#include "formats/model/profile.h"

namespace convertprofile {

// The members `schema`, `generator` and `kind`.
void write_kind(JsonText& json, const char* kind);

// The first members of every report on a profile: the inputs, the run, how it was shaped.
void write_head(JsonText& json, const Profile& profile, const ReportContext& context,
                const char* kind);

// The members `function`, `module` and, if known, `position`.
void write_function(JsonText& json, const Profile& profile, const CostCentre& centre);

// The mean of some runs, their number and spread.
void write_sample(JsonText& json, const Sample& sample);

// The members `before`, `after`, `change` and, with several runs, `p` and `noise`.
void write_change(JsonText& json, const Change& change);

}  // namespace convertprofile
