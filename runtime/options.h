// SPDX-License-Identifier: BSD-3-Clause
// The command line of lazyrun as a plain struct.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "runtime/language/compile.h"
#include "runtime/machine/machine.h"
#include "runtime/profiling/profiler.h"

namespace convertprofile::runtime {

struct Options {
  enum class Action { run, check, dump_stg, dump_core, print };
  Action action = Action::run;
  std::string text;  // for Action::print: what --help or --version says
  std::string source;
  std::vector<std::string> module_folders;  // where its modules are, beside its own
  std::string pragmas;                      // of -X, for each of its modules
  std::vector<std::string> program_arguments;
  bool profiles = true;
  bool writes_profile = true;  // if it profiles
  std::string profile_path;
  int pgcl_version = 3;
  CostCentreOptions centres;
  Lint lint = Lint::no;
  ProfilerOptions profiler;
  MachineOptions machine;  // without the program's name and arguments
  // Those of the options that the profile's numbers depend on, as they were given.
  std::vector<std::string> noted;
  bool dump_all = false;  // the runtime's modules too
  bool prints_statistics = false;
  bool traces = false;  // on standard error
};

// The command line cannot be understood; exit code 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Throws UsageError.
Options parse_options(int argc, const char* const* argv);

// `dir/queens.hs` -> `queens`.
std::string program_name(std::string_view source);

}  // namespace convertprofile::runtime
