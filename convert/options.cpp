// SPDX-License-Identifier: BSD-3-Clause
// The only includer of CLI11, which is slow to compile.
#include "convert/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <utility>

#include "command/notices.h"
#include "command/version.h"
#include "convert/option_table.h"
#include "convert/read_profile.h"
#include "formats/base/nearest.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"

namespace convertprofile {

namespace {

// Names the counterpart of an option of other tools: `--base FILE compares ...`, or empty.
std::string hint_for(std::string_view word) {
  struct Hint {
    std::string_view words, text;  // words with a blank on either side
  };
  static constexpr Hint hints[] = {
      {" diff compare comparison against before old ", "--base FILE compares with an earlier run"},
      {" callers caller callees callee sandwich butterfly ",
       "--peek PATTERN shows the callers and callees of a function"},
      {" bottom-up reverse ", "--invert shows the callers of each function"},
      {" annotate listing weblist lines ", "--list PATTERN shows the source with its costs"},
      {" filter only include ", "--focus PATTERN keeps the stacks through a function"},
      {" hide ignore ", "--exclude PATTERN removes functions"},
      {" flamegraph flame-graph flame ", "--output FILE.svg draws a flame graph"},
      {" html web page browser ", "--open shows a page in the browser"},
      {" sort sort-by order ", "--metric NAME sorts by a metric"},
  };
  const std::string padded = " " + std::string(word) + " ";
  for (const Hint& hint : hints)
    if (hint.words.find(padded) != std::string_view::npos) return "; " + std::string(hint.text);
  return {};
}

// The words of the command line, by option. CLI11 only splits the line, because its messages about
// values are written for programmers.
class CommandLine {
 public:
  CommandLine(int argc, const char* const* argv) {
    app_.set_help_flag();
    app_.allow_extras();
    app_.add_option("INPUT", inputs_);
    for (const OptionRow& row : option_rows()) {
      CLI::Option* option = row.takes == Takes::nothing
                                ? app_.add_flag(row.names)
                                : app_.add_option(row.names)->take_all()->allow_extra_args(false);
      options_.emplace_back(option, row.takes);
    }
    check_values(argc, argv);
    parse(argc, argv);
  }

  // Throws UsageError for options that do not exist or are repeated, and for empty values.
  void check() const {
    for (const std::string& unknown : app_.remaining())
      if (unknown != end_of_options) refuse(unknown);
    for (const auto& [option, takes] : options_) {
      const std::vector<std::string>& values = option->results();
      if (takes == Takes::one && values.size() > 1)
        throw UsageError(option->get_name() + " is given twice");
      if (takes != Takes::nothing && std::count(values.begin(), values.end(), "") > 0)
        throw UsageError(option->get_name() + ": the value is empty");
    }
  }

  const std::vector<std::string>& inputs() const { return inputs_; }
  bool has(const std::string& option) const { return app_.count(option) > 0; }
  std::vector<std::string> all(const std::string& option) const {
    return app_.get_option(option)->results();
  }
  // Empty if it was not given.
  std::string value(const std::string& option) const {
    return has(option) ? all(option).front() : "";
  }

  template <class Value>
  std::optional<Value> choice(const std::string& option, const Choices<Value>& choices) const {
    if (!has(option)) return std::nullopt;
    std::vector<std::string> names;
    for (const auto& [name, meaning] : choices) {
      if (name == value(option)) return meaning;
      names.push_back(name);
    }
    std::string list;
    for (const std::string& name : names)
      list.append(name == names.front() ? "" : name == names.back() ? " or " : ", ").append(name);
    throw UsageError(option + " must be " + list + ", not " + convertprofile::quote(value(option)) +
                     did_you_mean(value(option), names));
  }

  std::optional<std::uint32_t> whole_number(const std::string& option) const {
    if (!has(option)) return std::nullopt;
    const auto number = parse_amount(value(option));
    if (!number || *number < 0 || *number > UINT32_MAX || *number != std::floor(*number))
      throw UsageError(option + ": " + convertprofile::quote(value(option)) +
                       " is not a whole number");
    return static_cast<std::uint32_t>(*number);
  }

 private:
  // CLI11 would take the next word as the value of `--base=`, and accept a value for a flag.
  void check_values(int argc, const char* const* argv) const {
    for (int i = 1; i < argc && argv[i] != std::string_view(end_of_options); ++i) {
      const std::string word = argv[i];
      const std::size_t equals = word.find('=');
      if (!word.starts_with("--") || equals == std::string::npos) continue;
      const std::string name = word.substr(0, equals);
      const CLI::Option* option = app_.get_option_no_throw(name);
      if (option == nullptr) continue;
      if (option->get_items_expected_max() == 0) throw UsageError(name + " takes no value");
      if (equals + 1 == word.size()) throw UsageError(name + ": the value is empty");
    }
  }

  // The words after the command's name, the last first, as CLI11 wants them. `--base a b` becomes
  // `--base=a --base=b`: it takes what follows, up to the next option, as do other lists of files.
  static std::vector<std::string> words(int argc, const char* const* argv) {
    std::vector<std::string> words;
    const auto is_name = [&](int i) {
      const std::string_view word = i < argc ? argv[i] : "-";
      return i < argc && (word == "-" || !word.starts_with('-'));
    };
    bool ended = false;
    for (int i = 1; i < argc; ++i) {
      const std::string word = argv[i];
      ended |= word == end_of_options;
      const bool takes_list =
          std::ranges::find(options_with_lists, word) != std::end(options_with_lists);
      if (ended || !takes_list || !is_name(i + 1)) {
        words.push_back(word);
        continue;
      }
      for (; is_name(i + 1); ++i) {
        if (*argv[i + 1] == '\0') throw UsageError(word + ": the value is empty");
        words.push_back(word + "=" + argv[i + 1]);
      }
    }
    std::reverse(words.begin(), words.end());
    return words;
  }

  void parse(int argc, const char* const* argv) {
    try {
      app_.parse(words(argc, argv));
    } catch (const CLI::ArgumentMismatch& e) {
      const std::string text = e.what();
      throw UsageError(text.substr(0, text.find(':')) + " needs a value");
    } catch (const CLI::ParseError& e) {
      throw UsageError(e.what());
    }
  }

  [[noreturn]] void refuse(const std::string& unknown) const {
    std::vector<std::string> names, like;
    for (const auto& [option, takes] : options_)
      for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    const std::string name = unknown.substr(0, unknown.find('='));
    like = nearest(name, names);
    const std::string word = name.substr(std::min(name.find_first_not_of('-'), name.size()));
    for (std::size_t i = 0; i < names.size() && like.empty() && word.size() > 2; ++i)
      if (names[i].ends_with("-" + word) || (name.starts_with(names[i]) && names[i].size() > 5))
        like.push_back(names[i]);  // --depth, --baseline
    const std::string hint = hint_for(word);
    throw UsageError("there is no option " + convertprofile::quote(name) +
                     (hint.empty() ? suggestion(like) : hint));
  }

  static constexpr std::string_view options_with_lists[] = {"--base", "--series", "--series-labels",
                                                            "--measured", "--measured-base"};
  static constexpr char end_of_options[] = "--";  // all words after it are INPUT, even with a dash

  CLI::App app_{"", "convertprofile"};
  std::vector<std::string> inputs_;
  std::vector<std::pair<CLI::Option*, Takes>> options_;
};

// A number of bytes, as in conditions: 500M, 1e9, 1.5 GiB. 0 if the option is missing.
std::uint64_t bytes_of(const CommandLine& line, const std::string& option) {
  if (!line.has(option)) return 0;
  constexpr double most = 1e18;
  const auto bytes = parse_bytes(line.value(option));
  if (!bytes || !(*bytes >= 1))
    throw UsageError(option + ": " + convertprofile::quote(line.value(option)) +
                     " is not a size, such as 500M or 2 GiB");
  return static_cast<std::uint64_t>(std::min(*bytes, most));
}

std::optional<Threshold> threshold_of(const CommandLine& line, const std::string& option) {
  if (!line.has(option)) return std::nullopt;
  const auto threshold = parse_threshold(line.value(option));
  if (!threshold)
    throw UsageError(option + ": " + convertprofile::quote(line.value(option)) +
                     " is neither a number nor a percentage");
  return threshold;
}

const Format* named_format(const CommandLine& line, const std::string& option) {
  if (!line.has(option)) return nullptr;
  const std::string name = line.value(option);
  const Format* format = find_format(name);
  if (format == nullptr) format = format_of_file_name("x." + name);
  if (format != nullptr) return format;
  std::vector<std::string> names;
  for (const Format& known : formats()) names.emplace_back(known.name);
  const std::string hint = did_you_mean(name, names);
  throw UsageError(option + ": there is no format " + convertprofile::quote(name) +
                   (hint.empty() ? ";" : hint) + " see --list-formats");
}

const Format& page_format() {
  return *std::ranges::find_if(formats(), [](const Format& f) { return f.traits.is_page; });
}

// A sentence for each given option that does not apply to the output. --metric and --heap-by also
// apply to the summary.
std::vector<std::string> unused_options(const CommandLine& line, const Options& options) {
  std::vector<std::string> texts;
  for (const OptionRow& row : option_rows()) {
    const std::string option(row.long_name());
    if (row.formats.empty() || !line.has(option)) continue;
    const bool has_effect = options.to != nullptr
                                ? is_for(option, *options.to)
                                : options.action == Options::Action::summarise &&
                                      (option == "--metric" || option == "--heap-by" ||
                                       (option == "--source" && line.has("--list")));
    if (has_effect) continue;
    std::string text = option + " has no effect: it is for ";
    for (const std::string& name : row.formats)
      text.append(name == row.formats.front() ? "" : " and ").append(name);
    texts.push_back(text + " output");
  }
  return texts;
}

void refuse_together(const CommandLine& line, const std::string& option,
                     std::initializer_list<const char*> others) {
  for (const char* other : others)
    if (line.has(option) && line.has(other))
      throw UsageError(option + " and " + other + " cannot be combined");
}

// Rejects options of a conversion together with an option that converts nothing.
void refuse_all_but(const CommandLine& line, const std::string& option,
                    std::initializer_list<std::string_view> others) {
  if (!line.has(option)) return;
  for (const OptionRow& row : option_rows()) {
    const std::string name(row.long_name());
    if (name != option && line.has(name) && std::count(others.begin(), others.end(), name) == 0)
      throw UsageError(option + " and " + name + " cannot be combined");
  }
}

void refuse_contradictions(const CommandLine& line) {
  refuse_all_but(line, "--check", {"--from", "--max-memory", "--color", "--quiet", "--verbose"});
  refuse_all_but(line, "--viewer", {"--output", "--open", "--to", "--quiet", "--verbose"});
  refuse_all_but(line, "--list-formats", {"--quiet", "--verbose"});
  refuse_all_but(line, "--series",
                 {"--series-labels",
                  "--output",
                  "--to",
                  "--from",
                  "--metric",
                  "--top",
                  "--json",
                  "--markdown",
                  "--color",
                  "--fail-if",
                  "--significant",
                  "--report",
                  "--allow-missing",
                  "--focus",
                  "--root",
                  "--exclude",
                  "--fold-recursion",
                  "--by",
                  "--builtins",
                  "--word-size",
                  "--max-memory",
                  "--overhead-correction",
                  "--no-overhead-correction",
                  "--quiet",
                  "--verbose"});
  refuse_together(line, "--quiet", {"--verbose"});
  refuse_together(line, "--json", {"--markdown"});
  refuse_together(line, "--overhead-correction", {"--no-overhead-correction"});
  if (line.has("--report") && !line.has("--fail-if"))
    throw UsageError("--report needs --fail-if: it reports the verdicts");
  refuse_together(line, "--peek", {"--list", "--invert"});
  refuse_together(line, "--list", {"--invert", "--base", "--by"});
  if (line.has("--normalize") && !line.has("--base"))
    throw UsageError("--normalize needs --base: it scales the base");
  if (line.has("--paired") && !line.has("--base"))
    throw UsageError("--paired needs --base: it pairs the runs of both sides");
  if (line.has("--significant") && !line.has("--fail-if"))
    throw UsageError("--significant needs --fail-if: it tests the conditions on changes");
}

void choose_measurements(const CommandLine& line, Options& options) {
  options.measured = line.all("--measured");
  options.measured_base = line.all("--measured-base");
  options.measure = line.value("--measure");
  options.measure_base = line.value("--measure-base");
  refuse_together(line, "--measure", {"--measured", "--measured-base"});
  if (line.has("--measured-base") && !line.has("--measured"))
    throw UsageError("--measured-base needs --measured: the measurements of the new program");
  if (line.has("--measured-base") && !line.has("--base"))
    throw UsageError("--measured-base needs --base, to compare the profiles as well");
  if (line.has("--measure") != line.has("--measure-base"))
    throw UsageError("--measure and --measure-base belong together: both programs run in turn");
  if (line.has("--measure") && !line.has("--base"))
    throw UsageError("--measure needs --base, to compare the profiles as well");
  const auto pairs = line.whole_number("--measure-pairs");
  if (pairs && !line.has("--measure")) throw UsageError("--measure-pairs needs --measure");
  if (pairs && *pairs == 0) throw UsageError("--measure-pairs must be at least 1");
  options.measure_pairs = pairs.value_or(static_cast<std::uint32_t>(options.measure_pairs));
}

void choose_inputs(const CommandLine& line, Options& options) {
  if (line.inputs().empty() && line.all("--base").size() > 1)
    throw UsageError(
        "no INPUT; --base takes all names up to the next option, so put INPUT before it");
  if (line.inputs().empty()) throw UsageError("no INPUT; use - for standard input, or see --help");
  options.inputs = line.inputs();
  for (const std::string& input : options.inputs)
    if (input.empty()) throw UsageError("an INPUT is empty");
  options.bases = line.all("--base");
  if (line.has("--paired") && options.inputs.size() != options.bases.size())
    throw UsageError("--paired needs as many runs on each side; there are " +
                     std::to_string(options.inputs.size()) + " new ones, and " +
                     std::to_string(options.bases.size()) + " of the base");
  if (std::count(options.inputs.begin(), options.inputs.end(), "-") +
          std::count(options.bases.begin(), options.bases.end(), "-") >
      1)
    throw UsageError("standard input (-) can be read only once");
  choose_measurements(line, options);
  options.from = named_format(line, "--from");
  if (options.from != nullptr && options.from->read == nullptr)
    throw UsageError("--from: " + std::string(options.from->name) + " can only be written");
}

void choose_output(const CommandLine& line, Options& options) {
  options.output = line.value("--output");
  options.to = named_format(line, "--to");
  if (options.open && options.to == nullptr &&
      (options.output.empty() || options.output.ends_with(".gz")))
    options.to = &page_format();
  if (options.output.empty() && options.to == nullptr) return;
  if (options.output.empty() && !options.open) options.output = "-";
  options.action = Options::Action::convert;
  if (options.to == nullptr) options.to = format_of_file_name(options.output);
  if (options.to == nullptr)
    throw UsageError("cannot tell the format from " + convertprofile::quote(options.output) +
                     "; use --to FORMAT (see --list-formats)");
  if (options.to->write == nullptr)
    throw UsageError(std::string(options.to->name) + " can only be read, not written");
}

void choose_series(const CommandLine& line, Options& options) {
  options.series = line.all("--series");
  options.series_labels = line.all("--series-labels");
  if (!line.inputs().empty())
    throw UsageError("--series takes all profiles up to the next option; put INPUT after it");
  if (options.series.size() < 2) throw UsageError("--series needs at least two points");
  if (std::count(options.series.begin(), options.series.end(), "-") > 0)
    throw UsageError("--series reads each profile twice; standard input (-) can be read only once");
  if (options.to == nullptr || options.to->traits.make_table != nullptr) return;
  std::string tables;
  for (const Format& format : formats())
    if (format.traits.make_table != nullptr)
      tables.append(tables.empty() ? "" : " or ").append(format.name);
  throw UsageError("a series is written as " + tables + ", not as " +
                   std::string(options.to->name));
}

void choose_action(const CommandLine& line, Options& options) {
  options.open = line.has("--open");
  if (line.has("--list-formats")) {
    options.action = Options::Action::list_formats;
    return;
  }
  if (line.has("--viewer")) {
    if (!line.inputs().empty()) throw UsageError("--viewer takes no INPUT");
    if (line.has("--to") && !named_format(line, "--to")->traits.is_page)
      throw UsageError("--viewer writes HTML; drop --to " + line.value("--to"));
    options.action = Options::Action::viewer;
    options.output = line.value("--output");
    const Format* named = line.has("--to") ? nullptr : format_of_file_name(options.output);
    if (named != nullptr && !named->traits.is_page)
      throw UsageError("--viewer writes HTML, but " + convertprofile::quote(options.output) +
                       " is a name for " + std::string(named->name));
    if (options.output.empty() && !options.open) options.output = "-";
  } else {
    if (line.has("--series-labels") && !line.has("--series"))
      throw UsageError("--series-labels needs --series: it names the points");
    if (!line.has("--series")) choose_inputs(line, options);
    if (line.has("--check"))
      options.action = Options::Action::check;
    else
      choose_output(line, options);
    if (line.has("--series")) choose_series(line, options);
  }
  if (!options.open) return;
  if (options.to != nullptr && !options.to->traits.is_page)
    throw UsageError("--open shows HTML pages, not " + std::string(options.to->name));
  if (options.output == "-" || options.output.ends_with(".gz"))
    throw UsageError(
        "--open needs an uncompressed file; without --output it makes a temporary one");
}

// The output must not depend on the order of patterns or on their repetition.
std::vector<std::string> patterns_of(const CommandLine& line, const std::string& option) {
  std::vector<std::string> patterns = line.all(option);
  std::sort(patterns.begin(), patterns.end());
  patterns.erase(std::unique(patterns.begin(), patterns.end()), patterns.end());
  return patterns;
}

void choose_report(const CommandLine& line, Options& options) {
  options.colour = line.choice("--color", colours).value_or(Colour::on_terminals);
  options.verbosity = line.has("--quiet")     ? Verbosity::quiet
                      : line.has("--verbose") ? Verbosity::verbose
                                              : Verbosity::usual;
  options.normalize = line.has("--normalize");
  options.paired = line.has("--paired");
  options.significant_only = line.has("--significant");
  options.allow_missing = line.has("--allow-missing");
  for (const std::string& text : line.all("--fail-if"))
    options.fail_if.push_back(parse_condition(text));
  for (const Condition& condition : options.fail_if)
    if (!condition.since.empty() && options.series.empty())
      throw UsageError("--fail-if " + convertprofile::quote(condition.text) +
                       ": since needs --series; --base names the profiles to compare with");
  options.json = line.has("--json");
  options.markdown = line.has("--markdown");
  for (const char* option : {"--json", "--markdown"})
    if (line.has(option) && options.action != Options::Action::summarise)
      throw UsageError(std::string(option) +
                       " is for the summary; drop --output and --to to print it");
  options.advises = !line.has("--no-advice");
  options.peek = patterns_of(line, "--peek");
  options.list = patterns_of(line, "--list");
  for (const char* option : {"--peek", "--list"})
    if (line.has(option) && options.action != Options::Action::summarise)
      throw UsageError(std::string(option) +
                       " prints on the terminal; drop --output and --to, or use the page's tables");
  options.report = line.value("--report");
  if (line.has("--report") && !options.report.ends_with(".xml") &&
      !options.report.ends_with(".json"))
    throw UsageError("--report: the name " + convertprofile::quote(options.report) +
                     " must end in .xml or .json");
  const auto top = line.whole_number("--top");
  if (!top) return;
  if (options.action != Options::Action::summarise)
    throw UsageError("--top is for the summary; drop --output and --to to print it");
  if (*top == 0) throw UsageError("--top must be at least 1");
  options.top = *top;
}

// `drag,void`, in the spelling of GHC's -hb or of its census: `DRAG`.
std::vector<Phase> phases_of(const CommandLine& line) {
  std::vector<Phase> chosen;
  std::string text = line.value("--heap-phase");
  while (line.has("--heap-phase")) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string name = text.substr(0, comma);
    const auto known =
        std::ranges::find(phase_names, lower_case(name), &Choices<Phase>::value_type::first);
    if (known == phase_names.end())
      throw UsageError("--heap-phase: " + convertprofile::quote(name) +
                       " is not one of void, lag, use, inherent_use, drag");
    chosen.push_back(known->second);
    if (comma == text.size()) break;
    text.erase(0, comma + 1);
  }
  return chosen;
}

void choose_transforms(const CommandLine& line, Options& options) {
  TransformOptions& transforms = options.transforms;
  transforms.heap_part.phases = phases_of(line);
  std::vector<Phase>& phases = transforms.heap_part.phases;
  std::sort(phases.begin(), phases.end());
  phases.erase(std::unique(phases.begin(), phases.end()), phases.end());
  transforms.heap_part.retained_by = patterns_of(line, "--heap-retained-by");
  transforms.prune.min_ticks = threshold_of(line, "--min-ticks");
  transforms.prune.min_words = threshold_of(line, "--min-words");
  transforms.exclude = patterns_of(line, "--exclude");
  transforms.fold_recursion = line.has("--fold-recursion");
  transforms.root = patterns_of(line, "--root");
  transforms.focus = patterns_of(line, "--focus");
  transforms.must_match = !line.has("--allow-missing");
  transforms.apportion = line.has("--apportion");
  if (transforms.apportion && line.has("--base"))
    throw UsageError(
        "--apportion takes a single run: write its result to a file and compare that with --base");
  transforms.by_module = line.choice("--by", groupings).has_value();
  transforms.invert = line.has("--invert");
  transforms.max_depth = line.whole_number("--max-depth");
}

void choose_writing(const CommandLine& line, Options& options) {
  options.max_memory = bytes_of(line, "--max-memory");
  options.word_size = line.choice("--word-size", word_sizes).value_or(0);
  if (options.to == nullptr ? line.has("--list") : is_for("--source", *options.to))
    options.sources = line.all("--source");
  WriteOptions& write = options.write;
  const int version = line.choice("--pgcl-version", pgcl_versions).value_or(3);
  if (options.to != nullptr && is_for("--pgcl-version", *options.to)) write.pgcl_version = version;
  write.heap_by = line.choice("--heap-by", breakdowns);
  write.svg_chart = line.choice("--svg", svg_charts).value_or(SvgChart::by_profile);
  if (options.to == nullptr || is_for("--metric", *options.to))
    write.metric = line.value("--metric");
  write.rows_of = line.choice("--rows", kinds_of_rows).value_or(RowsOf::entries);
  write.callgrind_split_recursion =
      line.choice("--callgrind-recursion", recursions).value_or(false);
}

// Depends on the choices of other options.
void choose_policy(const CommandLine& line, Options& options) {
  options.builtins = line.choice("--builtins", builtins).value_or(Builtins::by_output);
  PolicyOptions wanted;
  wanted.builtins = options.builtins;
  wanted.overhead = line.has("--overhead-correction")      ? Overhead::subtract
                    : line.has("--no-overhead-correction") ? Overhead::keep
                                                           : Overhead::by_output;
  wanted.detail = line.choice("--detail", details);
  wanted.folds = folds(options.transforms);
  wanted.adds_up_runs =
      options.inputs.size() > 1 || !options.bases.empty() || !options.series.empty();
  wanted.normalizes = options.normalize;
  wanted.pgcl_version = options.write.pgcl_version;
  options.policy = output_policy(options.to == nullptr ? nullptr : &options.to->traits, wanted);
  options.transforms.correct_overhead = options.policy.overhead == Treatment::removed;
  options.transforms.leaves_out_builtins = options.policy.builtins != Treatment::counted;
}

}  // namespace

Options parse_options(int argc, const char* const* argv) {
  Options options;
  if (argc == 2 && argv[1] == std::string_view("--dump-options")) {  // command_description.h
    options.action = Options::Action::print;
    options.text = json_of(convertprofile_command());
    return options;
  }
  const CommandLine line(argc, argv);
  if (line.has("--help") || line.has("-h") || line.has("--version") || line.has("--licences")) {
    options.action = Options::Action::print;
    options.text = line.has("--help")      ? help_of(convertprofile_command())
                   : line.has("-h")        ? short_help_text
                   : line.has("--version") ? std::string("convertprofile ") + version + "\n"
                                           : std::string(notices());
    return options;
  }
  line.check();
  refuse_contradictions(line);
  choose_action(line, options);
  options.unused_options = unused_options(line, options);
  choose_report(line, options);
  choose_transforms(line, options);
  choose_writing(line, options);
  choose_policy(line, options);
  return options;
}

}  // namespace convertprofile
