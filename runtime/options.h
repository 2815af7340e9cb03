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
  std::string text;  // the output of --help or --version, for Action::print
  std::string source;
  std::vector<std::string> module_folders;  // searched besides the program's own folder
  std::string pragmas;                      // from -X, for every module of the program
  std::vector<std::string> program_arguments;
  bool profiles = true;
  bool writes_profile = true;  // meaningful only if `profiles`
  std::string profile_path;
  int pgcl_version = 3;
  CostCentreOptions centres;
  Lint lint = Lint::no;
  ProfilerOptions profiler;
  MachineOptions machine;  // the program's name and arguments are set later
  // The given options that affect the profile's numbers.
  std::vector<std::string> noted;
  bool dump_all = false;  // includes the runtime's modules
  bool prints_statistics = false;
  bool traces = false;  // to standard error
};

// Thrown for a malformed command line; exit code 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Throws UsageError.
Options parse_options(int argc, const char* const* argv);

// `dir/queens.hs` -> `queens`.
std::string program_name(std::string_view source);

}  // namespace convertprofile::runtime
