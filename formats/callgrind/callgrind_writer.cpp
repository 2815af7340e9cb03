// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "formats/base/hash.h"
#include "formats/base/text.h"
#include "formats/callgrind/call_graph.h"
#include "formats/callgrind/callgrind.h"
#include "formats/callgrind/event_names.h"
#include "formats/callgrind/function_graph.h"
#include "formats/callgrind/kept_file.h"
#include "formats/callgrind/labels.h"
#include "formats/model/centre_table.h"
#include "formats/model/shaping.h"
#include "formats/model/totals.h"
#include "formats/model/validate.h"

namespace convertprofile {

namespace callgrind {

namespace {

constexpr std::uint32_t no_object = 0xffffffff;

class Writer {
 public:
  Writer(const Profile& profile, const Functions& functions, const CallGraph& graph,
         ByteWriter& out)
      : profile_(profile),
        graph_(graph),
        events_(label_events(profile)),
        labels_(label_entries(profile, functions, graph)),
        out_(out),
        function_defined_(graph.entries.size()),
        file_defined_(labels_.files.size()),
        object_defined_(labels_.objects.size()),
        kept_(graph.entries.size() == functions.size()
                  ? calls_in_file(profile, functions, events_.size())
                  : std::nullopt) {
    for (Event& event : events_) scale(event);
    if (!kept_) return;
    for (const KeptCall& call : *kept_) is_kept_.insert(pair(call.caller, call.callee));
  }

  void run() {
    header();
    sort_edges();
    if (graph_.root_is_called && !kept_) caller_of_root();
    // Writes the levels of a function together.
    for (std::size_t f = 0; f < labels_.places.size(); ++f)
      for (EntryId e = id_at<EntryId>(f); e != no_entry && graph_.occurs[index_of(e)];
           e = graph_.entries[index_of(e)].deeper)
        if (e != graph_.root || !kept_ || !has_made_root(profile_)) function(e);
    out_.put("\ntotals:");
    costs(graph_.totals.data());
  }

 private:
  template <class... Parts>
  void line(const Parts&... parts) {
    (out_.put(std::string_view(parts)), ...);
    out_.put('\n');
  }

  void header() {
    line("# callgrind format");
    line("version: 1");
    const bool is_own = profile_.property(property::events).empty();
    line("creator: convertprofile " CONVERTPROFILE_VERSION, kept_    ? unchanged
                                                            : is_own ? ""
                                                                     : of_another_program);
    const std::string command = command_line();
    if (!command.empty()) line("cmd: ", command);
    description();
    line("positions: line");
    for (const Event& e : events_)
      if (has_long_name(e)) line("event: ", e.name, " : ", e.long_name);
    formulas();
    out_.put("events:");
    for (const Event& e : events_) {
      out_.put(' ');
      out_.put(e.name);
    }
    // KCachegrind gives up unless this comes after `events:`.
    out_.put("\nsummary:");
    costs(graph_.totals.data());
  }

  // Writes costs back in units of 10 ns, as in Xdebug's files, if they are whole.
  void scale(Event& event) const {
    const auto found = unit_of_event(event.name);
    if (!found || found->scale == 1) return;
    for (std::size_t i = index_of(event.metric); i < graph_.own_costs.size(); i += graph_.metrics) {
      if (graph_.own_costs[i] % static_cast<std::uint64_t>(found->scale) == 0) continue;
      event.name.erase(event.name.rfind('(') + 1, std::to_string(found->scale).size());
      return;
    }
    event.scale = found->scale;
  }

  // Derived events of the file that the profile was read from, if all events they use are there.
  void formulas() {
    for (const auto& [key, formula] : profile_.run.properties)
      if (key.starts_with(property::formula) && is_possible(formula))
        line("event: ", line_text(formula));
  }
  bool is_possible(std::string_view formula) const {
    formula.remove_prefix(std::min(formula.find('=') + 1, formula.size()));
    formula = formula.substr(0, formula.find(':'));
    const auto is_letter = [](char c) {
      return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    };
    while (!formula.empty()) {
      std::size_t size = 0;
      while (size < formula.size() && (is_letter(formula[size]) ||
                                       (size != 0 && formula[size] >= '0' && formula[size] <= '9')))
        ++size;
      const std::string_view word = formula.substr(0, size);
      if (size != 0 && std::none_of(events_.begin(), events_.end(),
                                    [&](const Event& e) { return e.name == word; }))
        return false;
      formula.remove_prefix(std::max(size, std::size_t{1}));
    }
    return true;
  }

  std::string command_line() const {
    const RunInfo& run = profile_.run;
    std::string text;
    for (const std::string& argument : run.arguments)
      text.append(text.empty() ? "" : " ").append(argument);
    return line_text(text.empty() ? run.program : text);
  }

  void description() {
    const RunInfo& run = profile_.run;
    if (!run.date.empty()) line("desc: Date: ", line_text(run.date));
    if (run.is_inverted()) line("desc: ", inverted_tree);
    for (const std::string_view sentence : shaping_of(run))
      line("desc: ", shaped, line_text(sentence));
    const auto time = profile_.metric(Role::time);
    if (!time || profile_.metrics[index_of(*time)].unit != unit::ticks) return;
    if (run.tick_interval != 0)
      line("desc: Time: 1 tick = ", std::to_string(run.tick_interval), " us");
    else if (run.ticks_per_second != 0)
      line("desc: Time: 1 s = ", std::to_string(run.ticks_per_second), " ticks");
  }

  // Fills edges_ and first_edge_, sorted by caller; edges of one caller keep the graph's order.
  void sort_edges() {
    first_edge_.resize(graph_.entries.size() + 1);
    const std::size_t count = graph_.edge_count();
    for (std::size_t i = 0; i < count; ++i) ++first_edge_[index_of(graph_.caller(i)) + 1];
    for (std::size_t e = 1; e < first_edge_.size(); ++e) first_edge_[e] += first_edge_[e - 1];
    std::vector<std::uint32_t> next = first_edge_;
    edges_.resize(count);
    for (std::size_t i = 0; i < count; ++i)
      edges_[next[index_of(graph_.caller(i))]++] = static_cast<std::uint32_t>(i);
  }

  void function(EntryId entry) {
    const Place& place = place_of(entry);
    begin_function(entry);
    name(entry);
    out_.put('\n');
    out_.number(place.line);
    costs(graph_.own_costs.data() + index_of(entry) * graph_.metrics);
    for (std::size_t i = first_edge_[index_of(entry)]; i < first_edge_[index_of(entry) + 1]; ++i) {
      const std::uint32_t edge = edges_[i];
      if (is_kept_.count(pair(graph_.entries[index_of(entry)].function,
                              graph_.entries[index_of(graph_.callee(edge))].function)) != 0)
        continue;
      // A count of 0 would make callgrind_annotate take the costs for the caller's own.
      call(place, graph_.callee(edge), std::max(graph_.calls(edge), std::uint64_t{1}));
      costs(graph_.inclusive_costs(edge));
    }
    if (kept_) kept_calls(entry);
  }

  // Writes the calls of another program's file as they were.
  void kept_calls(EntryId entry) {
    for (; next_kept_ < kept_->size(); ++next_kept_) {
      const KeptCall& kept = (*kept_)[next_kept_];
      if (index_of(kept.caller) > index_of(entry)) return;
      if (index_of(kept.caller) < index_of(entry)) continue;
      call(place_of(entry), id_at<EntryId>(index_of(kept.callee)), kept.calls);
      for (const std::uint64_t cost : kept.costs) {
        out_.put(' ');
        out_.number(cost);
      }
      out_.put('\n');
    }
  }

  static std::uint64_t pair(FunctionId caller, FunctionId callee) {
    return std::uint64_t{index_of(caller)} << 32 | index_of(callee);
  }

  // Readers compute a function's inclusive costs from its calls, if it has any. Nothing calls the
  // root, so it needs one call with its costs.
  void caller_of_root() {
    const Place& place = place_of(graph_.root);
    begin_function(graph_.root);
    id(graph_.entries.size());
    out_.put(' ');
    out_.put(labels_.below_root);
    out_.put("\n0");
    costs(std::vector<std::uint64_t>(graph_.metrics).data());
    call({place.file, 0}, graph_.root, 1);
    costs(graph_.totals.data());
  }

  // Writes everything before the function's name.
  void begin_function(EntryId entry) {
    out_.put('\n');
    if (!labels_.objects.empty()) {
      if (const std::uint32_t o = object_of(entry); o != object_) {
        out_.put("ob=");
        object(o);
        out_.put('\n');
        object_ = o;
      }
    }
    out_.put("fl=");
    file(place_of(entry).file);
    out_.put("\nfn=");
  }

  // Writes a call up to its costs.
  void call(const Place& from, EntryId callee, std::uint64_t count) {
    const Place& place = place_of(callee);
    if (!labels_.objects.empty() && object_of(callee) != object_) {
      out_.put("cob=");
      object(object_of(callee));
      out_.put('\n');
    }
    if (place.file != from.file) {
      out_.put("cfi=");
      file(place.file);
      out_.put('\n');
    }
    out_.put("cfn=");
    name(callee);
    out_.put("\ncalls=");
    out_.number(count);
    out_.put(' ');
    out_.number(place.line);
    out_.put('\n');
    out_.number(from.line);
  }

  // The rest of a line: a row of costs, given by metric.
  void costs(const std::uint64_t* row) {
    for (const Event& event : events_) {
      out_.put(' ');
      out_.number(row[index_of(event.metric)] / static_cast<std::uint64_t>(event.scale));
    }
    out_.put('\n');
  }

  // Starts at 1: KCachegrind's table of names does not grow for a number 0.
  void id(std::size_t index) {
    out_.put('(');
    out_.number(std::uint64_t{index} + 1);
    out_.put(')');
  }

  void file(std::size_t f) { numbered(f, labels_.files, file_defined_); }
  void object(std::size_t o) { numbered(o, labels_.objects, object_defined_); }
  void numbered(std::size_t i, const std::vector<std::string>& names, std::vector<bool>& defined) {
    id(i);
    if (defined[i]) return;
    defined[i] = true;
    out_.put(' ');
    out_.put(names[i]);
  }

  void name(EntryId entry) { numbered(index_of(entry), labels_.names, function_defined_); }

  std::uint32_t object_of(EntryId entry) const {
    return labels_.object_of[index_of(graph_.entries[index_of(entry)].function)];
  }

  const Place& place_of(EntryId entry) const {
    return labels_.places[index_of(graph_.entries[index_of(entry)].function)];
  }

  const Profile& profile_;
  const CallGraph& graph_;
  std::vector<Event> events_;
  const Labels labels_;
  ByteWriter& out_;
  std::vector<std::uint32_t> edges_;
  std::vector<std::uint32_t> first_edge_;  // [EntryId], and the end
  std::vector<bool> function_defined_;     // [EntryId]: its name has been written
  std::vector<bool> file_defined_, object_defined_;
  std::uint32_t object_ = no_object;  // of the current function, as the file says
  // Set if the tree is unchanged since it was read from another program's file. The made root then
  // calls nothing.
  const std::optional<std::vector<KeptCall>> kept_;
  NumberSet is_kept_;  // caller << 32 | callee
  std::size_t next_kept_ = 0;
};

void warn_of_changed_costs(const Profile& profile, const CallGraph& graph,
                           Diagnostics& diagnostics) {
  for (std::size_t m = 0; m < graph.metrics; ++m) {
    const Metric& metric = profile.metrics[m];
    if (graph.has_negative[m]) {
      const std::int64_t left_out = freed(profile, id_at<MetricId>(m));
      diagnostics.lose("negative " + printable(metric.title),
                       left_out == 0 ? "callgrind's costs cannot be negative"
                                     : std::to_string(left_out) + " " + printable(metric.unit) +
                                           " in all; callgrind's costs cannot be negative");
    }
    if (graph.most[m] != INT64_MAX)
      diagnostics.warn(quote(metric.title) +
                       ": the sum does not fit 64 bits, so the costs of an entry are limited to " +
                       std::to_string(graph.most[m]));
  }
}

}  // namespace

}  // namespace callgrind

void write_callgrind(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                     Diagnostics& diagnostics) {
  require_call_tree(profile, "callgrind");
  if (profile.metrics.empty()) throw Error("callgrind: the profile has no costs");
  const Functions functions = group_functions(profile);
  const callgrind::CallGraph graph = callgrind::fold_call_tree(
      profile, functions, options.callgrind_split_recursion ? deepest_split_recursion : 1);
  callgrind::warn_of_changed_costs(profile, graph, diagnostics);
  if (profile.metrics.size() > callgrind::most_events)
    diagnostics.warn("callgrind: a file has at most " + std::to_string(callgrind::most_events) +
                     " events; further metrics are left out");
  callgrind::Writer(profile, functions, graph, out).run();
}

}  // namespace convertprofile
