// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/labels.h"

#include <algorithm>
#include <deque>
#include <iterator>

#include "formats/base/hash.h"
#include "formats/base/text.h"
#include "formats/base/utf8.h"
#include "formats/callgrind/event_names.h"
#include "formats/callgrind/function_graph.h"
#include "formats/callgrind/kept_file.h"
#include "formats/model/metric_choice.h"
#include "formats/model/names.h"

namespace convertprofile::callgrind {

namespace {

bool plain(std::string_view text) {
  const auto ordinary = [](char c) { return c > ' ' && c < 0x7f; };
  return std::all_of(text.begin(), text.end(), ordinary);
}

// Returns texts that differ from all that it has returned before.
class Distinct {
 public:
  explicit Distinct(std::size_t expected) {
    names_.reserve(expected);
    joined_.reserve(expected);
  }

  // `wanted`, else what `second` returns, else `wanted` with a number after it.
  template <class Second>
  std::string operator()(std::string wanted, std::string_view file, const Second& second) {
    if (take(wanted, file)) return wanted;
    if (std::string other = second(); take(other, file)) return other;
    return numbered(wanted, file);
  }
  std::string operator()(std::string wanted, std::string_view file) {
    return take(wanted, file) ? wanted : numbered(wanted, file);
  }

 private:
  std::string numbered(const std::string& wanted, std::string_view file) {
    for (std::uint64_t number = 2;; ++number) {
      std::string tried = wanted + "#" + std::to_string(number);
      if (take(tried, file)) return tried;
    }
  }

  // KCachegrind tells functions apart by name and base name of the file, joined without a
  // separator; other readers by name alone.
  bool take(std::string_view name, std::string_view file) {
    if (names_.count(name) != 0) return false;
    std::string& joined = texts_.emplace_back();
    const std::string_view base = file.substr(file.rfind('/') + 1);
    joined.reserve(name.size() + base.size());
    joined.append(name).append(base);
    if (!joined_.insert(joined).second) {
      texts_.pop_back();
      return false;
    }
    names_.insert(std::string_view(joined).substr(0, name.size()));
    return true;
  }

  std::deque<std::string> texts_;  // the sets' texts; a deque does not move them
  TextViewSet names_;
  TextViewSet joined_;
};

class Labeller {
 public:
  Labeller(const Profile& profile, const Functions& functions, const CallGraph& graph)
      : profile_(profile),
        functions_(functions),
        graph_(graph),
        kept_(names_in_file(profile, functions)),
        distinct_(graph.entries.size()) {}

  Labels run() {
    place_functions();
    name_objects();
    labels_.names.reserve(graph_.entries.size());
    for (std::size_t f = 0; f < functions_.size(); ++f) name_function(f);
    for (std::size_t e = functions_.size(); e < graph_.entries.size(); ++e) {
      const Entry& entry = graph_.entries[e];
      const std::size_t f = index_of(entry.function);
      labels_.names.push_back(distinct(labels_.names[f] + "'" + std::to_string(entry.level), f));
    }
    if (graph_.root_is_called)
      labels_.below_root =
          distinct("(below main)", index_of(graph_.entries[index_of(graph_.root)].function));
    return std::move(labels_);
  }

 private:
  static constexpr std::uint32_t no_file = 0xffffffff;

  void place_functions() {
    labels_.places.resize(functions_.size(), Place{no_file, 0});
    TextViewMap<std::uint32_t> file_of_module;
    for (std::size_t i = 0; i < profile_.cost_centres.size(); ++i) {
      const CostCentre& centre = profile_.cost_centres[i];
      const SourceFile source = source_file(profile_.text(centre.position));
      if (source.file.empty()) continue;
      Place& place = labels_.places[index_of(functions_.of_centre[i])];
      if (place.file != no_file) continue;
      // Readers store line numbers in ints.
      place = {file_number(source.file), source.line <= INT32_MAX ? source.line : 0};
      file_of_module.emplace(profile_.module_name(centre), place.file);
    }
    for (std::size_t f = 0; f < functions_.size(); ++f) {
      Place& place = labels_.places[f];
      if (place.file != no_file) continue;
      const std::string_view module = kept_.empty() ? module_of(f) : unknown_name;
      const auto known = file_of_module.find(module);
      place.file = known != file_of_module.end() ? known->second : file_number(module);
    }
  }

  std::uint32_t file_number(std::string_view path) {
    const auto [at, added] = file_numbers_.try_emplace(
        path.empty() ? std::string(unknown_name) : line_text(path), labels_.files.size());
    if (added) labels_.files.push_back(at->first);
    return at->second;
  }

  void name_objects() {
    TextMap<std::uint32_t> numbers;
    bool any = false;
    for (const KeptName& name : kept_) {
      any = any || !name.object.empty();
      const auto [at, added] = numbers.try_emplace(
          name.object.empty() ? std::string(unknown_name) : line_text(name.object),
          labels_.objects.size());
      if (added) labels_.objects.push_back(at->first);
      labels_.object_of.push_back(at->second);
    }
    if (!any) labels_.objects.clear();
  }

  // If functions have objects, files and objects tell functions of one name apart.
  std::string distinct(const std::string& wanted, std::size_t f) {
    if (kept_.empty()) return distinct_(wanted, file_of(f));
    const std::string place =
        std::to_string(labels_.places[f].file) + " " + std::to_string(labels_.object_of[f]) + " ";
    std::string name = wanted;
    for (std::uint64_t number = 2; !taken_.insert(place + name).second; ++number)
      name = wanted + "#" + std::to_string(number);
    return name;
  }

  void name_function(std::size_t f) {
    if (!kept_.empty()) return labels_.names.push_back(distinct(line_text(kept_[f].name), f));
    std::string prefix = line_text(module_of(f));
    if (!prefix.empty()) prefix.append("::");
    const std::string_view raw = profile_.name(profile_.centre(functions_.representative[f]));
    labels_.names.push_back(distinct_(prefix + line_text(display_name(raw)), file_of(f),
                                      [&] { return prefix + line_text(raw); }));
  }

  std::string_view module_of(std::size_t f) const {
    return profile_.module_name(profile_.centre(functions_.representative[f]));
  }
  std::string_view file_of(std::size_t f) const { return labels_.files[labels_.places[f].file]; }

  const Profile& profile_;
  const Functions& functions_;
  const CallGraph& graph_;
  const std::vector<KeptName> kept_;  // [FunctionId], or nothing
  TextSet taken_;
  Labels labels_;
  TextMap<std::uint32_t> file_numbers_;
  Distinct distinct_;
};

// KCachegrind has its own long names and formulas for these events.
constexpr std::string_view built_in_events[] = {
    "Ir",   "Dr",   "Dw",   "I1mr", "D1mr", "D1mw", "I2mr", "D2mr", "D2mw",
    "ILmr", "DLmr", "DLmw", "L1m",  "L2m",  "LLm",  "Bi",   "Bim",  "Bc",
    "Bcm",  "Bm",   "Ge",   "Smp",  "Sys",  "User", "CEst"};

std::string identifier(std::string_view text) {
  std::string name;
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    const bool digit = c >= '0' && c <= '9';
    if (name.empty() && digit) name.push_back('_');
    name.push_back(letter || digit ? c : '_');
  }
  if (name.empty()) name = "Cost";
  const bool taken = std::find(std::begin(built_in_events), std::end(built_in_events), name) !=
                     std::end(built_in_events);
  return taken ? name + "_" : name;
}

}  // namespace

std::string line_text(std::string_view text) {
  if (plain(text)) return std::string(text);
  std::string line;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    const std::size_t size = utf8_size(text.substr(i));
    const bool outer_space = c == ' ' && (i == 0 || i + 1 == text.size());
    const bool control = static_cast<unsigned char>(c) < ' ' || c == 0x7f;
    if (size == 0 || outer_space || control)
      append_hex_escape(line, c);
    else
      line.append(text.substr(i, size));
    i += std::max(size, std::size_t{1});
  }
  return line;
}

Labels label_entries(const Profile& profile, const Functions& functions, const CallGraph& graph) {
  return Labeller(profile, functions, graph).run();
}

bool has_long_name(const Event& event) {
  const std::string name = identifier(event.name);
  const bool built_in = name == event.name + "_";
  return name == event.name ||
         (built_in && event.long_name != event.name && event.long_name != instructions_executed);
}

std::vector<Event> label_events(const Profile& profile) {
  std::vector<Event> events;
  const std::string kept = " " + std::string(profile.property(property::events)) + " ";
  const auto is_kept = [&](const std::string& name) {
    return !name.empty() && kept.find(" " + name + " ") != std::string::npos;
  };
  TextSet used;
  const auto add = [&](const std::string& name, MetricId m) {
    const Metric& metric = profile.metrics[index_of(m)];
    std::string tried = name;
    for (std::uint64_t number = 2; !used.insert(tried).second; ++number)
      tried = name + "_" + std::to_string(number);
    const std::string long_name = line_text(metric.title);
    events.push_back({tried, long_name.empty() ? line_text(metric.name) : long_name, m});
  };
  const MetricId main = chosen_metric(profile, {}, "callgrind");
  for (std::size_t i = 0; i < profile.metrics.size(); ++i) {
    const auto m = id_at<MetricId>(i);
    const std::string& name = profile.metrics[i].name;
    if (const auto base = profile.base_of(m)) {
      const std::string suffix = m == main ? "" : "_" + name;
      add(identifier(std::string(before_event) + suffix), *base);
      add(identifier(std::string(after_event) + suffix), m);
      ++i;
    } else if (is_kept(name)) {
      add(name, m);
    } else if (kept.size() == 2 || profile.metrics[i].role != Role::entries) {
      // In a profile read from a file, the entries are that file's numbers of calls.
      add(identifier(name), m);
    }
    if (events.size() >= most_events) break;
  }
  return events;
}

}  // namespace convertprofile::callgrind
