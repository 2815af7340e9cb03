// SPDX-License-Identifier: BSD-3-Clause
// The cases shared by these tests and the viewer's (tests/viewer/unit): cases.txt, which explains
// its notation.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "convert/transforms/transforms.h"

struct TransformCase {
  std::string title;
  convertprofile::Profile profile;
  std::vector<std::string> labels;  // [CostCentreId]: the name in the case
  bool hides_builtins = false;      // `option --builtins hide`, applied before the other options
  convertprofile::TransformOptions options;
  std::string expected;
};

// Throws Error at a line that it does not understand.
std::vector<TransformCase> read_transform_cases(std::string_view text);

// A profile and its warnings in the notation of a case's result.
std::string result_text(const convertprofile::Profile& profile,
                        const std::vector<std::string>& labels,
                        const std::vector<std::string>& warnings);

// Reads `--exclude PATTERN`, `--min-ticks N%`, `--fold-recursion` and so on into `options`.
void add_option(convertprofile::TransformOptions& options, std::string_view line);
