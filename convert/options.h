// SPDX-License-Identifier: BSD-3-Clause
// The command line of convertprofile as a plain struct.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "convert/condition.h"
#include "convert/messages.h"
#include "convert/output_policy.h"
#include "convert/transforms/transforms.h"
#include "convert/usage_error.h"
#include "formats/format.h"

namespace convertprofile {

enum class Colour { on_terminals, always, never };

struct Options {
  enum class Action { convert, summarise, check, list_formats, viewer, print };
  Action action = Action::summarise;
  std::string text;                 // for Action::print: the output of --help, -h or --version
  std::vector<std::string> inputs;  // `-`: standard input
  std::vector<std::string> bases;   // profiles of earlier runs
  // The points of a series in order, profiles or folders of profiles, and their names; see
  // read_series.h.
  std::vector<std::string> series, series_labels;
  // Files of measurements without profiling (measurements.h), or commands to be measured
  // (measure_commands.h).
  std::vector<std::string> measured, measured_base;
  std::string measure, measure_base;
  std::size_t measure_pairs = 10;
  bool normalize = false;
  bool paired = false;            // run i of the inputs and of the bases were made in turn
  bool significant_only = false;  // conditions on changes that may be chance hold
  Builtins builtins = Builtins::by_output;
  OutputPolicy policy;                  // as far as the options determine it
  bool json = false, markdown = false;  // the summary as JSON, as Markdown
  bool advises = true;                  // in summaries and on pages
  std::string report;                   // file for the verdicts of --fail-if; empty: none
  std::vector<Condition> fail_if;
  std::optional<std::size_t> top;       // rows of the summary's tables
  std::vector<std::string> peek, list;  // patterns; print this instead of the summary
  bool reports_functions() const { return !peek.empty() || !list.empty(); }
  std::string output;            // `-`: standard output; empty with `open`: a temporary file
  bool open = false;             // in the browser, after writing
  const Format* from = nullptr;  // null: by content
  const Format* to = nullptr;    // Action::convert only
  TransformOptions transforms;
  std::uint32_t word_size = 0;  // 0: as the file says
  WriteOptions write;
  std::vector<std::string> sources;         // folders whose source files are embedded in the output
  std::vector<std::string> unused_options;  // one sentence for each that the output cannot use
  Verbosity verbosity = Verbosity::usual;
  Colour colour = Colour::on_terminals;
  std::uint64_t max_memory = 0;  // bytes; 0: depends on the size of the inputs (memory_limit.h)
  bool allow_missing = false;    // do not fail if a name matches nothing
};

// Throws UsageError.
[[nodiscard]] Options parse_options(int argc, const char* const* argv);

// The parts of --help that are not about single options, and the text of -h.
extern const char help_examples[];
extern const char help_notes[];
extern const char short_help_text[];

}  // namespace convertprofile
