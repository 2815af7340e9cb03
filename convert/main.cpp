// SPDX-License-Identifier: BSD-3-Clause
// convertprofile: reads, validates, transforms and writes; reports errors and sets the exit code.
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <new>
#include <optional>
#include <utility>

#include "command/files.h"
#include "command/lack_of_memory.h"
#include "command/own_signals.h"
#include "convert/advice.h"
#include "convert/browser.h"
#include "convert/gate.h"
#include "convert/inputs.h"
#include "convert/memory_limit.h"
#include "convert/missing_names.h"
#include "convert/options.h"
#include "convert/output_policy.h"
#include "convert/progress.h"
#include "convert/read_profile.h"
#include "convert/read_series.h"
#include "convert/report.h"
#include "convert/series_report.h"
#include "convert/shaping.h"
#include "convert/sources.h"
#include "formats/base/number_text.h"
#include "formats/base/row_table.h"
#include "formats/base/text.h"

namespace {

using namespace convertprofile;

enum ExitCode { done = 0, failed = 1, wrong_usage = 2, exceeded = 3 };

// Prints one line, whatever a file or the user has put in the text.
void complain(const std::string& text) {
  constexpr std::size_t longest = 4000;
  write_standard_error(printable(text, longest) + "\n");
}

void print(const Messages& messages, const Options& options) {
  if (options.verbosity != Verbosity::quiet)
    for (const std::string& text : options.unused_options) complain("convertprofile: " + text);
  for (const std::string& line : messages.lines(options.verbosity)) complain(line);
}

void write_standard_output(std::string_view text) {
  OutputFile out("-");
  out.write(text);
}

void list_formats() {
  std::string text;
  for (const Format& format : formats()) {
    const char* access = format.read == nullptr    ? "write"
                         : format.write == nullptr ? "read"
                                                   : "read, write";
    text.append(left_justified(format.name, 11)).append(left_justified(access, 12));
    text.append(format.file_names).append("\n  ").append(format.summary).append("\n");
  }
  write_standard_output(text);
}

Packing packing_of(const std::string& path) {
  return path != "-" && path.ends_with(".gz") ? Packing::gzip : Packing::none;
}

// Checks all inputs, even if one is bad.
ExitCode check(const Options& options) {
  ExitCode code = done;
  for (const std::string& path : options.inputs) {
    const std::string name = input_name(path);
    try {
      Progress progress;
      progress.stage("reading " + name);
      Diagnostics diagnostics;
      const ProfileFile file = read_profile(path, options.from, diagnostics, Reading::mapped);
      progress.finish();
      Messages messages(name);
      messages.add(diagnostics);
      print(messages, options);
      write_standard_output(name + ": ok, " + contents(file));
    } catch (const FileError& e) {
      complain(e.what());
      code = failed;
    }
  }
  return code;
}

void refuse_to_overwrite(const Options& options) {
  if (would_replace(options.report, options.output))
    throw FileError(options.report, "is also the output; choose another name");
  for (const std::string& output : {options.output, options.report}) {
    if (output == "-" || output.empty()) continue;
    const auto is_output = [&](const std::string& path) {
      return would_replace(output, path == "-" ? "/dev/stdin" : path);
    };
    if (std::any_of(options.inputs.begin(), options.inputs.end(), is_output))
      throw FileError(output, "is the input; it is not overwritten");
    if (std::any_of(options.bases.begin(), options.bases.end(), is_output))
      throw FileError(output, "is the base; it is not overwritten");
  }
}

// Transforms with patterns, and pruning, give their own warnings.
void warn_of_nothing_to_shape(const Options& all, Diagnostics& diagnostics) {
  const TransformOptions& options = all.transforms;
  const std::pair<bool, const char*> shapes[] = {
      {options.fold_recursion, "--fold-recursion"},
      {options.apportion, "--apportion"},
      {options.by_module, "--by"},
      {options.invert, "--invert"},
      {options.max_depth.has_value(), "--max-depth"},
      {all.normalize, "--normalize"},
      {all.to != nullptr && all.to->traits.draws_heap && !all.write.metric.empty(), "--metric"}};
  for (const auto& [is_asked_for, option] : shapes)
    if (is_asked_for)
      diagnostics.warn(std::string(option) + " has no effect: there is no call tree");
}

// Applies the selecting transforms and evaluates --fail-if on the result. Verdicts do not depend on
// the output format: they leave out costs that some outputs keep but their readers leave out.
Profile choose_and_gate(Inputs& inputs, const Options& options, std::vector<Verdict>& verdicts,
                        Diagnostics& diagnostics) {
  TransformOptions transforms = options.transforms;
  // In a comparison, each run's heap has already been restricted and the peaks of both sides are
  // known.
  const bool knows_peaks = !options.bases.empty();
  if (knows_peaks) transforms.heap_part = {};
  const auto gate = [&](const Profile& profile) {
    const auto peak = heap_peak(profile);
    if (!knows_peaks && peak) inputs.whole.figures.now[Figure::heap_peak] = {Rational(peak->bytes)};
    verdicts =
        evaluate(profile, options.fail_if, inputs.whole, diagnostics, options.significant_only);
    if (!options.allow_missing) require_names(profile, options.fail_if);
  };
  if (options.policy.overhead != Treatment::left_out ||
      inputs.profile.run.overhead_per_1000_calls == 0) {
    Profile chosen = choose(std::move(inputs.profile), transforms, diagnostics);
    gate(chosen);
    return chosen;
  }
  if (!options.fail_if.empty()) {
    TransformOptions corrected = transforms;
    corrected.correct_overhead = true;
    Diagnostics discarded;
    gate(choose(inputs.profile, corrected, discarded));
  }
  return choose(std::move(inputs.profile), transforms, diagnostics);
}

// For a summary or a page of whole runs: whoever has chosen a part knows where to look.
std::vector<Suggestion> advice_for(const Profile& profile, const Inputs& inputs,
                                   const Options& options,
                                   const std::vector<std::string>& shaping) {
  const bool is_shown = options.to == nullptr || options.to->traits.is_page;
  if (!options.advises || !is_shown || !shaping.empty()) return {};
  return advise(profile, inputs.whole);
}

// Explains why the totals of two outputs differ. .pgcl needs no note, because its readers leave
// GHC's own stacks out themselves.
void note_builtins(const Profile& profile, const Inputs& inputs, const Options& options,
                   Messages& messages) {
  const std::string hidden = hidden_text(inputs.whole.now);
  const FormatTraits& traits = options.to->traits;
  if (hidden.empty() || traits.has_no_costs || options.write.svg_chart == SvgChart::heap) return;
  const bool is_report = traits.hides_builtins;
  const bool report_lacks_them =
      is_report && detail_of(options.policy, profile) != ReportDetail::all;
  const Treatment treatment = options.policy.builtins;
  if (treatment == Treatment::counted) return;
  if (report_lacks_them && options.builtins == Builtins::show)
    messages.note("left out, as in every report below --detail a: " + hidden);
  else if (report_lacks_them || treatment == Treatment::removed)
    messages.note("left out: " + hidden + "; --builtins show keeps them");
  else if (!traits.native)
    messages.note("kept, but left out of the summary and most formats: " + hidden +
                  "; --builtins hide leaves them out here as well");
}

void write_to_output(const Profile& profile, const Options& options, const std::string& output,
                     std::vector<Suggestion> advice, Messages& messages) {
  const FormatTraits& traits = options.to->traits;
  if (output == "-" && traits.binary && isatty(STDOUT_FILENO))
    throw FileError("<stdout>",
                    "is a terminal, and " + std::string(options.to->name) + " is binary");
  WriteOptions write = options.write;
  write.html_messages = messages.sentences();
  write.html_notes = messages.notes();
  write.html_advice = std::move(advice);
  Diagnostics diagnostics;
  write_file(output, traits.compressed ? Packing::none : packing_of(output), [&](ByteWriter& out) {
    write_output(profile, *options.to, options.policy, write, out, diagnostics);
  });
  messages.add(diagnostics, options.to->name);
}

// Prints all verdicts to standard error; the exit code says whether a condition failed.
ExitCode print_verdicts(const std::string& input, const std::vector<Verdict>& verdicts) {
  ExitCode code = done;
  for (const Verdict& verdict : verdicts) {
    complain(input + ": " + (verdict.failed ? "FAILED" : "ok") + ": " + verdict.condition + ": " +
             verdict.text);
    if (verdict.failed) code = exceeded;
  }
  return code;
}

void write_verdicts(const std::string& input, const std::vector<Verdict>& verdicts,
                    const std::string& path) {
  const std::string text =
      path.ends_with(".xml") ? verdicts_junit(input, verdicts) : verdicts_json(input, verdicts);
  write_file(path, Packing::none, [&](ByteWriter& out) { out.put(text); });
}

void open_page(const std::string& page) {
  write_standard_output(page + "\n");
  open_in_browser(page);
}

void print_results(const std::string& text, const Messages& messages, const Options& options,
                   const std::vector<Verdict>& verdicts) {
  print(messages, options);
  const bool tells_verdicts_alone = options.verbosity == Verbosity::quiet && !options.json &&
                                    !options.markdown && !verdicts.empty();
  if (!text.empty() && !tells_verdicts_alone) write_standard_output(text);
}

// The options as they apply to the inputs: without patterns that match nothing, and with inversion
// if the inputs were inverted, unless --invert asks to turn them back. Warns of options without
// effect.
Options applied(Options options, const Inputs& inputs, Messages& messages,
                Diagnostics& diagnostics) {
  if (inputs.turned && !options.reports_functions()) {
    options.transforms.invert = !options.transforms.invert;
    if (!options.transforms.invert)
      messages.note(
          "the input was inverted; --invert turned it back, with callees below each function");
  }
  const Profile& profile = inputs.profile;
  if (profile.tree.empty()) warn_of_nothing_to_shape(options, diagnostics);
  if (profile.heap.empty() && options.write.heap_by)
    diagnostics.warn("--heap-by has no effect: there is no heap census");
  options.transforms.exclude =
      patterns_with_match(profile, "--exclude", options.transforms.exclude, diagnostics);
  require_names(profile, options);
  return options;
}

// Reads and validates, transforms, writes.
ExitCode convert(const Options& given) {
  refuse_to_overwrite(given);
  const std::string name = inputs_name(given.inputs);
  Progress progress;
  Messages messages(name);

  Inputs inputs = read_inputs(given, progress, messages);

  progress.stage("working on " + name);
  Diagnostics diagnostics;
  const Options options = applied(given, inputs, messages, diagnostics);
  std::vector<Verdict> verdicts;
  const bool summarises = options.action == Options::Action::summarise;
  const std::optional<CostOfAll> whole =
      cost_of_all(inputs.profile, summarises ? options.write.metric : "", options.transforms);
  Profile profile = choose_and_gate(inputs, options, verdicts, diagnostics);
  std::vector<std::string> shaping =
      shaping_of(whole, profile, options.transforms, options.normalize);
  std::vector<Suggestion> advice = advice_for(profile, inputs, options, shaping);
  profile = reshape(std::move(profile), options.transforms, diagnostics);
  if (!options.sources.empty()) {
    for (const std::string& source :
         add_source_text(profile, options.sources, diagnostics, listed_centres(profile, options)))
      for (const std::string& output : {options.output, options.report})
        if (would_replace(output, source))
          throw FileError(output, "is one of the sources; it is not overwritten");
  }
  messages.add(diagnostics);

  std::string text, output = options.output;
  if (summarises) {
    text = report(profile, inputs, options, std::move(shaping), std::move(advice), verdicts);
  } else {
    std::optional<TemporaryPage> page;
    if (output.empty()) output = page.emplace(name).path();
    drop_run_columns(profile, inputs.whole.runs);
    note_figures(profile, inputs.whole.figures);
    record_shaping(profile, whole, shaping, options.transforms, options.normalize);
    note_builtins(profile, inputs, options, messages);
    progress.stage("writing " + output);
    write_to_output(profile, options, output, std::move(advice), messages);
    if (page) page->keep();
  }
  if (!options.report.empty()) write_verdicts(name, verdicts, options.report);
  progress.finish();
  print_results(text, messages, options, verdicts);
  if (options.open) open_page(output);
  return print_verdicts(name, verdicts);
}

ExitCode write_series(Options options) {
  const std::vector<SeriesPoint> points = series_points(options);
  for (const SeriesPoint& point : points)
    options.inputs.insert(options.inputs.end(), point.paths.begin(), point.paths.end());
  refuse_to_overwrite(options);
  const std::string name = inputs_name(options.inputs);
  Progress progress;
  Messages messages(name);
  const auto [series, verdicts] = read_series(options, points, progress, messages);
  std::string text;
  if (options.action == Options::Action::summarise)
    text = report(series, options, verdicts);
  else
    write_file(options.output, packing_of(options.output),
               [&options, &series = series](ByteWriter& out) {
                 write_series_rows(series, *options.to->traits.make_table(out));
               });
  if (!options.report.empty()) write_verdicts(name, verdicts, options.report);
  progress.finish();
  print_results(text, messages, options, verdicts);
  return print_verdicts(name, verdicts);
}

ExitCode write_viewer_page(const Options& options) {
  std::optional<TemporaryPage> page;
  const std::string path = options.output.empty() ? page.emplace("viewer").path() : options.output;
  write_file(path, packing_of(path), write_viewer);
  if (page) page->keep();
  if (options.open) open_page(path);
  return done;
}

ExitCode run(const Options& options) {
  switch (options.action) {
    case Options::Action::print:
      write_standard_output(options.text);
      return done;
    case Options::Action::list_formats:
      list_formats();
      return done;
    case Options::Action::viewer:
      return write_viewer_page(options);
    case Options::Action::check:
      return check(options);
    default:
      return options.series.empty() ? convert(options) : write_series(options);
  }
}

int run_command(int argc, char** argv) {
  std::string subject = "convertprofile";  // in errors without a file name
  try {
    const Options options = parse_options(argc, argv);
    catch_lack_of_memory();
    end_at_shrinking_files();
    set_memory_limit(options.max_memory);
    if (!options.inputs.empty()) subject = inputs_name(options.inputs);
    return run(options);
  } catch (const UsageError& e) {
    complain(std::string("convertprofile: ") + e.what());
    return wrong_usage;
  } catch (const NothingMatches& e) {
    complain(std::string("convertprofile: ") + e.what());
    return wrong_usage;
  } catch (const FileError& e) {
    complain(e.what());
  } catch (const std::bad_alloc&) {
    complain(subject + ": " + out_of_memory());
  } catch (const std::exception& e) {
    complain(subject + ": " + e.what());
  }
  return failed;
}

}  // namespace

int main(int argc, char** argv) {
  return convertprofile::run_as_main(run_command, argc, argv, failed);
}
