// The only includer of CLI11, which is slow to compile.
#include "convert/options.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <map>

#include "command/version.h"
#include "convert/transforms/glob.h"
#include "formats/base/number_text.h"

namespace convertprofile {

namespace {

constexpr char examples[] = R"(Examples:
  convertprofile app.pgcl                          what matters, on the terminal
  convertprofile app.pgcl -o callgrind.out.app     for KCachegrind
  convertprofile app.prof -o app.html              for the browser
  convertprofile app.prof -o app.html --min-ticks 0.1%
  convertprofile app.json -o app.prof --exclude 'Parser.*'
  convertprofile app.hp -o app.html                a heap profile
  zcat app.pgcl.gz | convertprofile - --to prof > app.prof

Exit codes: 0 done, 1 bad input or failed input or output, 2 wrong usage.)";

struct Raw {
  std::vector<std::string> inputs;
  std::string output, from, to, min_ticks, min_words;
  std::string detail = "P", heap_by, recursion = "nested";
  bool check = false, list_formats = false, version = false;
  bool correct = false, do_not_correct = false;
  int pgcl_version = 3;
  std::uint32_t word_size = 0;
  std::vector<std::string> exclude;
};

const std::map<std::string, ReportDetail> details = {
    {"p", ReportDetail::summary}, {"P", ReportDetail::ticks_and_bytes}, {"a", ReportDetail::all}};
const std::map<std::string, Breakdown> breakdowns = {{"centre", Breakdown::cost_centre_stack},
                                                     {"module", Breakdown::module},
                                                     {"description", Breakdown::description},
                                                     {"type", Breakdown::type},
                                                     {"class", Breakdown::closure_class}};

template <class Value>
std::vector<std::string> keys(const std::map<std::string, Value>& map) {
  std::vector<std::string> names;
  for (const auto& [key, value] : map) names.push_back(key);
  return names;
}

void declare(CLI::App& app, Raw& raw) {
  app.footer(examples);
  app.set_version_flag("--version", std::string("convertprofile ") + version);
  app.add_option("INPUT", raw.inputs, "profile to read, also as .gz; - is standard input");
  app.add_option("-o,--output", raw.output,
                 "file to write, its format by its name (*.html, callgrind.out.*, *.prof, *.hp, "
                 "*.json, *.pgcl, each also .gz); - is standard output; without it a summary is "
                 "printed");
  app.add_option("--from", raw.from, "format of the input, if its content does not tell");
  app.add_option("--to", raw.to, "format of the output, if its name does not tell");
  app.add_flag("--list-formats", raw.list_formats, "list the formats and exit");
  app.add_flag("--check", raw.check, "read and validate only");
  const auto prune = app.add_option_group("Pruning");
  prune
      ->add_option("--min-ticks", raw.min_ticks,
                   "fold entries whose inherited time is less into their callers")
      ->type_name("N|N%");
  prune
      ->add_option("--min-words", raw.min_words,
                   "the same for words allocated; with both, either keeps an entry")
      ->type_name("N|N%");
  prune
      ->add_option("--exclude", raw.exclude,
                   "take out the functions with this name or Module.name (a glob), their cost to "
                   "their callers; repeatable")
      ->type_name("PATTERN")
      ->take_all()
      ->allow_extra_args(false);
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
}

std::optional<Threshold> parse_threshold(const std::string& option, std::string_view text) {
  if (text.empty()) return std::nullopt;
  Threshold threshold;
  threshold.percent = text.ends_with('%');
  if (threshold.percent) text.remove_suffix(1);
  const auto value = parse_double(text);
  if (!value || *value < 0)
    throw UsageError(option + ": " + convertprofile::quoted(text) +
                     " is neither a number nor a percentage");
  threshold.value = *value;
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

void choose_action(const Raw& raw, Options& options) {
  if (raw.list_formats) {
    options.action = Options::Action::list_formats;
    return;
  }
  if (raw.inputs.empty()) throw UsageError("no INPUT; --help shows how to use it");
  if (raw.inputs.size() > 1)
    throw UsageError("one INPUT at a time, but there are " + std::to_string(raw.inputs.size()));
  options.input = raw.inputs.front();
  options.from = named_format("--from", raw.from);
  if (options.from != nullptr && options.from->read == nullptr)
    throw UsageError("--from: " + std::string(options.from->name) + " is written only");
  if (raw.check) {
    if (!raw.output.empty() || !raw.to.empty())
      throw UsageError("--check writes nothing, so it goes with neither --output nor --to");
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

}  // namespace

const Format* format_of_file_name(std::string_view path) {
  std::string_view name = path.substr(path.rfind('/') + 1);
  if (name.ends_with(".gz")) name.remove_suffix(3);
  const Format* found = nullptr;
  for (const Format& format : formats()) {
    std::string_view globs = format.file_names;
    while (!globs.empty()) {
      const std::size_t blank = std::min(globs.find(' '), globs.size());
      const std::string_view glob = globs.substr(0, blank);
      globs.remove_prefix(std::min(blank + 1, globs.size()));
      // `callgrind.out.app.json` is a callgrind file: the name that begins so says more.
      if (glob_matches(glob, name) && (found == nullptr || glob.front() != '*')) found = &format;
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
  options.prune.min_ticks = parse_threshold("--min-ticks", raw.min_ticks);
  options.prune.min_words = parse_threshold("--min-words", raw.min_words);
  options.exclude = raw.exclude;
  const bool native = options.to != nullptr && options.to->name == "pgcl";
  options.correct_overhead = raw.correct || (!native && !raw.do_not_correct);
  options.word_size = raw.word_size;
  options.write.pgcl_version = raw.pgcl_version;
  options.write.report_detail = details.at(raw.detail);
  options.prune.keep_hidden_stacks = options.to != nullptr && options.to->name == "prof" &&
                                     options.write.report_detail != ReportDetail::all;
  if (!raw.heap_by.empty()) options.write.heap_by = breakdowns.at(raw.heap_by);
  options.write.callgrind_split_recursion = raw.recursion == "split";
  return options;
}

}  // namespace convertprofile
