// SPDX-License-Identifier: BSD-3-Clause
#include "convert/report.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "command/files.h"
#include "convert/diff_summary.h"
#include "convert/listing.h"
#include "convert/markdown.h"
#include "convert/missing_names.h"
#include "convert/peek.h"
#include "convert/series_report.h"
#include "convert/summary.h"
#include "convert/transforms/by_module.h"
#include "convert/transforms/centre_patterns.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"

namespace convertprofile {

namespace {

// COLUMNS, else the terminal's width, or 80 if the summary goes elsewhere.
std::size_t report_width() {
  constexpr std::size_t least = 40, most = 1000, usual = 80;
  std::size_t width = usual;
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) width = size.ws_col;
  if (const char* columns = std::getenv("COLUMNS"))
    if (const auto number = parse_uint64(columns); number && *number > 0)
      width = static_cast<std::size_t>(std::min<std::uint64_t>(*number, most));
  return std::clamp(width, least, most);
}

// Whether the locale says UTF-8.
bool shows_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const char* locale = std::getenv(name); locale != nullptr && *locale != '\0') {
      const std::string text = lower_case(locale);
      return text.find("utf-8") != std::string::npos || text.find("utf8") != std::string::npos;
    }
  return false;
}

ReportStyle report_style(const Options& options) {
  const bool terminal = isatty(STDOUT_FILENO) != 0;
  const char* no_colour = std::getenv("NO_COLOR");
  const bool wants_colour = terminal && (no_colour == nullptr || *no_colour == '\0');
  ReportStyle style;
  style.top = options.top;
  style.ascii = !options.markdown && !shows_utf8();
  style.width = report_width();
  style.bars = terminal;
  style.metric = options.write.metric;
  style.heap_by = options.write.heap_by;
  style.colour =
      options.colour == Colour::on_terminals ? wants_colour : options.colour == Colour::always;
  if (options.markdown) {
    style.top = options.top.value_or(functions_shown);
    style.width = unbounded_width;
    style.bars = false;
  }
  return style;
}

std::vector<std::string> input_names(const std::vector<std::string>& paths) {
  std::vector<std::string> names;
  for (const std::string& path : paths) names.push_back(input_name(path));
  return names;
}

// `a, b and 3 more`.
std::string first_few(const std::vector<std::string>& names) {
  constexpr std::size_t most = 8;
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), most); ++i)
    text += (i == 0 ? "" : ", ") + names[i];
  return names.size() <= most ? text
                              : text + " and " + std::to_string(names.size() - most) + " more";
}

std::string heading_of(const ReportContext& context, const Format* format) {
  const auto side = [](const std::vector<std::string>& names, std::size_t runs) {
    return runs <= 1 ? first_few(names)
                     : "mean of " + std::to_string(runs) + " runs (" + first_few(names) + ")";
  };
  const RunCounts& runs = context.whole.read;
  if (!context.bases.empty())
    return side(context.inputs, runs.after) + " against " + side(context.bases, runs.before);
  if (context.inputs.size() > 1 && runs.after <= 1) return "one run: " + first_few(context.inputs);
  if (context.inputs.size() > 1)
    return std::to_string(context.inputs.size()) +
           " profiles added up: " + first_few(context.inputs);
  return format == nullptr ? context.inputs.front()
                           : context.inputs.front() + ": " + std::string(format->summary);
}

std::vector<bool> matching(const Profile& profile, const std::vector<std::string>& patterns) {
  Diagnostics said_by_require_names;
  return matching_centres(profile, patterns, "", said_by_require_names);
}

std::string printed(const ReportDocument& document, const Options& options,
                    const ReportStyle& style, const std::vector<Verdict>& verdicts) {
  return options.markdown ? markdown_of(document, verdicts)
                          : text_of(document, style.width, style.colour);
}

// For --peek and --list.
std::string report_functions(const Profile& profile, const Options& options,
                             const ReportContext& context, const ReportStyle& style,
                             const std::vector<Verdict>& verdicts) {
  require_functions(profile, options);
  if (!options.peek.empty()) {
    const std::vector<bool> chosen = matching(profile, options.peek);
    return options.json
               ? peek_json(profile, chosen, context, style)
               : printed(peek_report(profile, chosen, context, style), options, style, verdicts);
  }
  const Listing listed =
      listing(profile, matching(profile, options.list), metrics_of_tables(profile, style.metric));
  if (const std::string why = why_not_listed(profile, listed, !options.sources.empty());
      !why.empty())
    throw FileError(inputs_name(options.inputs), why);
  return options.json ? listing_json(profile, listed, context)
                      : printed(listing_report(profile, listed, context), options, style, verdicts);
}

}  // namespace

std::vector<bool> listed_centres(const Profile& profile, const Options& options) {
  return options.list.empty() ? std::vector<bool>() : matching(profile, options.list);
}

std::string report(const Profile& profile, const Inputs& inputs, const Options& options,
                   std::vector<std::string> shaping, std::vector<Suggestion> advice,
                   const std::vector<Verdict>& verdicts) {
  ReportStyle style = report_style(options);
  style.inverted = profile.run.is_inverted();
  style.by_module = is_by_module(profile);
  ReportContext context;
  context.inputs = input_names(options.inputs);
  context.bases = input_names(options.bases);
  context.whole = inputs.whole;
  context.heading = heading_of(context, inputs.format);
  if (inputs.format != nullptr) context.format = inputs.format->name;
  context.shaping = std::move(shaping);
  context.advice = std::move(advice);
  if (options.reports_functions())
    return report_functions(profile, options, context, style, verdicts);
  const bool compares = !options.bases.empty() || profile.metric(Role::base);
  if (options.json)
    return compares ? diff_summary_json(profile, context, style)
                    : summary_json(profile, context, style);
  return printed(
      compares ? diff_report(profile, context, style) : summary_report(profile, context, style),
      options, style, verdicts);
}

std::string report(const Series& series, const Options& options,
                   const std::vector<Verdict>& verdicts) {
  ReportStyle style = report_style(options);
  style.by_module = options.transforms.by_module;
  return options.json ? series_json(series, style)
                      : printed(series_report(series, style), options, style, verdicts);
}

}  // namespace convertprofile
