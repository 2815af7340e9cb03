// SPDX-License-Identifier: BSD-3-Clause
// --markdown: a report for comments and summaries on GitHub (GitHub Flavored Markdown).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "convert/gate.h"
#include "convert/report_document.h"

namespace convertprofile {

// The verdicts stand first, then the rest in order. Tables that are details are closed at first.
[[nodiscard]] std::string markdown_of(const ReportDocument& document,
                                      const std::vector<Verdict>& verdicts);

// Text that reads as it is, also in a cell of a table: nothing in it is markup, a link, an emoji,
// or mentions a person, an issue or a commit.
[[nodiscard]] std::string markdown_text(std::string_view text);
// The same in the font of code, with its blanks.
[[nodiscard]] std::string markdown_code(std::string_view text);

}  // namespace convertprofile
