// SPDX-License-Identifier: BSD-3-Clause
// The options of convertprofile: names, values and help, and the meaning of their words.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "command/command_description.h"
#include "convert/options.h"

namespace convertprofile {

template <class Value>
using Choices = std::vector<std::pair<std::string, Value>>;

extern const Choices<ReportDetail> details;
extern const Choices<Breakdown> breakdowns;
extern const Choices<Phase> phase_names;
extern const Choices<SvgChart> svg_charts;
extern const Choices<RowsOf> kinds_of_rows;
extern const Choices<bool> recursions;  // split?
extern const Choices<int> pgcl_versions;
extern const Choices<std::uint32_t> word_sizes;
extern const Choices<bool> groupings;  // by module?
extern const Choices<Builtins> builtins;
extern const Choices<Colour> colours;

// Built on the first call.
[[nodiscard]] const CommandDescription& convertprofile_command();

// Every option once, in the order of --help.
[[nodiscard]] const std::vector<OptionRow>& option_rows();

// Whether the option applies to output in this format. Options that list no formats apply to all.
[[nodiscard]] bool is_for(std::string_view option, const Format& format);

}  // namespace convertprofile
