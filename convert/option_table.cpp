// SPDX-License-Identifier: BSD-3-Clause
#include "convert/option_table.h"

#include <algorithm>

#include "command/version.h"

namespace convertprofile {

const Choices<ReportDetail> details = {
    {"p", ReportDetail::summary}, {"P", ReportDetail::ticks_and_bytes}, {"a", ReportDetail::all}};
const Choices<Breakdown> breakdowns = {
    {"centre", Breakdown::cost_centre_stack}, {"module", Breakdown::module},
    {"description", Breakdown::description},  {"type", Breakdown::type},
    {"class", Breakdown::closure_class},      {"retainer", Breakdown::retainer},
    {"biography", Breakdown::biography}};
const Choices<Phase> phase_names = {{"void", Phase::void_},
                                    {"lag", Phase::lag},
                                    {"use", Phase::use},
                                    {"inherent_use", Phase::inherent_use},
                                    {"drag", Phase::drag}};
const Choices<SvgChart> svg_charts = {
    {"auto", SvgChart::by_profile}, {"flame", SvgChart::flame_graph}, {"heap", SvgChart::heap}};
const Choices<RowsOf> kinds_of_rows = {{"entries", RowsOf::entries},
                                       {"functions", RowsOf::functions},
                                       {"intervals", RowsOf::intervals}};
const Choices<bool> recursions = {{"nested", false}, {"split", true}};
const Choices<int> pgcl_versions = {{"1", 1}, {"2", 2}, {"3", 3}};
const Choices<std::uint32_t> word_sizes = {{"4", 4}, {"8", 8}};
const Choices<bool> groupings = {{"module", true}};
const Choices<Builtins> builtins = {{"show", Builtins::show}, {"hide", Builtins::hide}};
const Choices<Colour> colours = {
    {"auto", Colour::on_terminals}, {"always", Colour::always}, {"never", Colour::never}};

namespace {

template <class Value>
std::vector<std::string> names_of(const Choices<Value>& choices) {
  std::vector<std::string> names;
  for (const auto& [name, meaning] : choices) names.push_back(name);
  return names;
}

template <class Function>
std::vector<std::string> names_of_formats(Function Format::*reads_or_writes) {
  std::vector<std::string> names;
  for (const Format& format : formats())
    if (format.*reads_or_writes != nullptr) names.emplace_back(format.name);
  return names;
}

std::vector<std::string> formats_with(bool FormatTraits::*trait) {
  std::vector<std::string> names;
  for (const Format& format : formats())
    if (format.traits.*trait) names.emplace_back(format.name);
  return names;
}

std::vector<OptionGroup> option_groups() {
  return {
      {"Input and output",
       {
           {.names = "INPUT",
            .help = "profile in any format, also compressed with gzip; - is standard input; "
                    "several runs are added up; after --, names may begin with a dash"},
           {.names = "-o,--output",
            .takes = Takes::one,
            .value = "FILE",
            .help = "file to write; its name selects the format (app.html, callgrind.out.app), .gz "
                    "compresses it; - is standard output; default: print a summary"},
           {.names = "--to",
            .takes = Takes::one,
            .value = "FORMAT",
            .help = "format of the output, if its name does not tell",
            .choices = names_of_formats(&Format::write)},
           {.names = "--from",
            .takes = Takes::one,
            .value = "FORMAT",
            .help = "format of the input, if its content does not tell",
            .choices = names_of_formats(&Format::read)},
           {.names = "--open", .help = "write a page and open it in the browser"},
           {.names = "--list-formats", .help = "list the formats"},
           {.names = "--check", .help = "validate the input and describe its contents"},
           {.names = "--viewer",
            .help = "write a page without a profile, in which files of any format can be opened"},
       }},
      {"Summary",
       {
           {.names = "--metric",
            .takes = Takes::one,
            .value = "NAME",
            .help = "sort by time, alloc, entries or a metric of the profile; also what .folded "
                    "and .svg files show",
            .formats = formats_with(&FormatTraits::shows_metric)},
           {.names = "--top",
            .takes = Takes::one,
            .value = "N",
            .help = "number of rows in each table"},
           {.names = "--peek",
            .takes = Takes::many,
            .value = "PATTERN",
            .help = "show the callers and callees of these functions instead; repeatable"},
           {.names = "--list",
            .takes = Takes::many,
            .value = "PATTERN",
            .help = "show the source of these functions instead, each line with its costs (needs "
                    "--source, unless the profile contains it); repeatable"},
           {.names = "--json", .help = "print the summary as JSON"},
           {.names = "--markdown",
            .help = "print the summary, and what --fail-if finds, as Markdown for a comment or "
                    "$GITHUB_STEP_SUMMARY"},
           {.names = "--no-advice", .help = "leave out what to do next, also on pages"},
           {.names = "--color",
            .takes = Takes::one,
            .value = "WHEN",
            .help = "colours: auto, always or never; NO_COLOR=1 is never",
            .choices = names_of(colours)},
       }},
      {"Comparing and gating",
       {
           {.names = "--base",
            .takes = Takes::many,
            .value = "FILE",
            .help = "profiles of earlier runs to compare with, up to the next option; several runs "
                    "on a side are averaged; repeatable"},
           {.names = "--series",
            .takes = Takes::many,
            .value = "POINT",
            .help = "profiles of several versions in order, up to the next option: show how each "
                    "function changed; a folder holds several runs of a version"},
           {.names = "--series-labels",
            .takes = Takes::many,
            .value = "LABEL",
            .help = "the versions' names, up to the next option (default: those of the files)"},
           {.names = "--normalize", .help = "scale the base to the new run's totals"},
           {.names = "--paired",
            .help =
                "the runs of both sides were made in turn, and are given in that order: compare "
                "them pair by pair, so that a drift of the machine cancels out"},
           {.names = "--fail-if",
            .takes = Takes::many,
            .value = "CONDITION",
            .help = "exit with 3 if the condition holds (see below); repeatable"},
           {.names = "--measured",
            .takes = Takes::many,
            .value = "FILE",
            .help = "measurements of the program without profiling, shown beside the profile: of "
                    "+RTS -t --machine-readable or -s, hyperfine --export-json, /usr/bin/time -v; "
                    "takes names up to the next option"},
           {.names = "--measured-base",
            .takes = Takes::many,
            .value = "FILE",
            .help = "the same of the base"},
           {.names = "--measure",
            .takes = Takes::one,
            .value = "COMMAND",
            .help = "run the new program without profiling, in turn with that of --measure-base, "
                    "and measure both"},
           {.names = "--measure-base",
            .takes = Takes::one,
            .value = "COMMAND",
            .help = "the command that runs the old program without profiling"},
           {.names = "--measure-pairs",
            .takes = Takes::one,
            .value = "N",
            .help = "how often --measure runs both (default: 10)"},
           {.names = "--significant",
            .help = "let conditions on changes fail only if the change is unlikely to be chance; "
                    "needs two runs on each side"},
           {.names = "--report",
            .takes = Takes::one,
            .value = "FILE",
            .help = "write the verdicts of --fail-if: .xml (JUnit) or .json"},
           {.names = "--allow-missing", .help = "do not fail if a name matches nothing"},
       }},
      {"Choosing a part; PATTERN is a function or Module.function, * and ? match any",
       {
           {.names = "--focus",
            .takes = Takes::many,
            .value = "PATTERN",
            .help = "keep only stacks through these functions; repeatable"},
           {.names = "--root",
            .takes = Takes::many,
            .value = "PATTERN",
            .help = "make these functions the root; repeatable"},
           {.names = "--exclude",
            .takes = Takes::many,
            .value = "PATTERN",
            .help = "remove functions; their cost is charged to their callers; repeatable"},
           {.names = "--fold-recursion", .help = "merge recursive calls into the outermost call"},
       }},
      {"Shaping",
       {
           {.names = "--apportion",
            .help = "divide each function's costs among its callers by their calls, as gprof does: "
                    "an approximation; recursive calls do not count, unless the profiler folded "
                    "them and did not tell them apart (GHC, Clean)"},
           {.names = "--by",
            .takes = Takes::one,
            .value = "KIND",
            .help = "merge functions by what contains them: module",
            .choices = names_of(groupings)},
           {.names = "--invert", .help = "show the callers of each function below it"},
           {.names = "--max-depth",
            .takes = Takes::one,
            .value = "N",
            .help = "fold entries deeper than N into their callers; the root's depth is 0"},
           {.names = "--min-ticks",
            .takes = Takes::one,
            .value = "N",
            .help = "fold entries that cost less time than N (ticks, or a share such as 0.1%) into "
                    "their callers"},
           {.names = "--min-words",
            .takes = Takes::one,
            .value = "N",
            .help = "the same for allocation; with both options, an entry that reaches either "
                    "minimum stays"},
       }},
      {"Heap census",
       {
           {.names = "--heap-phase",
            .takes = Takes::one,
            .value = "PHASES",
            .help = "in a census by biography, show only objects in these phases, for example "
                    "drag,void; also lag, use, inherent_use"},
           {.names = "--heap-retained-by",
            .takes = Takes::many,
            .value = "NAME",
            .help = "in a census by retainer, show only objects that this function retains; "
                    "repeatable"},
       }},
      {"Reading",
       {
           {.names = "--builtins",
            .takes = Takes::one,
            .value = "WHAT",
            .help = "show or hide GHC's own stacks (GC, SYSTEM, ...); default: shown only in "
                    ".pgcl, GHC's JSON and .prof --detail a",
            .choices = names_of(builtins)},
           {.names = "--word-size",
            .takes = Takes::one,
            .value = "N",
            .help = "word size of files that do not state it: 4 or 8 bytes (default: 8)",
            .choices = names_of(word_sizes)},
           {.names = "--max-memory",
            .takes = Takes::one,
            .value = "SIZE",
            .help = "limit for memory, for example 500M or 2 GiB (default: 2 GB, 600 MB if an "
                    "input is compressed, or 200 times the inputs if that is more); also allows "
                    "compressed files that unpack to an unusual size"},
           {.names = "--overhead-correction",
            .help = "subtract the profiler's own time from .pgcl output and pages, too"},
           {.names = "--no-overhead-correction", .help = "do not subtract it from any output"},
       }},
      {"Writing",
       {
           {.names = "--detail",
            .takes = Takes::one,
            .value = "LEVEL",
            .help = "for .prof: p, P or a, like GHC's -p, -P, -Pa (default: the input's, or P)",
            .choices = names_of(details),
            .formats = formats_with(&FormatTraits::has_detail)},
           {.names = "--heap-by",
            .takes = Takes::one,
            .value = "BREAKDOWN",
            .help = "for .hp, .svg and the summary: centre, module, description, type, class, "
                    "retainer or biography",
            .choices = names_of(breakdowns),
            .formats = formats_with(&FormatTraits::breaks_down_heap)},
           {.names = "--rows",
            .takes = Takes::one,
            .value = "KIND",
            .help = "for .csv and .ndjson: entries, functions or intervals",
            .choices = names_of(kinds_of_rows),
            .formats = formats_with(&FormatTraits::has_rows)},
           {.names = "--svg",
            .takes = Takes::one,
            .value = "CHART",
            .help = "for .svg: flame or heap (default: what there is)",
            .choices = names_of(svg_charts),
            .formats = formats_with(&FormatTraits::draws_heap)},
           {.names = "--source",
            .takes = Takes::many,
            .value = "DIR",
            .help = "for pages, .pgcl and --list: include the source lines around each cost "
                    "centre, from the sources below DIR; repeatable",
            .formats = formats_with(&FormatTraits::shows_sources)},
           {.names = "--pgcl-version",
            .takes = Takes::one,
            .value = "N",
            .help = "for .pgcl: 1, 2 or 3 (default: 3)",
            .choices = names_of(pgcl_versions),
            .formats = formats_with(&FormatTraits::has_versions)},
           {.names = "--callgrind-recursion",
            .takes = Takes::one,
            .value = "R",
            .help = "for callgrind files: nested (nested calls cost nothing) or split (functions "
                    "by level of recursion)",
            .choices = names_of(recursions),
            .formats = formats_with(&FormatTraits::splits_recursion)},
       }},
      {"Messages",
       {
           {.names = "-q,--quiet", .help = "print only errors, and what --fail-if finds"},
           {.names = "-v,--verbose", .help = "list in detail what the output does not keep"},
           {.names = "-h", .help = "print a short help"},
           {.names = "--help", .help = "print this help"},
           {.names = "--licences", .help = "print the licences of what the program contains"},
           {.names = "-V,--version", .help = "print the version"},
       }},
  };
}

}  // namespace

const CommandDescription& convertprofile_command() {
  static const CommandDescription command{
      .name = "convertprofile",
      .version = version,
      .summary = "look at profiles of Haskell and Clean programs, convert them",
      .about = {},
      .usage = "[OPTION...] INPUT...",
      .examples = help_examples,
      .groups = option_groups(),
      .notes = help_notes};
  return command;
}

const std::vector<OptionRow>& option_rows() {
  static const std::vector<OptionRow> rows = [] {
    std::vector<OptionRow> all;
    for (const OptionGroup& group : convertprofile_command().groups)
      for (const OptionRow& row : group.rows)
        if (!row.is_operand()) all.push_back(row);
    return all;
  }();
  return rows;
}

bool is_for(std::string_view option, const Format& format) {
  const std::vector<OptionRow>& rows = option_rows();
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [&](const OptionRow& each) { return each.long_name() == option; });
  return row->formats.empty() ||
         std::count(row->formats.begin(), row->formats.end(), format.name) > 0;
}

}  // namespace convertprofile
