// convertprofile: read, validate, transform, write; what goes wrong, the exit codes.
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <utility>

#include "command/files.h"
#include "convert/browser.h"
#include "convert/check.h"
#include "convert/diff_summary.h"
#include "convert/gate.h"
#include "convert/inputs.h"
#include "convert/missing_names.h"
#include "convert/options.h"
#include "convert/progress.h"
#include "convert/read_profile.h"
#include "convert/sources.h"
#include "convert/summary.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/ghc_builtins.h"

namespace {

using namespace convertprofile;

enum ExitCode { done = 0, failed = 1, wrong_usage = 2, exceeded = 3 };

// One line, whatever a file or the user has put into it.
void complain(const std::string& text) {
  constexpr std::size_t longest = 4000;
  std::fprintf(stderr, "%s\n", printable(text, longest).c_str());
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

// All inputs, whatever is wrong with one.
ExitCode check(const Options& options) {
  ExitCode code = done;
  for (const std::string& path : options.inputs) {
    const std::string name = input_name(path);
    try {
      Progress progress;
      progress.stage("reading " + name);
      Diagnostics diagnostics;
      const ProfileFile file = read_profile(path, options.from, diagnostics);
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
  if (options.output == "-") return;
  const auto is_output = [&](const std::string& path) {
    return is_same_file(path == "-" ? "/dev/stdin" : path, options.output);
  };
  if (std::any_of(options.inputs.begin(), options.inputs.end(), is_output))
    throw FileError(options.output, "is the input; it is not overwritten");
  if (!options.base.empty() && is_output(options.base))
    throw FileError(options.output, "is the base; it is not overwritten");
}

// The transforms with patterns, and pruning, say so themselves.
void warn_of_nothing_to_shape(const TransformOptions& options, Diagnostics& diagnostics) {
  const std::pair<bool, const char*> shapes[] = {{options.fold_recursion, "--fold-recursion"},
                                                 {options.by_module, "--by"},
                                                 {options.invert, "--invert"},
                                                 {options.max_depth.has_value(), "--max-depth"}};
  for (const auto& [is_asked_for, option] : shapes)
    if (is_asked_for)
      diagnostics.warn(std::string("there is no call tree, so ") + option + " changes nothing");
}

// The profile that the first transforms choose, and what --fail-if says of it. The profiler's own
// time stays in some outputs, but never counts in a verdict, which does not depend on the output.
Profile choose_and_gate(Inputs& inputs, const Options& options, std::vector<Verdict>& verdicts,
                        Diagnostics& diagnostics) {
  const TransformOptions& transforms = options.transforms;
  const auto gate = [&](const Profile& profile) {
    verdicts = evaluate(profile, options.fail_if, inputs.heap_peaks, diagnostics);
    if (!options.allow_missing) find_missing_names(profile, options.fail_if);
  };
  if (transforms.correct_overhead || options.keeps_overhead ||
      inputs.profile.run.overhead_per_1000_calls == 0) {
    Profile chosen = choose(std::move(inputs.profile), transforms, diagnostics);
    gate(chosen);
    return chosen;
  }
  if (!options.fail_if.empty()) {
    TransformOptions corrected = transforms;
    corrected.correct_overhead = true;
    Diagnostics said_below;
    gate(choose(inputs.profile, corrected, said_below));
  }
  return choose(std::move(inputs.profile), transforms, diagnostics);
}

ReportStyle report_style(const Options& options) {
  const bool terminal = isatty(STDOUT_FILENO) != 0;
  const char* no_colour = std::getenv("NO_COLOR");
  const bool wants_colour = terminal && (no_colour == nullptr || *no_colour == '\0');
  ReportStyle style;
  style.top = options.top;
  style.bars = terminal;
  style.inverted = options.transforms.invert;
  style.metric = options.write.metric;
  style.colour =
      options.colour == Colour::on_terminals ? wants_colour : options.colour == Colour::always;
  return style;
}

std::string report(Profile profile, const Inputs& inputs, const Options& options) {
  const ReportStyle style = report_style(options);
  const std::string name = inputs_name(options.inputs);
  if (!options.base.empty())
    return diff_summary(std::move(profile), inputs.heap_peaks,
                        name + " against " + input_name(options.base), style);
  const std::string heading =
      inputs.format == nullptr ? name : name + ": " + std::string(inputs.format->summary);
  if (profile.metric(Role::base))
    return diff_summary(std::move(profile), inputs.heap_peaks, heading, style);
  return summary(std::move(profile), heading, style);
}

void write_profile(const Profile& profile, const Format* read_as, const Options& options,
                   Messages& messages) {
  const FormatTraits& traits = options.to->traits;
  if (options.output == "-" && traits.binary && isatty(STDOUT_FILENO))
    throw FileError("<stdout>",
                    "is a terminal, and " + std::string(options.to->name) + " is binary");
  WriteOptions write = options.write;
  // A report has GHC's own stacks only where it was asked for them.
  write.html_hides_builtins = read_as == nullptr || !read_as->traits.hides_builtins;
  write.html_messages = messages.sentences();
  Diagnostics diagnostics;
  write_file(options.output, traits.compressed ? Packing::none : packing_of(options.output),
             [&](ByteWriter& out) { options.to->write(profile, write, out, diagnostics); });
  messages.add(diagnostics, options.to->name);
}

// All conditions, to standard error; whether one was exceeded.
ExitCode print_verdicts(const std::string& input, const std::vector<Verdict>& verdicts) {
  ExitCode code = done;
  for (const Verdict& verdict : verdicts) {
    complain(input + ": " + (verdict.exceeded ? "exceeded" : "kept") + ": " + verdict.text);
    if (verdict.exceeded) code = exceeded;
  }
  return code;
}

void open_page(const std::string& page) {
  write_standard_output(page + "\n");
  open_in_browser(page);
}

ReportDetail detail_of_input(const Profile& profile) {
  const std::string_view detail = profile.property(report_detail_property);
  return detail == "p"   ? ReportDetail::summary
         : detail == "a" ? ReportDetail::all
                         : ReportDetail::ticks_and_bytes;
}

// What depends on the profile that was read.
void settle(Options& options, const Profile& profile, Diagnostics& diagnostics) {
  options.write.report_detail = options.detail.value_or(detail_of_input(profile));
  // Reports, pages and the summary leave GHC's own stacks out; only -Pa asks for them.
  options.transforms.prune.keep_hidden_stacks = options.to == nullptr ||
                                                !options.to->traits.hides_builtins ||
                                                options.write.report_detail != ReportDetail::all;
  if (profile.tree.empty()) warn_of_nothing_to_shape(options.transforms, diagnostics);
  find_missing_names(profile, options, diagnostics);
}

// Read and validate, transform, write.
ExitCode convert(Options options) {
  refuse_to_overwrite(options);
  const std::string name = inputs_name(options.inputs);
  Progress progress;
  Messages messages(name);

  Inputs inputs = read_inputs(options, progress, messages);

  progress.stage("working on " + name);
  Diagnostics diagnostics;
  settle(options, inputs.profile, diagnostics);
  std::vector<Verdict> verdicts;
  Profile profile = choose_and_gate(inputs, options, verdicts, diagnostics);
  profile = reshape(std::move(profile), options.transforms, diagnostics);
  if (!options.sources.empty()) add_source_text(profile, options.sources, diagnostics);
  messages.add(diagnostics);

  std::string text;
  if (options.action == Options::Action::summarise) {
    text = report(std::move(profile), inputs, options);
  } else {
    if (options.output.empty()) options.output = temporary_page(name);
    progress.stage("writing " + options.output);
    write_profile(profile, inputs.format, options, messages);
  }
  progress.finish();
  print(messages, options);
  if (!text.empty()) write_standard_output(text);
  if (options.open) open_page(options.output);
  return print_verdicts(name, verdicts);
}

ExitCode write_viewer_page(const Options& options) {
  const std::string path = options.output.empty() ? temporary_page("viewer") : options.output;
  write_file(path, packing_of(path), write_viewer);
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
      return convert(options);
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::string subject = "convertprofile";  // of errors that name no file
  try {
    const Options options = parse_options(argc, argv);
    if (!options.inputs.empty()) subject = inputs_name(options.inputs);
    return run(options);
  } catch (const UsageError& e) {
    complain(std::string("convertprofile: ") + e.what());
    return wrong_usage;
  } catch (const FileError& e) {
    complain(e.what());
  } catch (const std::bad_alloc&) {
    complain(subject + ": not enough memory");
  } catch (const std::exception& e) {
    complain(subject + ": " + e.what());
  }
  return failed;
}
