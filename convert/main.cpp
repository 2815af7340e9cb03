// convertprofile: what is done, what goes wrong, the exit codes.
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <optional>
#include <utility>

#include "command/files.h"
#include "convert/diff_summary.h"
#include "convert/gate.h"
#include "convert/inputs.h"
#include "convert/options.h"
#include "convert/pipeline.h"
#include "convert/progress.h"
#include "convert/summary.h"
#include "formats/base/gzip.h"

namespace {

using namespace convertprofile;

enum ExitCode { done = 0, failed = 1, wrong_usage = 2, exceeded = 3 };

struct Work {
  std::string input;  // for messages: readers' and writers' errors are about it and do not name it
  Diagnostics diagnostics;
  Progress progress;
};

void print_warnings(Work& work) {
  work.progress.finish();
  for (const std::string& text : work.diagnostics.warnings())
    std::fprintf(stderr, "%s: warning: %s\n", work.input.c_str(), text.c_str());
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

bool asks_for_gzip(const std::string& path) {
  return path != "-" && path.ends_with(".gz");
}

// Calls write(out) with a writer to the output file, which appears when all is written.
template <class Write>
void write_output(const std::string& path, bool compress, const Write& write) {
  std::optional<OutputFile> file;
  // The file is made on the first byte: a writer refuses before it.
  struct LateSink : Sink {
    std::optional<OutputFile>& file;
    const std::string& path;
    LateSink(std::optional<OutputFile>& f, const std::string& p) : file(f), path(p) {}
    void write(std::string_view bytes) override {
      if (!file) file.emplace(path);
      file->write(bytes);
    }
  } late(file, path);
  const auto write_to = [&](Sink& sink) {
    ByteWriter out(sink);
    write(out);
    out.flush();
  };
  if (compress) {
    GzipSink gzip(late, 6);
    write_to(gzip);
    gzip.finish();
  } else {
    write_to(late);
  }
  if (file) file->commit();
}

void write_profile(const Profile& profile, const Options& options, Work& work) {
  const FormatTraits& traits = options.to->traits;
  if (options.output == "-" && traits.binary && isatty(STDOUT_FILENO))
    throw FileError("<stdout>",
                    "is a terminal, and " + std::string(options.to->name) + " is binary");
  write_output(
      options.output, asks_for_gzip(options.output) && !traits.compressed,
      [&](ByteWriter& out) { options.to->write(profile, options.write, out, work.diagnostics); });
}

// Names the file that it is about.
void print_error(const std::exception& error, Work& work) {
  work.progress.finish();
  if (dynamic_cast<const FileError*>(&error) != nullptr)
    std::fprintf(stderr, "%s\n", error.what());
  else if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr)
    std::fprintf(stderr, "%s: not enough memory\n", work.input.c_str());
  else
    std::fprintf(stderr, "%s: %s\n", work.input.c_str(), error.what());
}

// All inputs, whatever is wrong with one.
ExitCode check(const Options& options, Work& work) {
  ExitCode code = done;
  for (const std::string& path : options.inputs) {
    work.input = input_name(path);
    work.progress.stage("reading " + work.input);
    work.diagnostics = {};
    const Format* format = nullptr;
    try {
      read_profile(read_file(path), options.from, format, work.diagnostics);
    } catch (const std::exception& error) {
      print_error(error, work);
      code = failed;
      continue;
    }
    print_warnings(work);
    write_standard_output(work.input + ": ok, " + std::string(format->name) + "\n");
  }
  return code;
}

// What --fail-if says of the profile that the first transforms chose.
std::vector<Verdict> gate(const Profile& chosen, const Inputs& inputs, const Options& options,
                          Work& work) {
  if (options.fail_if.empty()) return {};
  return evaluate(chosen, options.fail_if, inputs.heap_peaks, work.diagnostics);
}

// All conditions, to standard error; whether one was exceeded.
ExitCode print_verdicts(const std::vector<Verdict>& verdicts, const Work& work) {
  ExitCode code = done;
  for (const Verdict& verdict : verdicts) {
    std::fprintf(stderr, "%s: %s: %s\n", work.input.c_str(), verdict.exceeded ? "exceeded" : "kept",
                 verdict.text.c_str());
    if (verdict.exceeded) code = exceeded;
  }
  return code;
}

std::string report(Profile profile, const Inputs& inputs, const Options& options,
                   const Work& work) {
  const bool terminal = isatty(STDOUT_FILENO) != 0;
  const char* no_colour = std::getenv("NO_COLOR");
  ReportStyle style;
  style.top = options.top;
  style.bars = terminal;
  style.inverted = options.transforms.invert;
  style.metric = options.write.metric;
  style.colour = terminal && (no_colour == nullptr || *no_colour == '\0');
  if (!options.base.empty())
    return diff_summary(std::move(profile), inputs.heap_peaks,
                        work.input + " against " + input_name(options.base), style);
  const std::string heading = inputs.format == nullptr
                                  ? work.input
                                  : work.input + ": " + std::string(inputs.format->summary);
  if (profile.metric(Role::base))
    return diff_summary(std::move(profile), inputs.heap_peaks, heading, style);
  return summary(std::move(profile), heading, style);
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

ExitCode convert(Options options, Work& work) {
  refuse_to_overwrite(options);
  for (const std::string& text : options.without_effect) work.diagnostics.warn(text);
  Inputs inputs = read_inputs(options, work.progress, work.input, work.diagnostics);
  work.progress.stage("working on " + work.input);
  const TransformOptions& transforms = options.transforms;
  if (inputs.profile.tree.empty()) warn_of_nothing_to_shape(transforms, work.diagnostics);
  std::vector<Verdict> verdicts;
  if (!options.fail_if.empty() && !transforms.correct_overhead && !options.keeps_overhead &&
      inputs.profile.run.overhead_per_1000_calls != 0) {
    // The output keeps the profiler's own time; the verdict does not depend on the output.
    Diagnostics again;
    TransformOptions corrected = transforms;
    corrected.correct_overhead = true;
    verdicts = gate(choose(inputs.profile, corrected, again), inputs, options, work);
  }
  Profile profile = choose(std::move(inputs.profile), transforms, work.diagnostics);
  if (verdicts.empty()) verdicts = gate(profile, inputs, options, work);
  profile = reshape(std::move(profile), transforms, work.diagnostics);
  if (options.action == Options::Action::summarise) {
    const std::string text = report(std::move(profile), inputs, options, work);
    print_warnings(work);
    write_standard_output(text);
  } else {
    // A report has GHC's own stacks only where it was asked for them.
    options.write.html_hides_builtins =
        inputs.format == nullptr || !inputs.format->traits.hides_builtins;
    work.progress.stage("writing " + options.output);
    write_profile(profile, options, work);
    print_warnings(work);
  }
  return print_verdicts(verdicts, work);
}

ExitCode run(int argc, char** argv, Work& work) {
  const Options options = parse_options(argc, argv);
  switch (options.action) {
    case Options::Action::print:
      write_standard_output(options.text);
      return done;
    case Options::Action::list_formats:
      list_formats();
      return done;
    case Options::Action::viewer:
      write_output(options.output, asks_for_gzip(options.output), write_viewer);
      return done;
    case Options::Action::check:
      return check(options, work);
    default:
      return convert(options, work);
  }
}

}  // namespace

int main(int argc, char** argv) {
  Work work;
  try {
    return run(argc, argv, work);
  } catch (const UsageError& e) {
    work.progress.finish();
    std::fprintf(stderr, "convertprofile: %s\n", e.what());
    return wrong_usage;
  } catch (const std::exception& e) {
    print_error(e, work);
  }
  return failed;
}
