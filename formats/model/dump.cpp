// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/dump.h"

#include "formats/base/diagnostics.h"
#include "formats/base/number_text.h"
#include "formats/model/source_text.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

class Dumper {
 public:
  explicit Dumper(const Profile& profile) : p_(profile) {}

  std::string run() {
    run_info();
    tables();
    tree();
    heap();
    serial();
    sources();
    return std::move(out_);
  }

 private:
  template <class... Parts>
  void line(const Parts&... parts) {
    (out_.append(parts), ...);
    out_.push_back('\n');
  }
  template <class Number>
  void known(const char* field, Number value) {
    if (value != 0) line(field, " ", std::to_string(value));
  }

  void run_info() {
    const RunInfo& run = p_.run;
    if (!run.program.empty()) line("program ", quote(run.program));
    for (const auto& a : run.arguments) line("argument ", quote(a));
    for (const auto& a : run.runtime_arguments) line("runtime argument ", quote(a));
    if (!run.date.empty()) line("date ", quote(run.date));
    known("tick interval us", run.tick_interval);
    known("ticks per second", run.ticks_per_second);
    if (run.processors) line("processors ", std::to_string(*run.processors));
    known("word size", run.word_size);
    known("overhead per 1000 calls", run.overhead_per_1000_calls);
    if (run.reported_ticks) line("reported ticks ", std::to_string(*run.reported_ticks));
    if (run.reported_allocation)
      line("reported allocation ", std::to_string(*run.reported_allocation));
    if (run.reported_seconds) line("reported seconds ", fixed(*run.reported_seconds, 6));
    for (const auto& [key, value] : run.properties) line("property ", key, " ", quote(value));
  }

  void tables() {
    for (const StringId m : p_.modules) line("module ", quote(p_.text(m)));
    for (const CostCentre& c : p_.cost_centres) {
      line("cost centre module=", std::to_string(index_of(c.module) + 1), " ", quote(p_.name(c)),
           index_of(c.position) != 0 ? " at " + quote(p_.text(c.position)) : "",
           c.source_id != 0 ? " id=" + std::to_string(c.source_id) : "", c.is_caf ? " CAF" : "");
    }
    for (const Metric& m : p_.metrics)
      line("metric ", m.name, " ", quote(m.title), " unit=", m.unit,
           " role=", std::to_string(static_cast<int>(m.role)));
  }

  void tree() {
    const std::vector<std::uint32_t> depth = depths(p_.tree);
    for (std::size_t i = 0; i < p_.tree.size(); ++i) {
      const std::size_t c = index_of(p_.tree.centre[i]);
      std::string text = "node " + std::string(std::size_t{depth[i]} * 2, ' ') + "#" +
                         std::to_string(c + 1) + " " + std::string(p_.name(p_.cost_centres[c]));
      for (const auto& column : p_.tree.columns) text += " " + std::to_string(column[i]);
      if (!p_.tree.numbers.empty()) text += " no=" + std::to_string(p_.tree.numbers[i]);
      line(text);
    }
  }

  void heap() {
    const HeapCensus& heap = p_.heap;
    if (heap.empty()) return;
    line("heap unit=", heap.in_words ? "words" : "bytes",
         " breakdown=", std::to_string(static_cast<int>(heap.breakdown)));
    for (const RetainerSet& set : heap.retainer_sets) {
      std::string text = "retainers " + std::to_string(set.number);
      for (const Retainer& member : set.members)
        text +=
            " " + quote(p_.text(member.label)) + " <" + std::string(p_.text(member.stack)) + ">";
      line(text);
    }
    for (const Band& b : heap.bands) {
      std::string text = "band";
      if (b.node != no_node) text += " node=" + std::to_string(index_of(b.node));
      const auto part = [&](const char* field, StringId id) {
        if (index_of(id) != 0)
          text.append(" ").append(field).append("=").append(quote(p_.text(id)));
      };
      part("class", b.closure_class);
      part("description", b.description);
      part("type", b.type);
      part("label", b.label);
      part("module", b.module);
      if (b.retainers != 0)
        text += " retainers=" + std::to_string(heap.retainer_sets[b.retainers - 1].number);
      if (b.phase != Phase::none) text.append(" phase=").append(phase_name(b.phase));
      line(text);
    }
    for (std::size_t s = 0; s < heap.times.size(); ++s) {
      line("sample ", fixed(heap.times[s], 6));
      for (std::size_t r = heap.sample_begin[s]; r < heap.sample_begin[s + 1]; ++r)
        line("  band ", std::to_string(index_of(heap.record_band[r])), " ",
             std::to_string(heap.record_value[r]));
    }
    for (const auto& m : heap.marks)
      line("mark ", fixed(m.time, 6), " before sample ", std::to_string(m.before_sample));
  }

  void serial() {
    const SerialProfile& serial = p_.serial;
    for (std::size_t i = 0; i + 1 < serial.boundaries.size(); ++i) {
      line("interval ", fixed(serial.boundaries[i], 6), " to ", fixed(serial.boundaries[i + 1], 6));
      for (std::size_t r = serial.interval_begin[i]; r < serial.interval_begin[i + 1]; ++r) {
        std::string text = "  #" + std::to_string(index_of(serial.row_centre[r]) + 1);
        for (const auto& column : serial.values) text += " " + std::to_string(column[r]);
        line(text);
      }
    }
  }

  void sources() {
    for (const SourceText& source : p_.sources) {
      line("source ", quote(source.file), " lines=", std::to_string(source.line_count));
      for (SourceLines lines(source); !lines.at_end(); lines.next())
        line("  ", std::to_string(lines.number()), " ", quote(lines.text()));
    }
  }

  const Profile& p_;
  std::string out_;
};

}  // namespace

std::string dump(const Profile& profile) {
  return Dumper(profile).run();
}

}  // namespace convertprofile
