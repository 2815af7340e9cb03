// convertprofile: the one catch, the exit codes.
#include <unistd.h>

#include <cstdio>
#include <exception>
#include <new>
#include <optional>

#include "command/files.h"
#include "convert/options.h"
#include "convert/pipeline.h"
#include "convert/progress.h"
#include "convert/summary.h"
#include "formats/base/gzip.h"

namespace {

using namespace convertprofile;

enum ExitCode { done = 0, failed = 1, wrong_usage = 2 };

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

void write_profile(const Profile& profile, const Options& options, Work& work) {
  const bool to_stdout = options.output == "-";
  const bool binary = options.to->name == "pgcl";
  if (to_stdout && binary && isatty(STDOUT_FILENO))
    throw FileError("<stdout>", "is a terminal, and .pgcl is binary");
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
  } late(file, options.output);
  const auto write_to = [&](Sink& sink) {
    ByteWriter out(sink);
    options.to->write(profile, options.write, out, work.diagnostics);
    out.flush();
  };
  if (!to_stdout && options.output.ends_with(".gz")) {
    GzipSink gzip(late, 6);
    write_to(gzip);
    gzip.finish();
  } else {
    write_to(late);
  }
  if (file) file->commit();
}

void convert(const Options& options, Work& work) {
  if (options.output != "-" && is_same_file(options.input, options.output))
    throw FileError(options.output, "is the input; it is not overwritten");
  work.input = options.input == "-" ? "<stdin>" : options.input;
  work.progress.stage("reading " + work.input);
  const Format* format = nullptr;
  Profile profile;
  {
    const FileContents contents = read_file(options.input);
    profile = read_profile(contents.bytes(), options.from, format, work.diagnostics);
  }
  if (options.action == Options::Action::check) {
    print_warnings(work);
    write_standard_output(work.input + ": ok, " + std::string(format->name) + "\n");
    return;
  }
  work.progress.stage("working on " + work.input);
  profile = transform(std::move(profile), options, work.diagnostics);
  if (options.action == Options::Action::summarise) {
    const std::string text = summary(profile, work.input, *format, isatty(STDOUT_FILENO) != 0);
    print_warnings(work);
    write_standard_output(text);
    return;
  }
  work.progress.stage("writing " + options.output);
  write_profile(profile, options, work);
  print_warnings(work);
}

int run(int argc, char** argv, Work& work) {
  const Options options = parse_options(argc, argv);
  switch (options.action) {
    case Options::Action::print:
      write_standard_output(options.text);
      break;
    case Options::Action::list_formats:
      list_formats();
      break;
    default:
      convert(options, work);
  }
  return done;
}

}  // namespace

int main(int argc, char** argv) {
  Work work;
  try {
    return run(argc, argv, work);
  } catch (const UsageError& e) {
    std::fprintf(stderr, "convertprofile: %s\n", e.what());
    return wrong_usage;
  } catch (const FileError& e) {
    work.progress.finish();
    std::fprintf(stderr, "%s\n", e.what());
  } catch (const std::bad_alloc&) {
    work.progress.finish();
    std::fprintf(stderr, "%s: not enough memory\n", work.input.c_str());
  } catch (const std::exception& e) {
    work.progress.finish();
    std::fprintf(stderr, "%s: %s\n", work.input.c_str(), e.what());
  }
  return failed;
}
