// SPDX-License-Identifier: BSD-3-Clause
// The only includer of CLI11 in the runtime.
#include "runtime/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <variant>

#include "command/notices.h"
#include "command/version.h"
#include "formats/base/diagnostics.h"
#include "formats/base/number_text.h"
#include "runtime/language/syntax/extensions.h"
#include "runtime/option_table.h"

namespace convertprofile::runtime {

namespace {

struct Raw {
  std::string profile, automatic = "all", clock = "steps", interval, census, serial, heap_limit,
                       allocation_area, stack_limit, census_by, max_retainers;
  std::string dump_stg;
  std::vector<std::string> module_folders;
  std::vector<std::string> extensions;
  bool lint = false;
  bool no_profile = false, cafs = false, no_entries = false, dump_core = false, check = false;
  bool gc_stress = false, statistics = false;
  std::string pgcl_version = "3";
  std::vector<std::string> callers, only;
  std::string attribution = "stacks", curried = "application", caf = "demand";
  std::vector<std::string> compared, unprofiled;
  bool trace = false, stack_only = false;
};

using Target = std::variant<bool*, std::string*, std::vector<std::string>*>;

// Maps options to the variables for their values.
std::map<std::string_view, Target> targets(Raw& raw) {
  return {{"-i", &raw.module_folders},
          {"-X", &raw.extensions},
          {"--profile", &raw.profile},
          {"--no-profile", &raw.no_profile},
          {"--pgcl-version", &raw.pgcl_version},
          {"--clock", &raw.clock},
          {"--interval", &raw.interval},
          {"--census", &raw.census},
          {"--serial", &raw.serial},
          {"--census-by", &raw.census_by},
          {"--max-retainers", &raw.max_retainers},
          {"--no-entries", &raw.no_entries},
          {"--stack-only", &raw.stack_only},
          {"--auto", &raw.automatic},
          {"--auto-cafs", &raw.cafs},
          {"--callers", &raw.callers},
          {"--only", &raw.only},
          {"--attribution", &raw.attribution},
          {"--compare-attribution", &raw.compared},
          {"--unprofiled", &raw.unprofiled},
          {"--curried", &raw.curried},
          {"--caf", &raw.caf},
          {"--trace", &raw.trace},
          {"--heap-limit", &raw.heap_limit},
          {"--stack-limit", &raw.stack_limit},
          {"--allocation-area", &raw.allocation_area},
          {"--stats", &raw.statistics},
          {"--gc-stress", &raw.gc_stress},
          {"--check", &raw.check},
          {"--lint", &raw.lint},
          {"--dump-stg", &raw.dump_stg},
          {"--dump-core", &raw.dump_core}};
}

void declare_option(CLI::App& app, const OptionRow& row, const Target& target) {
  if (bool* const* const flag = std::get_if<bool*>(&target)) {
    app.add_flag(row.names, **flag);
  } else if (std::vector<std::string>* const* const list =
                 std::get_if<std::vector<std::string>*>(&target)) {
    app.add_option(row.names, **list)->take_all()->allow_extra_args(false);
  } else {
    std::string& text = *std::get<std::string*>(target);
    CLI::Option* const option = row.implied.empty()
                                    ? app.add_option(row.names, text)
                                    : app.add_flag(row.names + "{" + row.implied + "}", text);
    if (!row.choices.empty()) option->check(CLI::IsMember(row.choices));
  }
}

void declare(CLI::App& app, Raw& raw) {
  app.set_version_flag("--version", std::string("lazyrun ") + version + "\n");
  app.add_flag_callback("--licences", [] { throw CLI::CallForVersion(std::string(notices()), 0); });
  app.prefix_command();
  const std::map<std::string_view, Target> all = targets(raw);
  for (const OptionGroup& group : lazyrun_command().groups)
    for (const OptionRow& row : group.rows)
      if (const auto target = all.find(row.long_name()); target != all.end())
        declare_option(app, row, target->second);
  const auto option = [&](const char* name) { return app.get_option(name); };
  option("--no-profile")->excludes(option("--profile"));
  option("--stack-only")->excludes(option("--profile"));
  option("--compare-attribution")->delimiter(',')->excludes(option("--attribution"));
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
    throw UsageError(option + ": " + convertprofile::quote(text) + " is not a value such as " +
                     example);
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

// The default interval suits a short run; it doubles as often as a long run needs.
void read_intervals(const Raw& raw, Options& options) {
  ProfilerOptions& profiler = options.profiler;
  if (!raw.serial.empty() && raw.no_profile)
    throw UsageError("--serial needs profiling: drop --no-profile");
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
    if (raw.census.empty()) throw UsageError("--census-by needs --census");
    profiler.census_by = census_kinds.at(raw.census_by);
  }
  if (raw.max_retainers.empty()) return;
  if (profiler.census_by != CensusBy::retainer)
    throw UsageError("--max-retainers needs --census-by retainer");
  profiler.most_retainers = with_unit("--max-retainers", raw.max_retainers, {{"", 1}}, "8");
}

void read_measures(const Raw& raw, Options& options) {
  if (!raw.interval.empty()) {
    if (options.profiler.clock != Clock::timer) throw UsageError("--interval needs --clock timer");
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
        "--stack-only measures nothing: drop --census, --serial, --clock, --compare-attribution "
        "and --no-profile");
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
    throw UsageError("--trace works with one model: drop --compare-attribution");
  if (raw.no_profile && (raw.trace || !raw.compared.empty() || raw.attribution != "stacks"))
    throw UsageError(
        "--attribution, --compare-attribution and --trace need profiling: drop --no-profile");
  attribution.unprofiled = raw.unprofiled;
  attribution.curried_at_creation = raw.curried == "creation";
  attribution.cafs_at_top = raw.caf == "top";
  if (!raw.unprofiled.empty() && !uses(Model::function))
    throw UsageError("--unprofiled needs --attribution function");
  if ((attribution.curried_at_creation || attribution.cafs_at_top) && !uses(Model::callgraph))
    throw UsageError("--curried and --caf need --attribution callgraph");
}

void choose_action(const Raw& raw, Options& options) {
  if (!raw.dump_stg.empty() && raw.dump_stg != "main" && raw.dump_stg != "all")
    throw UsageError("--dump-stg: " + convertprofile::quote(raw.dump_stg) +
                     "; its only value is all");
  options.dump_all = raw.dump_stg == "all";
  if (raw.check) options.action = Options::Action::check;
  if (raw.dump_core) options.action = Options::Action::dump_core;
  if (!raw.dump_stg.empty()) options.action = Options::Action::dump_stg;
  if (raw.check + raw.dump_core + !raw.dump_stg.empty() > 1)
    throw UsageError("--check, --dump-core and --dump-stg exclude each other");
}

void take_program(std::vector<std::string> rest, Options& options) {
  if (!rest.empty() && rest.front() == "--") rest.erase(rest.begin());
  if (rest.empty()) throw UsageError("no PROGRAM given; see --help");
  options.source = rest.front();
  if (options.source.starts_with('-'))
    throw UsageError("no option " + convertprofile::quote(options.source) + "; see --help");
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
  Options options;
  if (argc == 2 && argv[1] == std::string_view("--dump-options")) {  // command_description.h
    options.action = Options::Action::print;
    options.text = json_of(lazyrun_command());
    return options;
  }
  CLI::App app("", "lazyrun");
  Raw raw;
  declare(app, raw);
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    options.action = Options::Action::print;
    options.text = help_of(lazyrun_command());
    return options;
  } catch (const CLI::CallForVersion& e) {
    options.action = Options::Action::print;
    options.text = e.what();
    return options;
  } catch (const CLI::ParseError& e) {
    throw UsageError(e.what());
  }
  choose_action(raw, options);
  take_program(app.remaining(), options);
  options.profiles = !raw.no_profile;
  options.profile_path = raw.profile.empty() ? program_name(options.source) + ".pgcl" : raw.profile;
  if (options.profile_path == "-")
    throw UsageError("--profile: standard output belongs to the program");
  options.pgcl_version = raw.pgcl_version.front() - '0';
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
