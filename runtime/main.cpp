// SPDX-License-Identifier: BSD-3-Clause
// lazyrun: compiles a program, runs it and writes its profile; errors become exit codes.
#include <malloc.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <filesystem>
#include <map>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "command/files.h"
#include "command/lack_of_memory.h"
#include "command/own_signals.h"
#include "formats/base/number_text.h"
#include "formats/pgcl/pgcl.h"
#include "runtime/image/prelude_image.h"
#include "runtime/language/literate.h"
#include "runtime/large_stack.h"
#include "runtime/options.h"
#include "runtime/preprocess.h"

namespace {

using namespace convertprofile;
using namespace convertprofile::runtime;

enum ExitCode {
  done = 0,
  failed = 1,
  refused = 2,
  looped = 3,
  heap_limit = 4,
  stack_limit = 5,
  io_failed = 6,
  profile_not_written = 7,
  signalled = 128,  // plus the signal's number
};

// The compiler recurses over nested syntax (compile.h), the machine's translator over nested code.
constexpr std::size_t stack_bytes = std::size_t{1} << 30;

using Seconds = std::chrono::duration<double>;
using Time = std::chrono::steady_clock::time_point;
Time now() {
  return std::chrono::steady_clock::now();
}

void write_standard_output(std::string_view text) {
  OutputFile out("-");
  out.write(text);
}

void complain(const Options& options, const std::string& message) {
  std::fprintf(stderr, "lazyrun: %s: %s\n", options.source.c_str(), message.c_str());
}

constexpr int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGXCPU};

// The first signal ends the program, whose profile is still written; a second one kills it. Signals
// ignored from the start (nohup) stay ignored.
void catch_signals() {
  for (const int each : ending_signals) {
    struct sigaction action {};
    if (sigaction(each, nullptr, &action) == 0 && action.sa_handler == SIG_IGN) continue;
    action = {};
    action.sa_handler = interrupt;
    action.sa_flags = static_cast<int>(SA_RESETHAND);  // no SA_RESTART: blocking calls wake up
    sigaction(each, &action, nullptr);
  }
  // Makes writing to a closed pipe, or beyond the file size limit, an ordinary output error.
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
}

void stop_catching_signals() {
  for (const int each : ending_signals) {
    struct sigaction action {};
    if (sigaction(each, nullptr, &action) == 0 && action.sa_handler == SIG_IGN) continue;
    signal(each, SIG_DFL);
  }
  own_signals();
}

// The date as GHC prints it: ctime without seconds.
std::string date() {
  const std::time_t seconds = std::time(nullptr);
  std::tm local{};
  localtime_r(&seconds, &local);
  char text[64];
  const std::size_t size = std::strftime(text, sizeof text, "%a %b %e %H:%M %Y", &local);
  return {text, size};
}

bool is_source_name(std::string_view path) {
  constexpr std::string_view endings[] = {".hs", ".lhs", ".hs-boot", ".lhs-boot"};
  return std::ranges::any_of(endings, [&](std::string_view each) { return path.ends_with(each); });
}

// `lazyrun --profile *.hs` would make the first source the profile: files named like sources are
// never replaced, whether or not the program imports them.
void refuse_to_replace_a_source(const std::string& path) {
  std::error_code is_none;
  const bool exists = std::filesystem::exists(path, is_none);
  const std::filesystem::path target = std::filesystem::canonical(path, is_none);
  if (exists && (is_source_name(path) || is_source_name(target.string())))
    throw UsageError("--profile " + convertprofile::quote(path) +
                     " would replace a source; give the profile another name");
}

// Refuses to replace any file read for the program: its modules, what they include, and standard
// input.
void refuse_to_replace_inputs(const std::string& path, const std::vector<std::string>& inputs) {
  for (const std::string& input : inputs)
    if (would_replace(path, input))
      throw UsageError("the profile " + convertprofile::quote(path) + " would replace " +
                       (input == path ? "a source" : convertprofile::quote(input)) +
                       "; use --profile to give it another name");
}

// Throws FileError if the profile cannot be written, before the program runs for hours.
void check_profile_path(const std::string& path) {
  struct stat info {};
  if (stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode)) return;
  OutputFile made_and_removed(path);
}

// A comparison writes one file per model: queens.pgcl becomes queens.MODEL.pgcl.
std::string path_of_model(std::string path, Model model) {
  constexpr std::string_view extension = ".pgcl";
  const std::size_t at = path.ends_with(extension) ? path.size() - extension.size() : path.size();
  return path.insert(at, "." + std::string(model_name(model)));
}

// The files to write, in the order of their profilers.
std::vector<std::string> profile_paths(const Options& options) {
  std::vector<std::string> paths;
  for (const Model each : options.profiler.compared)
    paths.push_back(path_of_model(options.profile_path, each));
  if (paths.empty()) paths.push_back(options.profile_path);
  return paths;
}

void write_profile(const Options& options, const Profiler& profiler, const std::string& path) {
  Profiler::RunFacts facts;
  facts.program = program_name(options.source);
  facts.arguments = {facts.program};
  facts.arguments.insert(facts.arguments.end(), options.program_arguments.begin(),
                         options.program_arguments.end());
  facts.runtime_arguments = options.noted;
  if (!options.profiler.compared.empty()) {
    const Model model = profiler.options.attribution.model;
    if (model != Model::stacks)
      facts.runtime_arguments.push_back("--attribution=" + std::string(model_name(model)));
  }
  // A profile by steps is the same on every run with the same options, so it has no date.
  if (options.profiler.clock != Clock::steps) facts.date = date();
  WriteOptions write_options;
  write_options.pgcl_version = options.pgcl_version;
  Diagnostics diagnostics;
  OutputFile file(path);
  ByteWriter out(file);
  write_pgcl(profiler.profile(facts), write_options, out, diagnostics);
  out.flush();
  file.commit();
  for (const std::string& text : diagnostics.sentences())
    std::fprintf(stderr, "lazyrun: %s: %s\n", path.c_str(), text.c_str());
}

void print_statistics(const Outcome& outcome, Seconds compiling, Seconds running) {
  const auto count = [](std::uint64_t value, const char* what) {
    std::fprintf(stderr, "%20s %s\n", grouped(static_cast<std::int64_t>(value)).c_str(), what);
  };
  if (outcome.steps != 0) count(outcome.steps, "machine steps");  // counted only when profiling
  count(outcome.words_allocated, "words allocated");
  count(outcome.collections, "garbage collections");
  std::fprintf(stderr, "%20.3f seconds to compile\n%20.3f seconds to run\n", compiling.count(),
               running.count());
}

std::string lines_of(const std::vector<std::string>& frames) {
  std::string text;
  for (const std::string& frame : frames) text += "  " + frame + "\n";
  return text;
}

void print_call_stack(const Outcome& outcome) {
  if (outcome.stack.empty()) return;
  std::string text;
  // An error caught and thrown again carries the stack where it was raised.
  if (outcome.message.find("CallStack (from -prof):\n") == std::string::npos) {
    text += "Stack:\n" + lines_of(outcome.stack);
  }
  if (!outcome.created.empty()) {
    text +=
        "Evaluating " + outcome.evaluated + ", which was created in:\n" + lines_of(outcome.created);
  }
  std::fputs(text.c_str(), stderr);
}

int exit_code(const Outcome& outcome) {
  switch (outcome.ending) {
    case Ending::finished:
      return done;
    case Ending::exited:
      return outcome.exit_code;
    case Ending::thrown:
    case Ending::error:
      return failed;
    case Ending::loop:
      return looped;
    case Ending::heap_limit:
      return heap_limit;
    case Ending::stack_limit:
      return stack_limit;
    case Ending::io_error:
      return io_failed;
    case Ending::interrupted:
      return signalled + outcome.exit_code;
  }
  return failed;
}

void check_profile_paths(const Options& options, std::vector<std::string> inputs) {
  // The program's own files, in case they are not a terminal or pipe.
  for (const char* const open : {"/dev/stdin", "/dev/stdout", "/dev/stderr"})
    inputs.push_back(open);
  for (const std::string& path : profile_paths(options)) {
    refuse_to_replace_inputs(path, inputs);
    check_profile_path(path);
  }
}

int run_program(Options& options, const stg::Program& program,
                const std::vector<std::string>& sources, Seconds compiling) {
  std::optional<Profiler> profiler;
  if (options.profiles) {
    if (options.writes_profile) check_profile_paths(options, sources);
    if (options.traces) {
      options.profiler.trace = [](const std::string& line) {
        std::fprintf(stderr, "%s\n", line.c_str());
      };
    }
    profiler.emplace(program, options.profiler);
  }
  options.machine.program_name = program_name(options.source);
  options.machine.arguments = options.program_arguments;
  catch_signals();
  const Time start = now();
  const Outcome outcome = run(program, options.machine, profiler ? &*profiler : nullptr);
  const Seconds running = now() - start;
  stop_catching_signals();
  if (!outcome.message.empty()) {
    complain(options, outcome.message);
    print_call_stack(outcome);
  }
  if (options.prints_statistics) print_statistics(outcome, compiling, running);
  if (!profiler || !options.writes_profile) return exit_code(outcome);
  try {
    const std::vector<std::string> paths = profile_paths(options);
    for (std::size_t i = 0; i < paths.size(); ++i) {
      const auto& compared = profiler->compared();
      write_profile(options, compared.empty() ? *profiler : *compared[i], paths[i]);
    }
  } catch (const std::exception& e) {
    std::fprintf(stderr, "lazyrun: the profile was not written: %s\n", e.what());
    return profile_not_written;
  }
  return exit_code(outcome);
}

// Appends the names of the file and of the files it includes to `read`.
SourceFile read_source(const Options& options, const std::string& path,
                       std::vector<std::string>& read) {
  read.push_back(path);
  std::string text(read_file(path).bytes());
  SourceFile file = path.ends_with(".lhs") || path.ends_with(".lhs-boot")
                        ? literate_source(path, text)
                        : SourceFile(path, std::move(text));
  file.pragmas = options.pragmas;
  return preprocessed(std::move(file), read);
}

// Finds module A.B as A/B.hs or A/B.lhs beside the program or in a folder of -i, and its boot file,
// for cyclic imports, as A/B.hs-boot or A/B.lhs-boot.
class ModuleFiles {
 public:
  // Appends the names of the files to `read`.
  ModuleFiles(const Options& options, std::vector<std::string>& read)
      : options_(options),
        read_(read),
        folders_{options.source.substr(0, options.source.rfind('/') + 1)} {
    for (const std::string& folder : options.module_folders) folders_.push_back(folder + "/");
  }

  std::optional<SourceFile> find(const std::string& name, ModuleFile kind) {
    std::string path = name;
    std::ranges::replace(path, '.', '/');
    for (const std::string& folder : folders_) {
      if (!has_folder(folder + path.substr(0, path.rfind('/') + 1))) continue;
      for (const char* const extension : {".hs", ".lhs"}) {
        const std::string file =
            folder + path + extension + (kind == ModuleFile::boot ? "-boot" : "");
        struct stat info {};
        if (stat(file.c_str(), &info) == 0 && S_ISREG(info.st_mode))
          return read_source(options_, file, read_);
      }
    }
    return std::nullopt;
  }

 private:
  // Cached, because the library has many modules, and few programs have a `Data` folder, for
  // example.
  bool has_folder(const std::string& folder) {
    const auto [at, is_new] = has_folder_.try_emplace(folder, true);
    struct stat info {};
    if (is_new && !folder.empty()) at->second = stat(folder.c_str(), &info) == 0;
    return at->second;
  }

  const Options& options_;
  std::vector<std::string>& read_;
  std::vector<std::string> folders_;
  std::map<std::string, bool> has_folder_;
};

// Tunes malloc for the compiler, which takes some megabytes in small pieces and frees few of them.
// Uses one arena for all threads, because a thread's own arena grows one page and one system call
// at a time. Beyond the first part, which is enough for small programs, the heap uses huge pages if
// available.
void prepare_heap() {
  constexpr std::uintptr_t huge_page = std::uintptr_t{1} << 21U, small_part = huge_page / 4;
  constexpr int step = 16 << 20;
  constexpr std::size_t more_than_is_there = std::size_t{120} << 10U;
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_TOP_PAD, step);
  const auto end = reinterpret_cast<std::uintptr_t>(sbrk(0));
  void* volatile block = std::malloc(more_than_is_there);  // volatile keeps the allocation
  const std::uintptr_t begin = (end + small_part + huge_page - 1) / huge_page * huge_page;
  const auto new_end = reinterpret_cast<std::uintptr_t>(sbrk(0));
  if (begin < new_end) madvise(reinterpret_cast<void*>(begin), new_end - begin, MADV_HUGEPAGE);
  std::free(block);
}

int compile_and_run(Options& options) {
  const Time start = now();
  if (options.action == Options::Action::run && options.profiles && options.writes_profile)
    for (const std::string& path : profile_paths(options)) refuse_to_replace_a_source(path);
  std::vector<std::string> read;
  const SourceFile file = read_source(options, options.source, read);
  ModuleFiles files(options, read);
  const FindModule find = [&](const std::string& name, ModuleFile kind) {
    return files.find(name, kind);
  };
  if (options.action == Options::Action::dump_core) {
    write_standard_output(dump_core(file, find, options.centres, map_prelude_image));
    return done;
  }
  const stg::Program program =
      compile(file, find, options.centres, options.lint, map_prelude_image);
  // Return the compiler's memory to the system.
  malloc_trim(0);
  unmap_prelude_image();
  if (options.action == Options::Action::dump_stg)
    write_standard_output(stg::dump(program, options.dump_all));
  if (options.action != Options::Action::run) return done;
  return run_program(options, program, read, now() - start);
}

int run_command(int argc, char** argv) {
  Options options;
  try {
    options = parse_options(argc, argv);
    catch_lack_of_memory();
    int code = done;
    if (options.action == Options::Action::print)
      write_standard_output(options.text);
    else
      on_large_stack(stack_bytes, [&] { code = compile_and_run(options); });
    return code;
  } catch (const UsageError& e) {
    std::fprintf(stderr, "lazyrun: %s\n", e.what());
  } catch (const SourceError& e) {
    std::fprintf(stderr, "%s\n", e.what());
  } catch (const FileError& e) {
    std::fprintf(stderr, "lazyrun: %s\n", e.what());
  } catch (const std::bad_alloc&) {
    complain(options, "not enough memory");
  } catch (const std::exception& e) {
    complain(options, e.what());
  }
  return refused;
}

}  // namespace

int main(int argc, char** argv) {
  prepare_heap();
  return convertprofile::run_as_main(run_command, argc, argv, refused);
}
