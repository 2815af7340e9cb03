// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/option_table.h"

#include "command/version.h"

namespace convertprofile::runtime {

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

namespace {

constexpr char about[] =
    "Runs a Haskell program (a subset of the language) on a machine with cost centres and writes "
    "its profile, which convertprofile turns into GHC's, KCachegrind's and other formats. "
    "Arguments after PROGRAM are passed to the program.";

constexpr char examples[] = R"(  lazyrun queens.hs 8                         run; writes queens.pgcl
  lazyrun --census 100000 queens.hs 8         with a heap profile
  lazyrun --census 100000 --census-by retainer queens.hs 8
                                              and its retainers
  lazyrun --clock timer queens.hs 8           time measured as in GHC
  lazyrun --attribution lexical queens.hs 8   costs to one centre, not to stacks
  lazyrun --compare-attribution all queens.hs 8
                                              a profile for each model
  lazyrun --no-profile queens.hs 8            run only, faster
  convertprofile queens.pgcl -o queens.html   look at the profile
)";

constexpr char notes[] =
    R"(The profile is written however the program ends. Exit codes: the program's own,
or 0; 1 the program ended with an error; 2 wrong usage, or a program that cannot
be run; 3 <<loop>>; 4 the heap limit; 5 the stack limit; 6 standard input or
output failed; 7 the profile could not be written; 129 SIGHUP; 130 SIGINT;
143 SIGTERM; 152 SIGXCPU.
)";

template <class Value>
std::vector<std::string> keys(const std::map<std::string, Value>& map) {
  std::vector<std::string> names;
  for (const auto& [key, value] : map) names.push_back(key);
  return names;
}

std::vector<OptionGroup> option_groups() {
  return {
      {"Program",
       {
           {.names = "-i",
            .takes = Takes::many,
            .value = "DIR",
            .help =
                "a folder to search for imported modules, besides the program's own; repeatable"},
           {.names = "-X",
            .takes = Takes::many,
            .value = "EXTENSION",
            .help = "turn on a language extension in all modules of the program, like GHC's -X; "
                    "repeatable"},
       }},
      {"Profile",
       {
           {.names = "--profile",
            .takes = Takes::one,
            .value = "FILE",
            .help = "file to write; default: PROGRAM's name with .pgcl, in the current directory"},
           {.names = "--no-profile", .help = "run without profiling"},
           {.names = "--pgcl-version",
            .takes = Takes::one,
            .value = "N",
            .help = "version of the file: 1, 2 or 3 (default: 3); Clean's tools read 2",
            .choices = {"1", "2", "3"}},
           {.names = "--clock",
            .takes = Takes::one,
            .value = "CLOCK",
            .help = "the clock: machine steps, the same on every run with the same --census and "
                    "--allocation-area (garbage collections save a few steps); processor cycles; "
                    "or a sampling timer, as in GHC (default: steps)",
            .choices = keys(clocks)},
           {.names = "--interval",
            .takes = Takes::one,
            .value = "TIME",
            .help = "processor time between two ticks of the timer; default: 1ms"},
           {.names = "--census",
            .takes = Takes::one,
            .value = "N|TIME",
            .help = "take a heap census every N machine steps (a step is shown as 1 us), or every "
                    "TIME of processor time"},
           {.names = "--serial",
            .takes = Takes::one,
            .value = "N|TIME",
            .help =
                "record the costs of each interval of =N machine steps or =TIME of processor time; "
                "default: one that suits the run; above 1024 intervals, neighbours are merged",
            .implied = "auto"},
           {.names = "--census-by",
            .takes = Takes::one,
            .value = "WHAT",
            .help = "what a census records besides the kind of an object and its builder: its "
                    "retainers, which keep it alive (GHC's -hr), or its biography: lag, use, drag "
                    "or void (GHC's -hb)",
            .choices = keys(census_kinds)},
           {.names = "--max-retainers",
            .takes = Takes::one,
            .value = "N",
            .help = "with --census-by retainer: an object with more than N retainers is retained "
                    "by MANY; default: 8"},
           {.names = "--no-entries", .help = "do not count calls"},
           {.names = "--stack-only",
            .help =
                "keep stacks for errors and GHC.Stack, but measure nothing and write no profile"},
       }},
      {"Cost centres",
       {
           {.names = "--auto",
            .takes = Takes::one,
            .value = "WHICH",
            .help = "bindings that get cost centres: all, top-level (top) or exported ones, or "
                    "none, so that only SCC pragmas make cost centres (default: all)",
            .choices = keys(automatics)},
           {.names = "--auto-cafs", .help = "give each constant a CAF cost centre of its own"},
           {.names = "--callers",
            .takes = Takes::many,
            .value = "NAME",
            .help = "also put cost centres at each use of functions with this name (a glob); "
                    "repeatable"},
           {.names = "--only",
            .takes = Takes::many,
            .value = "PATTERN",
            .help =
                "keep only cost centres with this label (a glob), of SCC pragmas, too; repeatable"},
       }},
      {"Attribution",
       {
           {.names = "--attribution",
            .takes = Takes::one,
            .value = "MODEL",
            .help =
                "who pays: GHC's stacks of cost centres; one lexical cost centre (Sansom & Peyton "
                "Jones 1992); the current function (Appel, Duba & MacQueen 1988); the callgraph of "
                "Clean; or the hybrid stacks of GHC 7.2 and before (default: stacks)",
            .choices = keys(model_names)},
           {.names = "--compare-attribution",
            .takes = Takes::many,
            .value = "MODELS",
            .help = "write a profile for each of these models, from one run: PROGRAM.MODEL.pgcl; a "
                    "list separated by commas, or all"},
           {.names = "--unprofiled",
            .takes = Takes::many,
            .value = "PATTERN",
            .help = "with --attribution function: charge functions with this label (a glob) to "
                    "their caller; repeatable"},
           {.names = "--curried",
            .takes = Takes::one,
            .value = "WHERE",
            .help = "with --attribution callgraph: charge a curried application at its "
                    "application, or at its creation (default: application)",
            .choices = {"application", "creation"}},
           {.names = "--caf",
            .takes = Takes::one,
            .value = "WHERE",
            .help = "with --attribution callgraph: charge a constant at its first demand, or at "
                    "the top (default: demand)",
            .choices = {"demand", "top"}},
           {.names = "--trace",
            .help = "print on standard error how each transition of the machine changes the "
                    "current cost centre, by the rules of Sansom & Peyton Jones"},
       }},
      {"Machine",
       {
           {.names = "--heap-limit",
            .takes = Takes::one,
            .value = "SIZE",
            .help = "maximum size of the heap in bytes, or with k, M or G; default: no limit"},
           {.names = "--stack-limit",
            .takes = Takes::one,
            .value = "SIZE",
            .help = "maximum size of the stack; default: 1G"},
           {.names = "--allocation-area",
            .takes = Takes::one,
            .value = "SIZE",
            .help =
                "minimum allocation between two garbage collections, like GHC's -A; default: 1M"},
           {.names = "--stats", .help = "print the time and memory of the run on standard error"},
           {.names = "--gc-stress", .help = "collect garbage at every allocation (very slow)"},
       }},
      {"Compiler",
       {
           {.names = "--check", .help = "compile only"},
           {.names = "--lint", .help = "check lazyrun's own work after each pass of its compiler"},
           {.names = "--dump-stg",
            .takes = Takes::one,
            .value = "all",
            .help = "print the program's STG code; =all: also that of the runtime's modules",
            .implied = "main"},
           {.names = "--dump-core", .help = "print the desugared program"},
       }},
      {"Messages",
       {
           {.names = "-h,--help", .help = "print this help"},
           {.names = "--licences", .help = "print the licences of what the program contains"},
           {.names = "--version", .help = "print the version"},
       }},
  };
}

}  // namespace

const CommandDescription& lazyrun_command() {
  static const CommandDescription command{
      .name = "lazyrun",
      .version = version,
      .summary = "run and profile Haskell programs under several models of attribution",
      .about = about,
      .usage = "[OPTION...] PROGRAM.hs [ARGUMENT...]",
      .examples = examples,
      .groups = option_groups(),
      .notes = notes};
  return command;
}

}  // namespace convertprofile::runtime
