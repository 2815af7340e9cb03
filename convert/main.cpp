// convertprofile: read, validate, transform, write; what goes wrong, the exit codes.
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <utility>

#include "command/files.h"
#include "convert/diff_summary.h"
#include "convert/gate.h"
#include "convert/inputs.h"
#include "convert/options.h"
#include "convert/progress.h"
#include "convert/read_profile.h"
#include "convert/sources.h"
#include "convert/summary.h"

namespace {

using namespace convertprofile;

enum ExitCode { done = 0, failed = 1, wrong_usage = 2, exceeded = 3 };

void complain(const std::string& text) {
  std::fprintf(stderr, "%s\n", text.c_str());
}

void print_warnings(const std::string& input, const Diagnostics& diagnostics) {
  for (const std::string& text : diagnostics.warnings()) complain(input + ": warning: " + text);
}

void write_standard_output(std::string_view text) {
  OutputFile out("-");
  out.write(text);
}

void list_formats() {
  std::string text;
  for (const Format& format : formats()) {
    const auto pad = [&](std::string_view part, std::size_t width) {
      text.append(part).append(width > part.size() ? width - part.size() : 1, ' ');
    };
    pad(format.name, 10);
    pad(format.read == nullptr ? "write" : format.write == nullptr ? "read" : "read, write", 13);
    pad(format.file_names, 18);
    text.append(format.summary).append("\n");
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
      print_warnings(name, diagnostics);
      write_standard_output(name + ": ok, " + std::string(file.format->name) + "\n");
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
  ReportStyle style;
  style.top = options.top;
  style.bars = terminal;
  style.inverted = options.transforms.invert;
  style.metric = options.write.metric;
  style.colour = terminal && (no_colour == nullptr || *no_colour == '\0');
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
                   Diagnostics& diagnostics) {
  const FormatTraits& traits = options.to->traits;
  if (options.output == "-" && traits.binary && isatty(STDOUT_FILENO))
    throw FileError("<stdout>",
                    "is a terminal, and " + std::string(options.to->name) + " is binary");
  WriteOptions write = options.write;
  // A report has GHC's own stacks only where it was asked for them.
  write.html_hides_builtins = read_as == nullptr || !read_as->traits.hides_builtins;
  write_file(options.output, traits.compressed ? Packing::none : packing_of(options.output),
             [&](ByteWriter& out) { options.to->write(profile, write, out, diagnostics); });
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

// Read and validate, transform, write.
ExitCode convert(const Options& options) {
  refuse_to_overwrite(options);
  const std::string name = inputs_name(options.inputs);
  Progress progress;
  Diagnostics diagnostics;
  for (const std::string& text : options.unused_options) diagnostics.warn(text);

  Inputs inputs = read_inputs(options, progress, diagnostics);

  progress.stage("working on " + name);
  const TransformOptions& transforms = options.transforms;
  if (inputs.profile.tree.empty()) warn_of_nothing_to_shape(transforms, diagnostics);
  std::vector<Verdict> verdicts;
  Profile profile = choose_and_gate(inputs, options, verdicts, diagnostics);
  profile = reshape(std::move(profile), transforms, diagnostics);

  std::string text;
  if (options.action == Options::Action::summarise) {
    text = report(std::move(profile), inputs, options);
  } else {
    if (!options.sources.empty()) add_source_text(profile, options.sources, diagnostics);
    progress.stage("writing " + options.output);
    write_profile(profile, inputs.format, options, diagnostics);
  }
  progress.finish();
  print_warnings(name, diagnostics);
  if (!text.empty()) write_standard_output(text);
  return print_verdicts(name, verdicts);
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
      write_file(options.output, packing_of(options.output), write_viewer);
      return done;
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
