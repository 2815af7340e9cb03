// SPDX-License-Identifier: BSD-3-Clause
// The only includer of CLI11 in the runtime.
#include "runtime/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>

#include "command/version.h"
#include "formats/base/diagnostics.h"
#include "formats/base/number_text.h"
#include "runtime/language/syntax/extensions.h"

namespace convertprofile::runtime {

namespace {

constexpr char description[] =
    "Runs a Haskell program (a subset of the language) on a machine with cost centres and writes "
    "its profile, which convertprofile turns into GHC's, KCachegrind's and other formats. "
    "Arguments after PROGRAM are passed to the program.";

constexpr char footer[] = R"(Examples:
  lazyrun queens.hs 8                         run; writes queens.pgcl
  lazyrun --census 100000 queens.hs 8         with a heap profile
  lazyrun --census 100000 --census-by retainer queens.hs 8   and who retains the heap
  lazyrun --clock timer queens.hs 8           as GHC measures time
  lazyrun --attribution lexical queens.hs 8   costs to one centre alone, not to stacks
  lazyrun --compare-attribution all queens.hs 8   queens.stacks.pgcl, queens.lexical.pgcl, ...
  lazyrun --no-profile queens.hs 8            run only, faster
  convertprofile queens.pgcl -o queens.html   look at the profile

The profile is written however the program ends. Exit codes: the program's own, or 0; 1 the program
ended with an error; 2 wrong usage, or a program that cannot be run; 3 <<loop>>; 4 the heap limit;
5 the stack limit; 6 standard input or output failed; 7 the profile could not be written; 129 SIGHUP;
130 SIGINT; 143 SIGTERM; 152 SIGXCPU.)";

struct Raw {
  std::string profile, automatic = "all", clock = "steps", interval, census, serial, heap_limit,
                       allocation_area, stack_limit, census_by, max_retainers;
  std::string dump_stg;
  std::vector<std::string> module_folders;
  std::vector<std::string> extensions;
  bool lint = false;
  bool no_profile = false, cafs = false, no_entries = false, dump_core = false, check = false;
  bool gc_stress = false, statistics = false;
  int pgcl_version = 3;
  std::vector<std::string> callers, only;
  std::string attribution = "stacks", curried = "application", caf = "demand";
  std::vector<std::string> compared, unprofiled;
  bool trace = false, stack_only = false;
};

const std::map<std::string, CensusBy> census_kinds = {{"retainer", CensusBy::retainer},
                                                      {"biography", CensusBy::biography}};

using Auto = CostCentreOptions::Auto;
const std::map<std::string, Auto> automatics = {
    {"all", Auto::all}, {"top", Auto::top}, {"exported", Auto::exported}, {"none", Auto::none}};
const std::map<std::string, Clock> clocks = {
    {"steps", Clock::steps}, {"cycles", Clock::cycles}, {"timer", Clock::timer}};

const std::map<std::string, Model> model_names = [] {
  std::map<std::string, Model> names;
  for (std::size_t i = 0; i < models; ++i) {
    const auto model = static_cast<Model>(i);
    names.emplace(model_name(model), model);
  }
  return names;
}();

template <class Value>
std::vector<std::string> keys(const std::map<std::string, Value>& map) {
  std::vector<std::string> names;
  for (const auto& [key, value] : map) names.push_back(key);
  return names;
}

void declare_profile(CLI::App& app, Raw& raw) {
  const auto group = app.add_option_group("Profile");
  CLI::Option* const profile =
      group
          ->add_option(
              "--profile", raw.profile,
              "file to write; default: PROGRAM's name with .pgcl, in the current directory")
          ->type_name("FILE");
  group->add_flag("--no-profile", raw.no_profile, "run without profiling")->excludes(profile);
  group->add_option("--pgcl-version", raw.pgcl_version, "version of the file; Clean's tools read 2")
      ->check(CLI::IsMember({1, 2, 3}))
      ->default_str("3");
  group
      ->add_option(
          "--clock", raw.clock,
          "what measures time: machine steps, the same on every run; processor cycles; or a timer "
          "that samples, as in GHC")
      ->check(CLI::IsMember(keys(clocks)))
      ->default_str("steps");
  group
      ->add_option("--interval", raw.interval,
                   "processor time between two ticks of the timer; default: 1ms")
      ->type_name("TIME");
  group
      ->add_option("--census", raw.census,
                   "take a heap census every N machine steps (a step is shown as 1 us), or every "
                   "TIME of processor time")
      ->type_name("N|TIME");
  group
      ->add_flag(
          "--serial{auto}", raw.serial,
          "record the costs of each interval of =N machine steps or =TIME of processor time; "
          "default: one that suits the run; above 1024 intervals, neighbours are merged")
      ->type_name("N|TIME");
  group
      ->add_option("--census-by", raw.census_by,
                   "what the census records besides who made an object and what it is: its "
                   "retainers, which keep it alive (GHC's -hr), or its biography, whether it lags, "
                   "is in use, drags or is void (GHC's -hb)")
      ->check(CLI::IsMember(keys(census_kinds)));
  group
      ->add_option("--max-retainers", raw.max_retainers,
                   "with --census-by retainer: an object with more than N retainers is retained by "
                   "MANY; default: 8")
      ->type_name("N");
  group->add_flag("--no-entries", raw.no_entries, "do not count calls");
  group
      ->add_flag("--stack-only", raw.stack_only,
                 "keep stacks for errors and GHC.Stack, but measure nothing and write no profile")
      ->excludes(profile);
}

void declare_centres(CLI::App& app, Raw& raw) {
  const auto group = app.add_option_group("Cost centres");
  group
      ->add_option(
          "--auto", raw.automatic,
          "which bindings get cost centres: all, those at the top level, the exported ones, or "
          "none, so that only SCC pragmas make them")
      ->check(CLI::IsMember(keys(automatics)))
      ->default_str("all");
  group->add_flag("--auto-cafs", raw.cafs, "give each constant a CAF cost centre of its own");
  group
      ->add_option(
          "--callers", raw.callers,
          "also put cost centres at each use of functions with this name (a glob); repeatable")
      ->type_name("NAME")
      ->take_all()
      ->allow_extra_args(false);
  group
      ->add_option(
          "--only", raw.only,
          "keep only cost centres with this label (a glob), of SCC pragmas, too; repeatable")
      ->type_name("PATTERN")
      ->take_all()
      ->allow_extra_args(false);
}

void declare_attribution(CLI::App& app, Raw& raw) {
  const auto group = app.add_option_group("Attribution");
  CLI::Option* const attribution =
      group
          ->add_option(
              "--attribution", raw.attribution,
              "who pays: GHC's stacks of cost centres; one lexical cost centre (Sansom & "
              "Peyton Jones 1992); the current function (Appel, Duba & MacQueen 1988); the "
              "callgraph of Clean; or the hybrid stacks of GHC 7.2 and before")
          ->check(CLI::IsMember(keys(model_names)))
          ->default_str("stacks");
  group
      ->add_option(
          "--compare-attribution", raw.compared,
          "write a profile for each of these models, from one run: PROGRAM.MODEL.pgcl; a list "
          "separated by commas, or all")
      ->type_name("MODELS")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->excludes(attribution);
  group
      ->add_option("--unprofiled", raw.unprofiled,
                   "with --attribution function: charge functions with this label (a glob) to "
                   "their caller; repeatable")
      ->type_name("PATTERN")
      ->take_all()
      ->allow_extra_args(false);
  group
      ->add_option("--curried", raw.curried,
                   "with --attribution callgraph: charge a curried application where it is "
                   "applied, or where it was "
                   "created")
      ->check(CLI::IsMember({"application", "creation"}))
      ->default_str("application");
  group
      ->add_option("--caf", raw.caf,
                   "with --attribution callgraph: charge a constant where it is first demanded, or "
                   "at the top")
      ->check(CLI::IsMember({"demand", "top"}))
      ->default_str("demand");
  group->add_flag("--trace", raw.trace,
                  "print on standard error how each transition of the machine changes the current "
                  "cost centre, by the rules of Sansom & Peyton Jones");
}

void declare_machine(CLI::App& app, Raw& raw) {
  const auto group = app.add_option_group("Machine");
  group
      ->add_option("--heap-limit", raw.heap_limit,
                   "maximum size of the heap in bytes, or with k, M or G; default: no limit")
      ->type_name("SIZE");
  group->add_option("--stack-limit", raw.stack_limit, "maximum size of the stack; default: 1G")
      ->type_name("SIZE");
  group
      ->add_option("--allocation-area", raw.allocation_area,
                   "minimum allocation between two garbage collections, like GHC's -A; default: 1M")
      ->type_name("SIZE");
  group->add_flag("--stats", raw.statistics,
                  "print on standard error what time and memory the run took");
  group->add_flag("--gc-stress", raw.gc_stress, "collect garbage at every allocation (very slow)");
  group->add_flag("--check", raw.check, "compile only");
  group->add_flag("--lint", raw.lint, "check lazyrun's own work after each pass of its compiler");
  group->add_flag("--dump-stg{main}", raw.dump_stg,
                  "print the program's STG code; =all: also that of the runtime's modules");
  group->add_flag("--dump-core", raw.dump_core, "print the desugared program");
}

void declare(CLI::App& app, Raw& raw) {
  app.add_option("-i", raw.module_folders,
                 "a folder to search for imported modules, besides the program's own; repeatable")
      ->type_name("DIR")
      ->take_all()
      ->allow_extra_args(false);
  app.add_option("-X", raw.extensions,
                 "turn on a language extension in all modules of the program, like GHC's -X; "
                 "repeatable")
      ->type_name("EXTENSION")
      ->take_all()
      ->allow_extra_args(false);
  app.footer(footer);
  app.set_version_flag("--version", std::string("lazyrun ") + version);
  app.prefix_command();
  declare_profile(app, raw);
  declare_centres(app, raw);
  declare_attribution(app, raw);
  declare_machine(app, raw);
}

// Adds the operands, which CLI11 does not know of.
std::string help(const CLI::App& app) {
  constexpr std::string_view usage = "Usage: lazyrun [OPTIONS]";
  std::string text = app.help();
  const std::size_t at = text.find(usage);
  if (at != std::string::npos) text.insert(at + usage.size(), " PROGRAM.hs [ARGUMENTS]");
  return text;
}

// A positive whole number followed by a unit, multiplied by the unit's factor.
using Units = std::map<std::string_view, std::uint64_t>;
std::uint64_t with_unit(const std::string& option, std::string_view text, const Units& units,
                        const char* example) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto value = parse_uint64(text.substr(0, digits));
  const auto unit = units.find(text.substr(digits));
  std::uint64_t product = 0;
  if (!value || *value == 0 || unit == units.end() ||
      __builtin_mul_overflow(*value, unit->second, &product))
    throw UsageError(option + ": " + convertprofile::quote(text) + " is not like " + example);
  return product;
}

const Units sizes{{"", 1}, {"k", 1 << 10}, {"M", 1 << 20}, {"G", 1 << 30}};
const Units times{{"us", 1}, {"ms", 1000}, {"s", 1000000}};

// An interval of the run, in steps or microseconds.
void read_span(const std::string& option, const std::string& text, std::uint64_t& steps,
               std::uint64_t& us) {
  const bool is_time = text.ends_with('s');
  (is_time ? us : steps) =
      with_unit(option, text, is_time ? times : Units{{"", 1}}, "100000 or 10ms");
}

// The default interval is short enough for a short run; it doubles as a long run needs.
void read_intervals(const Raw& raw, Options& options) {
  ProfilerOptions& profiler = options.profiler;
  if (!raw.serial.empty() && raw.no_profile)
    throw UsageError("--serial is of profiling, which --no-profile turns off");
  if (raw.serial == "auto") {
    if (!raw.census.empty()) return;  // intervals end at the censuses
    if (profiler.clock == Clock::steps)
      profiler.serial_steps = 10000;
    else
      profiler.serial_us = 1000;
  } else if (!raw.serial.empty()) {
    read_span("--serial", raw.serial, profiler.serial_steps, profiler.serial_us);
  }
}

void read_census_kind(const Raw& raw, ProfilerOptions& profiler) {
  if (!raw.census_by.empty()) {
    if (raw.census.empty())
      throw UsageError(
          "--census-by says what a census tells; --census, which takes one, is missing");
    profiler.census_by = census_kinds.at(raw.census_by);
  }
  if (raw.max_retainers.empty()) return;
  if (profiler.census_by != CensusBy::retainer)
    throw UsageError("--max-retainers is of --census-by retainer, which was not asked for");
  profiler.most_retainers = with_unit("--max-retainers", raw.max_retainers, {{"", 1}}, "8");
}

void read_measures(const Raw& raw, Options& options) {
  if (!raw.interval.empty()) {
    if (options.profiler.clock != Clock::timer)
      throw UsageError("--interval is of --clock timer, which was not asked for");
    options.profiler.interval_us = with_unit("--interval", raw.interval, times, "500us or 1ms");
  }
  if (!raw.census.empty())
    read_span("--census", raw.census, options.profiler.census_steps, options.profiler.census_us);
  read_intervals(raw, options);
  read_census_kind(raw, options.profiler);
  if (!raw.heap_limit.empty())
    options.machine.heap_limit = with_unit("--heap-limit", raw.heap_limit, sizes, "64M");
  if (!raw.stack_limit.empty())
    options.machine.stack_limit = with_unit("--stack-limit", raw.stack_limit, sizes, "64M");
  if (!raw.allocation_area.empty())
    options.machine.allocation_area =
        with_unit("--allocation-area", raw.allocation_area, sizes, "64M");
}

// The models of --compare-attribution, each once, in the order of their names.
std::vector<Model> compared_models(const std::vector<std::string>& names) {
  std::vector<Model> chosen;
  for (const auto& [name, model] : model_names) {
    const auto is_it = [&sought = name](const std::string& each) {
      return each == sought || each == "all";
    };
    if (std::ranges::any_of(names, is_it)) chosen.push_back(model);
  }
  for (const std::string& name : names) {
    if (name != "all" && !model_names.contains(name))
      throw UsageError("--compare-attribution: " + convertprofile::quote(name) + " is not one of " +
                       "stacks, lexical, function, callgraph, hybrid, all");
  }
  return chosen;
}

void read_stack_only(const Raw& raw, Options& options) {
  if (!raw.stack_only) return;
  if (raw.no_profile || !raw.census.empty() || !raw.serial.empty() || !raw.compared.empty() ||
      raw.clock != "steps")
    throw UsageError(
        "--stack-only measures nothing: no --census, --serial, --clock, --compare-attribution, "
        "--no-profile beside it");
  options.writes_profile = false;
  options.profiler.clock = Clock::none;
  options.profiler.count_entries = false;
}

void read_attribution(const Raw& raw, Options& options) {
  AttributionOptions& attribution = options.profiler.attribution;
  attribution.model = model_names.at(raw.attribution);
  options.profiler.compared = compared_models(raw.compared);
  const auto uses = [&](Model model) {
    const std::vector<Model>& compared = options.profiler.compared;
    return compared.empty() ? attribution.model == model
                            : std::ranges::find(compared, model) != compared.end();
  };
  options.traces = raw.trace;
  if (raw.trace && !options.profiler.compared.empty())
    throw UsageError("--trace is of one model, not of --compare-attribution");
  if (raw.no_profile && (raw.trace || !raw.compared.empty() || raw.attribution != "stacks"))
    throw UsageError(
        "--attribution, --compare-attribution and --trace are of profiling, which "
        "--no-profile turns off");
  attribution.unprofiled = raw.unprofiled;
  attribution.curried_at_creation = raw.curried == "creation";
  attribution.cafs_at_top = raw.caf == "top";
  if (!raw.unprofiled.empty() && !uses(Model::function))
    throw UsageError("--unprofiled is of --attribution function, which was not asked for");
  if ((attribution.curried_at_creation || attribution.cafs_at_top) && !uses(Model::callgraph))
    throw UsageError("--curried and --caf are of --attribution callgraph, which was not asked for");
}

void choose_action(const Raw& raw, Options& options) {
  if (!raw.dump_stg.empty() && raw.dump_stg != "main" && raw.dump_stg != "all")
    throw UsageError("--dump-stg: " + convertprofile::quote(raw.dump_stg) + " is not all");
  options.dump_all = raw.dump_stg == "all";
  if (raw.check) options.action = Options::Action::check;
  if (raw.dump_core) options.action = Options::Action::dump_core;
  if (!raw.dump_stg.empty()) options.action = Options::Action::dump_stg;
  if (raw.check + raw.dump_core + !raw.dump_stg.empty() > 1)
    throw UsageError("one of --check, --dump-core and --dump-stg at a time");
}

void take_program(std::vector<std::string> rest, Options& options) {
  if (!rest.empty() && rest.front() == "--") rest.erase(rest.begin());
  if (rest.empty()) throw UsageError("no PROGRAM; --help shows how to use it");
  options.source = rest.front();
  if (options.source.starts_with('-'))
    throw UsageError("no option " + convertprofile::quote(options.source) +
                     "; --help shows those there are");
  options.program_arguments.assign(rest.begin() + 1, rest.end());
}

// Notes the options that change the profile's content; its path does not.
void note(const Raw& raw, Options& options) {
  const auto add = [&](const char* option, const std::string& value, const char* usual) {
    if (value != usual) options.noted.push_back(std::string(option) + "=" + value);
  };
  add("--clock", raw.clock, "steps");
  add("--interval", raw.interval, "");
  add("--census", raw.census, "");
  add("--serial", raw.serial, "");
  add("--census-by", raw.census_by, "");
  add("--max-retainers", raw.max_retainers, "");
  if (raw.no_entries) options.noted.emplace_back("--no-entries");
  add("--auto", raw.automatic, "all");
  if (raw.cafs) options.noted.emplace_back("--auto-cafs");
  for (const std::string& name : raw.callers) add("--callers", name, "");
  for (const std::string& pattern : raw.only) add("--only", pattern, "");
  add("--attribution", raw.attribution, "stacks");
  for (const std::string& pattern : raw.unprofiled) add("--unprofiled", pattern, "");
  add("--curried", raw.curried, "application");
  add("--caf", raw.caf, "demand");
  add("--heap-limit", raw.heap_limit, "");
  add("--stack-limit", raw.stack_limit, "");
  add("--allocation-area", raw.allocation_area, "");
  if (raw.gc_stress) options.noted.emplace_back("--gc-stress");
}

}  // namespace

std::string program_name(std::string_view source) {
  std::string_view name = source.substr(source.rfind('/') + 1);
  for (const std::string_view extension : {".hs", ".lhs"}) {
    if (name.ends_with(extension) && name.size() > extension.size()) {
      name.remove_suffix(extension.size());
      break;
    }
  }
  return std::string(name);
}

Options parse_options(int argc, const char* const* argv) {
  CLI::App app(description, "lazyrun");
  Raw raw;
  declare(app, raw);
  Options options;
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    options.action = Options::Action::print;
    options.text = help(app);
    return options;
  } catch (const CLI::CallForVersion& e) {
    options.action = Options::Action::print;
    options.text = std::string(e.what()) + "\n";
    return options;
  } catch (const CLI::ParseError& e) {
    throw UsageError(e.what());
  }
  choose_action(raw, options);
  take_program(app.remaining(), options);
  options.profiles = !raw.no_profile;
  options.profile_path = raw.profile.empty() ? program_name(options.source) + ".pgcl" : raw.profile;
  if (options.profile_path == "-")
    throw UsageError("--profile: standard output is the program's own");
  options.pgcl_version = raw.pgcl_version;
  options.module_folders = raw.module_folders;
  for (const std::string& extension : raw.extensions) {
    if (!is_extension(extension))
      throw UsageError("-X: GHC 9.0 has no extension " + convertprofile::quote(extension));
    options.pragmas += "{-# LANGUAGE " + extension + " #-}\n";
  }
  options.centres.automatic = automatics.at(raw.automatic);
  options.centres.cafs = raw.cafs;
  options.centres.callers = raw.callers;
  options.centres.only = raw.only;
  if (raw.lint) options.lint = Lint::yes;
  options.profiler.clock = clocks.at(raw.clock);
  options.profiler.count_entries = !raw.no_entries;
  options.machine.collect_at_every_allocation = raw.gc_stress;
  options.prints_statistics = raw.statistics;
  read_measures(raw, options);
  read_attribution(raw, options);
  read_stack_only(raw, options);
  note(raw, options);
  return options;
}

}  // namespace convertprofile::runtime
