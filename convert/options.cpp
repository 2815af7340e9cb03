// The only includer of CLI11, which is slow to compile.
#include "convert/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>

#include "command/version.h"
#include "convert/transforms/glob.h"

namespace convertprofile {

namespace {

constexpr char examples[] = R"(Examples:
  convertprofile app.pgcl                          what matters, on the terminal
  convertprofile app.pgcl -o callgrind.out.app     for KCachegrind
  convertprofile app.prof -o app.html              for the browser
  convertprofile app.prof -o app.html --min-ticks 0.1%
  convertprofile app.json -o app.prof --exclude 'Parser.*'
  convertprofile app.pgcl -o app.html --fold-recursion --focus Parser.expression
  convertprofile app.hp -o app.html                a heap profile
  zcat app.pgcl.gz | convertprofile - --to prof > app.prof
  convertprofile run1.prof run2.prof run3.prof -o all.html     several runs, added up
  convertprofile new.prof --base old.prof          what changed
  convertprofile new.prof --base old.prof --fail-if 'time>+5%' --fail-if 'alloc:Main.f>2MB'

Each of these works on what those before it left: overhead correction, --exclude, --fold-recursion,
--root, --focus, --by, --invert, --max-depth, --min-ticks and --min-words. Several inputs are added up
before, and the base is put beside them.

Conditions of --fail-if: METRIC[:PATTERN] OP VALUE, without blanks. METRIC is time, alloc, entries or
the name of one of the profile's metrics, inherited unless own- stands before it; or heap-peak. OP is
>, >=, < or <=. VALUE is a number with a unit (s ms us ns ticks, B kB MB GB TB KiB MiB GiB TiB words)
or none, or a share: 30%. With + or - before it, it is a change from the base: +5%, +1MB. Conditions
hold for what --focus and those before it leave; the others only shape what is shown.

Exit codes: 0 done, 1 bad input or failed input or output, 2 wrong usage, 3 a condition of --fail-if
is exceeded.)";

struct Raw {
  std::vector<std::string> inputs;
  std::string output, from, to, min_ticks, min_words;
  std::string detail = "P", heap_by, recursion = "nested", rows = "entries", metric, svg = "auto";
  bool check = false, list_formats = false, viewer = false, version = false;
  bool correct = false, do_not_correct = false;
  int pgcl_version = 3;
  std::uint32_t word_size = 0;
  std::vector<std::string> exclude, root, focus, fail_if, sources;
  bool fold_recursion = false, invert = false, normalize = false;
  std::string base, by;
  std::optional<std::uint32_t> max_depth, top;
};

const std::map<std::string, ReportDetail> details = {
    {"p", ReportDetail::summary}, {"P", ReportDetail::ticks_and_bytes}, {"a", ReportDetail::all}};
const std::map<std::string, Breakdown> breakdowns = {{"centre", Breakdown::cost_centre_stack},
                                                     {"module", Breakdown::module},
                                                     {"description", Breakdown::description},
                                                     {"type", Breakdown::type},
                                                     {"class", Breakdown::closure_class}};

const std::map<std::string, SvgChart> svg_charts = {
    {"auto", SvgChart::by_profile}, {"flame", SvgChart::flame_graph}, {"heap", SvgChart::heap}};

// Which formats the options of writing are for.
struct OptionOfFormats {
  const char* option;
  std::vector<std::string_view> formats;
};
// --metric is for the summary, too.
const OptionOfFormats options_of_formats[] = {{"--pgcl-version", {"pgcl"}},
                                              {"--detail", {"prof"}},
                                              {"--heap-by", {"hp", "svg"}},
                                              {"--callgrind-recursion", {"callgrind"}},
                                              {"--svg", {"svg"}},
                                              {"--rows", {"csv", "ndjson"}},
                                              {"--source", {"html", "pgcl"}},
                                              {"--metric", {"folded", "svg"}}};

const CLI::Validator not_empty(
    [](const std::string& text) { return std::string(text.empty() ? "is empty" : ""); }, "");

template <class Value>
std::vector<std::string> keys(const std::map<std::string, Value>& map) {
  std::vector<std::string> names;
  for (const auto& [key, value] : map) names.push_back(key);
  return names;
}

CLI::Option* patterns(CLI::App* group, const std::string& name, std::vector<std::string>& to,
                      const std::string& what) {
  return group->add_option(name, to, what)
      ->type_name("PATTERN")
      ->take_all()
      ->allow_extra_args(false);
}

void declare_comparison(CLI::App& app, Raw& raw) {
  const auto group = app.add_option_group("Comparing");
  CLI::Option* base =
      group->add_option("--base", raw.base, "profile of an earlier run to compare with")
          ->check(not_empty);
  group
      ->add_flag("--normalize", raw.normalize,
                 "scale the base to the totals of the new run, metric by metric")
      ->needs(base);
  patterns(group, "--fail-if", raw.fail_if, "exit with 3 if this is so (below); repeatable")
      ->type_name("CONDITION");
}

void declare_shape(CLI::App& app, Raw& raw) {
  const auto group = app.add_option_group("Shape");
  patterns(group, "--root", raw.root,
           "make the functions with this name or Module.name (a glob) the root, what is below them "
           "merged; repeatable");
  group->add_option("--by", raw.by, "merge the functions of a module: --by module")
      ->check(CLI::IsMember({"module"}));
  group->add_flag("--invert", raw.invert, "turn stacks round: below each function its callers");
  group
      ->add_option("--max-depth", raw.max_depth,
                   "fold entries deeper than this into their callers; the root's depth is 0")
      ->type_name("N");
}

void declare_pruning(CLI::App& app, Raw& raw) {
  const auto prune = app.add_option_group("Pruning");
  prune
      ->add_option("--min-ticks", raw.min_ticks,
                   "fold entries whose inherited time is less into their callers")
      ->check(not_empty)
      ->type_name("N|N%");
  prune
      ->add_option("--min-words", raw.min_words,
                   "the same for words allocated; with both, either keeps an entry")
      ->check(not_empty)
      ->type_name("N|N%");
  patterns(prune, "--exclude", raw.exclude,
           "take out the functions with this name or Module.name (a glob), their cost to their "
           "callers; repeatable");
  prune->add_flag("--fold-recursion", raw.fold_recursion,
                  "fold a call to a function that is being called already into that call");
  patterns(prune, "--focus", raw.focus,
           "keep only what goes through the functions with this name or Module.name (a glob); "
           "repeatable");
}

void declare(CLI::App& app, Raw& raw) {
  app.footer(examples);
  app.set_version_flag("--version", std::string("convertprofile ") + version);
  app.add_option("INPUT", raw.inputs,
                 "profile to read, also as .gz; - is standard input; several are added up");
  app.add_option(
         "-o,--output", raw.output,
         "file to write, its format by its name (app.html, callgrind.out.app, app.prof, ...: "
         "--list-formats has them all), packed if that ends in .gz; - is standard output; "
         "without it a summary is printed")
      ->check(not_empty);
  app.add_option("--from", raw.from, "format of the input, if its content does not tell")
      ->check(not_empty);
  app.add_option("--to", raw.to, "format of the output, if its name does not tell")
      ->check(not_empty);
  app.add_flag("--list-formats", raw.list_formats, "list the formats and exit");
  app.add_flag("--check", raw.check, "read and validate only");
  app.add_flag("--viewer", raw.viewer,
               "write the HTML page without a profile: it opens .pgcl files by itself");
  app.add_option("--top", raw.top, "rows of each table of the summary")->type_name("N");
  declare_comparison(app, raw);
  declare_shape(app, raw);
  declare_pruning(app, raw);
  const auto reading = app.add_option_group("Reading");
  reading->add_option("--word-size", raw.word_size, "bytes, for files that do not say (else 8)")
      ->check(CLI::IsMember({4, 8}));
  CLI::Option* correct =
      reading->add_flag("--overhead-correction", raw.correct,
                        "take out the profiler's own time also for .pgcl output");
  reading
      ->add_flag("--no-overhead-correction", raw.do_not_correct,
                 "leave it in, also in what is not .pgcl")
      ->excludes(correct);
  const auto writing = app.add_option_group("Writing");
  writing->add_option("--pgcl-version", raw.pgcl_version, "of .pgcl output")
      ->check(CLI::IsMember({1, 2, 3}))
      ->default_str("3");
  writing->add_option("--detail", raw.detail, "of .prof output, as GHC's -p, -P and -Pa")
      ->check(CLI::IsMember(keys(details)))
      ->default_str("P");
  writing->add_option("--heap-by", raw.heap_by, "breakdown of .hp output")
      ->check(CLI::IsMember(keys(breakdowns)));
  writing
      ->add_option("--callgrind-recursion", raw.recursion,
                   "nested calls without cost, or functions split by recursion level")
      ->check(CLI::IsMember({"nested", "split"}))
      ->default_str("nested");
  writing->add_option("--svg", raw.svg, "what .svg output shows: a flame graph or the heap")
      ->check(CLI::IsMember(keys(svg_charts)))
      ->default_str("auto");
  writing->add_option("--rows", raw.rows, "what a row of .csv and .ndjson output is")
      ->check(CLI::IsMember({"entries", "functions"}))
      ->default_str("entries");
  patterns(
      writing, "--source", raw.sources,
      "put the source lines around each cost centre into .html and .pgcl output; their files are "
      "looked for below this folder; repeatable")
      ->check(not_empty)
      ->type_name("DIR");
  writing
      ->add_option(
          "--metric", raw.metric,
          "of .folded and .svg output, and what the summary is sorted by: time, alloc, entries, or "
          "a name or title (else time, or allocation, or entries)")
      ->check(not_empty)
      ->type_name("NAME");
}

std::optional<Threshold> threshold_of(const std::string& option, const std::string& text) {
  if (text.empty()) return std::nullopt;
  const auto threshold = parse_threshold(text);
  if (!threshold)
    throw UsageError(option + ": " + convertprofile::quoted(text) +
                     " is neither a number nor a percentage");
  return threshold;
}

const Format* named_format(const std::string& option, const std::string& name) {
  if (name.empty()) return nullptr;
  const Format* format = find_format(name);
  if (format == nullptr) format = format_of_file_name("x." + name);
  if (format == nullptr)
    throw UsageError(option + ": no format " + convertprofile::quoted(name) +
                     "; --list-formats names them");
  return format;
}

// Of those that were given, what is not for the output.
std::vector<std::string> unused_options(const CLI::App& app, const Options& options) {
  std::vector<std::string> texts;
  for (const auto& [option, names] : options_of_formats) {
    const bool has_effect = options.to != nullptr
                                ? std::count(names.begin(), names.end(), options.to->name) > 0
                                : options.action == Options::Action::summarise &&
                                      std::string_view(option) == "--metric";
    if (app.count(option) == 0 || has_effect) continue;
    std::string text = std::string(option) + " changes nothing: it is for ";
    for (const std::string_view name : names)
      text.append(name == names.front() ? "" : " and ").append(name);
    texts.push_back(text + " output");
  }
  return texts;
}

void choose_action(const Raw& raw, Options& options) {
  if (raw.list_formats) {
    options.action = Options::Action::list_formats;
    return;
  }
  if (raw.viewer) {
    if (!raw.inputs.empty()) throw UsageError("--viewer takes no INPUT");
    options.action = Options::Action::viewer;
    options.output = raw.output.empty() ? "-" : raw.output;
    return;
  }
  if (raw.inputs.empty()) throw UsageError("no INPUT; --help shows how to use it");
  options.inputs = raw.inputs;
  options.base = raw.base;
  if (std::count(raw.inputs.begin(), raw.inputs.end(), "-") + (raw.base == "-" ? 1 : 0) > 1)
    throw UsageError("standard input, -, can be read once");
  options.from = named_format("--from", raw.from);
  if (options.from != nullptr && options.from->read == nullptr)
    throw UsageError("--from: " + std::string(options.from->name) + " is written only");
  if (raw.check) {
    if (!raw.output.empty() || !raw.to.empty())
      throw UsageError("--check writes nothing, so it goes with neither --output nor --to");
    if (!raw.base.empty() || !raw.fail_if.empty())
      throw UsageError("--check only reads, so it goes with neither --base nor --fail-if");
    options.action = Options::Action::check;
    return;
  }
  options.output = raw.output;
  options.to = named_format("--to", raw.to);
  if (options.output.empty() && options.to == nullptr) return;
  if (options.output.empty()) options.output = "-";
  options.action = Options::Action::convert;
  if (options.to == nullptr) options.to = format_of_file_name(options.output);
  if (options.to == nullptr)
    throw UsageError("the format of " + convertprofile::quoted(options.output) +
                     " is not told by its name; say it with --to (--list-formats)");
}

void choose_report(const Raw& raw, Options& options) {
  options.normalize = raw.normalize;
  options.keeps_overhead = raw.do_not_correct;
  for (const std::string& text : raw.fail_if) options.fail_if.push_back(parse_condition(text));
  if (!raw.top) return;
  if (options.action != Options::Action::summarise)
    throw UsageError("--top is of the summary, which is printed without --output and --to");
  if (*raw.top == 0) throw UsageError("--top: there is no table of 0 rows");
  options.top = *raw.top;
}

}  // namespace

const Format* format_of_file_name(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  std::string_view unpacked = name;
  if (unpacked.ends_with(".gz")) unpacked.remove_suffix(3);
  const Format* found = nullptr;
  std::size_t best = 0;
  for (const Format& format : formats()) {
    std::string_view globs = format.file_names;
    while (!globs.empty()) {
      const std::size_t blank = std::min(globs.find(' '), globs.size());
      const std::string_view glob = globs.substr(0, blank);
      globs.remove_prefix(std::min(blank + 1, globs.size()));
      if (!glob_matches(glob, unpacked) && !glob_matches(glob, name)) continue;
      // The longer of two endings says more; most of all a beginning, so that
      // `callgrind.out.app.json` is a callgrind file.
      const std::size_t weight = glob.front() == '*' ? glob.size() : std::string_view::npos;
      if (weight <= best) continue;
      best = weight;
      found = &format;
    }
  }
  return found;
}

Options parse_options(int argc, const char* const* argv) {
  CLI::App app("Converts profiles of lazy functional programs.", "convertprofile");
  Raw raw;
  declare(app, raw);
  Options options;
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    options.action = Options::Action::print;
    options.text = app.help();
    return options;
  } catch (const CLI::CallForVersion& e) {
    options.action = Options::Action::print;
    options.text = std::string(e.what()) + "\n";
    return options;
  } catch (const CLI::ParseError& e) {
    throw UsageError(e.what());
  }
  choose_action(raw, options);
  options.unused_options = unused_options(app, options);
  choose_report(raw, options);
  TransformOptions& transforms = options.transforms;
  transforms.prune.min_ticks = threshold_of("--min-ticks", raw.min_ticks);
  transforms.prune.min_words = threshold_of("--min-words", raw.min_words);
  transforms.exclude = raw.exclude;
  transforms.fold_recursion = raw.fold_recursion;
  transforms.root = raw.root;
  transforms.focus = raw.focus;
  transforms.by_module = !raw.by.empty();
  transforms.invert = raw.invert;
  transforms.max_depth = raw.max_depth;
  const bool native = options.to != nullptr && options.to->traits.native;
  transforms.correct_overhead = raw.correct || (!native && !raw.do_not_correct);
  // The page takes the overhead out by itself, and can put it back as long as nothing was folded.
  const bool page = options.to != nullptr && options.to->traits.corrects_overhead;
  options.write.html_corrects_overhead = !raw.do_not_correct;
  if (page && !raw.correct && !folds(transforms)) transforms.correct_overhead = false;
  options.word_size = raw.word_size;
  options.write.pgcl_version = raw.pgcl_version;
  options.write.report_detail = details.at(raw.detail);
  // Reports, pages and the summary leave GHC's own stacks out; only -Pa asks for them.
  transforms.prune.keep_hidden_stacks = options.to == nullptr ||
                                        !options.to->traits.hides_builtins ||
                                        options.write.report_detail != ReportDetail::all;
  if (!raw.heap_by.empty()) options.write.heap_by = breakdowns.at(raw.heap_by);
  options.write.svg_chart = svg_charts.at(raw.svg);
  options.write.metric = raw.metric;
  const bool holds_sources =
      options.to != nullptr && (options.to->name == "html" || options.to->name == "pgcl");
  if (holds_sources) options.sources = raw.sources;
  options.write.rows_of = raw.rows == "functions" ? RowsOf::functions : RowsOf::entries;
  options.write.callgrind_split_recursion = raw.recursion == "split";
  return options;
}

}  // namespace convertprofile
