// SPDX-License-Identifier: BSD-3-Clause
#include "tests/transforms/transform_cases.h"

#include <algorithm>
#include <map>

#include "formats/base/number_text.h"
#include "formats/model/standard_metrics.h"

using namespace convertprofile;

namespace {

// Removes and returns the text up to the next `at`.
std::string_view cut(std::string_view& text, char at) {
  const std::size_t end = std::min(text.find(at), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

std::string unescaped(std::string_view text) {
  const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with("\\x") && i + 3 < text.size()) {
      out += static_cast<char>(digit(text[i + 2]) * 16 + digit(text[i + 3]));
      i += 3;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::int64_t whole_number(std::string_view text) {
  const auto value = parse_int64(text);
  if (!value) throw Error("not a number: " + quote(text));
  return *value;
}

Metric metric_named(std::string_view name) {
  using namespace standard_metrics;
  for (const Metric& metric : {ticks(), words(), bytes(), entries(), strict_calls(), lazy_calls(),
                               curried_calls(), tail_calls_and_returns(), recursive_calls(),
                               Metric{"Other", "Other", "events", Role::other},
                               Metric{"Ticks_before", "Ticks before", "ticks", Role::base},
                               Metric{"Words_before", "Words before", "words", Role::base},
                               Metric{"Entries_before", "Entries before", "count", Role::base},
                               Metric{"Class", "Class", "bytes", Role::allocation_by_class}})
    if (metric.name == name) return metric;
  throw Error("no metric " + quote(name));
}

class CaseReader {
 public:
  void read(std::string_view line) {
    const std::string_view word = cut(line, ' ');
    if (word == "option" && line == "--builtins hide") {
      case_.hides_builtins = case_.options.leaves_out_builtins = true;
    } else if (word == "option") {
      add_option(case_.options, unescaped(line));
    } else if (word == "run") {
      run(line);
    } else if (word == "metrics") {
      while (!line.empty()) case_.profile.add_metric(metric_named(cut(line, ' ')));
    } else if (word == "|") {
      entry(line);
    } else if (word.starts_with("band")) {
      band(word, line);
    } else if (word == "=") {
      case_.expected += unescaped(line) + "\n";
    } else {
      throw Error("a case has no line " + quote(word));
    }
  }

  TransformCase finish() { return std::move(case_); }
  explicit CaseReader(std::string_view title) { case_.title = title; }

 private:
  void run(std::string_view line) {
    RunInfo& run = case_.profile.run;
    const std::string_view field = cut(line, ' ');
    if (field == "overhead") {
      run.overhead_per_1000_calls = parse_uint64(line).value();
    } else if (field == "word-size") {
      run.word_size = static_cast<std::uint32_t>(whole_number(line));
    } else if (field == "reported") {
      run.reported_ticks = run.reported_allocation = 1;
      run.reported_seconds = 1;
      run.properties = {{"layout.rows", "1"}, {"prof.title", "1"}};
    } else if (field == "serial") {
      case_.profile.serial.boundaries = {0, 1};
      case_.profile.serial.interval_begin = {0, 0};
    } else {
      throw Error("a run has no " + quote(field));
    }
  }

  void entry(std::string_view line) {
    Profile& p = case_.profile;
    const std::size_t depth = line.find_first_not_of(' ') / 2;
    std::vector<std::int64_t> costs;
    for (std::size_t m = 0; m < p.metrics.size(); ++m) {
      const std::size_t blank = line.rfind(' ');
      costs.push_back(whole_number(line.substr(blank + 1)));
      line = line.substr(0, blank);
    }
    path_.resize(depth);
    p.tree.parent.push_back(path_.empty() ? root_node : path_.back());
    path_.push_back(id_at<NodeId>(p.tree.size()));
    p.tree.centre.push_back(centre(line.substr(depth * 2)));
    for (std::size_t m = 0; m < costs.size(); ++m)
      p.tree.columns[m].push_back(costs[costs.size() - 1 - m]);
  }

  // `Module.name`, or `Module.name#2` for another cost centre of that function.
  CostCentreId centre(std::string_view label) {
    Profile& p = case_.profile;
    const auto known = centres_.find(std::string(label));
    if (known != centres_.end()) return known->second;
    const std::string_view plain = label.substr(0, label.rfind('#'));
    const std::string name = unescaped(plain);
    const std::size_t dot = name.find('.');
    CostCentre centre;
    centre.module = id_at<ModuleId>(p.modules.size());
    centre.name = p.strings.add(std::string_view(name).substr(dot + 1));
    p.modules.push_back(p.strings.add(std::string_view(name).substr(0, dot)));
    p.cost_centres.push_back(centre);
    case_.labels.push_back(unescaped(label));
    return centres_[std::string(label)] = id_at<CostCentreId>(p.cost_centres.size() - 1);
  }

  // `band 4: 8 . 9`, `band -: 1 2 3`, and `band: 1 2 3` if bands have no entries.
  void band(std::string_view word, std::string_view line) {
    HeapCensus& heap = case_.profile.heap;
    Band band;
    if (word == "band") {
      heap.axes.node = true;
      const std::string_view number = cut(line, ':');
      if (number != "-")
        band.node = id_at<NodeId>(static_cast<std::size_t>(whole_number(number)) - 1);
      cut(line, ' ');
    } else {
      heap.axes.label = true;
    }
    std::vector<std::vector<std::pair<BandId, std::int64_t>>> samples = samples_of(heap);
    for (std::size_t sample = 0; !line.empty(); ++sample) {
      if (samples.size() <= sample) samples.emplace_back();
      const std::string_view value = cut(line, ' ');
      if (value != ".")
        samples[sample].emplace_back(id_at<BandId>(heap.bands.size()), whole_number(value));
    }
    heap.bands.push_back(band);
    set_samples(heap, samples);
  }

  using Samples = std::vector<std::vector<std::pair<BandId, std::int64_t>>>;

  static Samples samples_of(const HeapCensus& heap) {
    Samples samples(heap.times.size());
    for (std::size_t s = 0; s < samples.size(); ++s)
      for (std::size_t r = heap.sample_begin[s]; r < heap.sample_begin[s + 1]; ++r)
        samples[s].emplace_back(heap.record_band[r], heap.record_value[r]);
    return samples;
  }

  static void set_samples(HeapCensus& heap, const Samples& samples) {
    heap.times.clear();
    heap.sample_begin = {0};
    heap.record_band.clear();
    heap.record_value.clear();
    for (std::size_t s = 0; s < samples.size(); ++s) {
      heap.times.push_back(static_cast<double>(s));
      for (const auto& [band, value] : samples[s]) {
        heap.record_band.push_back(band);
        heap.record_value.push_back(value);
      }
      heap.sample_begin.push_back(heap.record_band.size());
    }
    heap.marks = {{0, 0.5}};
  }

  TransformCase case_;
  std::vector<NodeId> path_;
  std::map<std::string, CostCentreId> centres_;
};

std::string bands_text(const HeapCensus& heap) {
  std::string text;
  for (std::size_t b = 0; b < heap.bands.size(); ++b) {
    const NodeId node = heap.bands[b].node;
    text += !heap.axes.node   ? "band:"
            : node == no_node ? "band -:"
                              : "band " + std::to_string(index_of(node) + 1) + ":";
    for (std::size_t s = 0; s < heap.times.size(); ++s) {
      std::string value = " .";
      for (std::size_t r = heap.sample_begin[s]; r < heap.sample_begin[s + 1]; ++r)
        if (index_of(heap.record_band[r]) == b) value = " " + std::to_string(heap.record_value[r]);
      text += value;
    }
    text += "\n";
  }
  if (!heap.empty())
    text += "samples " + std::to_string(heap.times.size()) + " marks " +
            std::to_string(heap.marks.size()) + "\n";
  return text;
}

}  // namespace

std::vector<TransformCase> read_transform_cases(std::string_view text) {
  std::vector<TransformCase> cases;
  std::vector<CaseReader> reader;  // none, or the reader of the current case
  const auto finish = [&] {
    if (!reader.empty()) cases.push_back(reader.back().finish());
    reader.clear();
  };
  while (!text.empty()) {
    std::string_view line = cut(text, '\n');
    if (line.empty() || line.starts_with("#")) continue;
    if (line.starts_with("case ")) {
      finish();
      reader.emplace_back(line.substr(5));
    } else if (reader.empty()) {
      throw Error("before the first case: " + quote(line));
    } else {
      reader.back().read(line);
    }
  }
  finish();
  return cases;
}

std::string result_text(const Profile& profile, const std::vector<std::string>& labels,
                        const std::vector<std::string>& warnings) {
  std::string text;
  const RunInfo& run = profile.run;
  if (run.overhead_per_1000_calls != 0)
    text += "run overhead " + std::to_string(run.overhead_per_1000_calls) + "\n";
  const std::pair<bool, const char*> reported[] = {{run.reported_ticks.has_value(), "ticks"},
                                                   {run.reported_allocation.has_value(), "bytes"},
                                                   {run.reported_seconds.has_value(), "seconds"}};
  for (const auto& [has_it, what] : reported)
    if (has_it) text += std::string("reported ") + what + "\n";
  for (const auto& [key, value] : run.properties) text += "property " + key + "\n";
  const CallTree& tree = profile.tree;
  std::vector<std::size_t> depth(tree.size());
  for (std::size_t i = 0; i < tree.size(); ++i) {
    if (i > 0) depth[i] = depth[index_of(tree.parent[i])] + 1;
    text += std::string(depth[i] * 2, ' ') + labels[index_of(tree.centre[i])];
    for (const auto& column : tree.columns) text += " " + std::to_string(column[i]);
    text += "\n";
  }
  text += bands_text(profile.heap);
  for (const std::string& warning : warnings) text += "warning: " + warning + "\n";
  return text;
}

void add_option(TransformOptions& options, std::string_view line) {
  const std::string_view name = cut(line, ' ');
  const auto threshold = [&] {
    const auto value = parse_threshold(line);
    if (!value) throw Error("not a threshold: " + quote(line));
    return value;
  };
  if (name == "--overhead-correction")
    options.correct_overhead = true;
  else if (name == "--exclude")
    options.exclude.emplace_back(line);
  else if (name == "--fold-recursion")
    options.fold_recursion = true;
  else if (name == "--focus")
    options.focus.emplace_back(line);
  else if (name == "--root")
    options.root.emplace_back(line);
  else if (name == "--by")
    options.by_module = true;
  else if (name == "--invert")
    options.invert = true;
  else if (name == "--max-depth")
    options.max_depth = static_cast<std::uint32_t>(whole_number(line));
  else if (name == "--min-ticks")
    options.prune.min_ticks = threshold();
  else if (name == "--min-words")
    options.prune.min_words = threshold();
  else
    throw Error("no option " + quote(name));
}
