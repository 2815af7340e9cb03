// SPDX-License-Identifier: BSD-3-Clause
// The description of a command and its options. --help is made from it, and --dump-options (not in
// --help) prints it as JSON, from which the manual, the manual pages, the completions and the
// random command lines of the tests are made.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace convertprofile {

enum class Takes { nothing, one, many };  // values; `many`: the option is repeatable

struct OptionRow {
  std::string names;  // `-o,--output`, or the name of an operand: `INPUT`
  Takes takes = Takes::nothing;
  std::string value = {};  // its name in the help: `FILE`
  std::string help = {};
  std::vector<std::string> choices = {};  // the words allowed; empty: any
  std::string implied = {};               // used if the value is omitted; empty: it is required
  std::vector<std::string> formats = {};  // output formats, if the option is for these only

  bool is_operand() const { return !names.starts_with('-'); }
  // `--output` of `-o,--output`.
  std::string_view long_name() const {
    return std::string_view(names).substr(names.rfind(',') + 1);
  }
};

struct OptionGroup {
  std::string heading;
  std::vector<OptionRow> rows;
};

struct CommandDescription {
  std::string name, version;
  std::string summary;  // half a line
  std::string about;    // a paragraph; may be empty
  std::string usage;    // follows the name
  std::string examples;
  std::vector<OptionGroup> groups;
  std::string notes;  // paragraphs below the options
};

[[nodiscard]] std::string help_of(const CommandDescription& command);
[[nodiscard]] std::string json_of(const CommandDescription& command);

}  // namespace convertprofile
