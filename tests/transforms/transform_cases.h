// SPDX-License-Identifier: BSD-3-Clause
// The cases that this area's tests and the viewer's (viewer-html/tests) share: cases.txt, which
// says how they are written.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "convert/transforms/transforms.h"

struct TransformCase {
  std::string title;
  convertprofile::Profile profile;
  std::vector<std::string> labels;  // [CostCentreId]: as the case names it
  bool hides_builtins = false;      // `option --builtins hide`: before the other options
  convertprofile::TransformOptions options;
  std::string expected;
};

// Throws Error on a line that it does not understand.
std::vector<TransformCase> read_transform_cases(std::string_view text);

// A profile and the warnings on the way to it, as a case's lines of the result say it.
std::string result_text(const convertprofile::Profile& profile,
                        const std::vector<std::string>& labels,
                        const std::vector<std::string>& warnings);

// Reads `--exclude PATTERN`, `--min-ticks N%`, `--fold-recursion` and so on into `options`.
void add_option(convertprofile::TransformOptions& options, std::string_view line);
