// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/gzip.h"
#include "formats/pgcl/pgcl_sections.h"
#include "formats/pgcl/pgcl_writer.h"

namespace convertprofile::pgcl {

namespace {

// Passes bytes on and keeps their checksum.
class ChecksumSink : public Sink {
 public:
  explicit ChecksumSink(ByteWriter& out) : out_(out) {}
  void write(std::string_view bytes) override {
    checksum_ = crc32_of(bytes, checksum_);
    out_.put(bytes);
  }
  std::uint32_t checksum() const { return checksum_; }

 private:
  ByteWriter& out_;
  std::uint32_t checksum_ = 0;
};

// Counts what ByteWriter would write.
class SizeCounter {
 public:
  void uleb(std::uint64_t value) { size_ += static_cast<std::uint64_t>(uleb_size(value)); }
  void zigzag(std::int64_t value) { uleb(zigzag_code(value)); }
  void f64(double) { size_ += 8; }
  void put(std::string_view bytes) { size_ += bytes.size(); }
  void text(std::string_view bytes) {
    uleb(bytes.size());
    put(bytes);
  }
  std::uint64_t size() const { return size_; }

 private:
  std::uint64_t size_ = 0;
};

// Writes a section, or a field of one. `payload` runs twice, first to measure the length that
// precedes it.
template <class Out, class Payload>
void sized(Out& out, std::uint64_t kind, const Payload& payload) {
  SizeCounter counter;
  payload(counter);
  out.uleb(kind);
  out.uleb(counter.size());
  payload(out);
}

template <class Out>
void text_field(Out& out, std::uint64_t number, std::string_view bytes) {
  sized(out, number, [&](auto& w) { w.put(bytes); });
}

template <class Out>
void known_field(Out& out, std::uint64_t number, std::uint64_t value) {
  if (value != 0) sized(out, number, [&](auto& w) { w.uleb(value); });
}

template <class Out>
void write_run(Out& out, const RunInfo& run) {
  if (!run.program.empty()) text_field(out, RunField::program, run.program);
  for (const auto& text : run.arguments) text_field(out, RunField::argument, text);
  for (const auto& text : run.runtime_arguments) text_field(out, RunField::runtime_argument, text);
  if (!run.date.empty()) text_field(out, RunField::date, run.date);
  known_field(out, RunField::tick_interval, run.tick_interval);
  known_field(out, RunField::ticks_per_second, run.ticks_per_second);
  if (run.processors) sized(out, RunField::processors, [&](auto& w) { w.uleb(*run.processors); });
  known_field(out, RunField::word_size, run.word_size);
  known_field(out, RunField::overhead, run.overhead_per_1000_calls);
  if (run.reported_ticks)
    sized(out, RunField::reported_ticks, [&](auto& w) { w.zigzag(*run.reported_ticks); });
  if (run.reported_allocation)
    sized(out, RunField::reported_allocation, [&](auto& w) { w.zigzag(*run.reported_allocation); });
  if (run.reported_seconds)
    sized(out, RunField::reported_seconds, [&](auto& w) { w.f64(*run.reported_seconds); });
  for (const auto& [key, value] : run.properties) {
    sized(out, RunField::property, [&key = key, &value = value](auto& w) {
      w.text(key);
      w.text(value);
    });
  }
}

void write_tables(const Profile& profile, ByteWriter& out) {
  sized(out, Section::strings, [&](auto& w) {
    w.uleb(profile.strings.size() - 1);
    for (std::size_t i = 1; i < profile.strings.size(); ++i)
      w.text(profile.strings[id_at<StringId>(i)]);
  });
  sized(out, Section::run, [&](auto& w) { write_run(w, profile.run); });
  sized(out, Section::modules, [&](auto& w) {
    for (const StringId name : profile.modules) w.uleb(index_of(name));
  });
  sized(out, Section::cost_centres, [&](auto& w) {
    const auto& centres = profile.cost_centres;
    for (const CostCentre& c : centres) w.uleb(index_of(c.module) + 1);
    for (const CostCentre& c : centres) w.uleb(index_of(c.name));
    for (const CostCentre& c : centres) w.uleb(index_of(c.position));
    for (const CostCentre& c : centres) w.uleb(c.is_caf ? caf_flag : 0);
    for (const CostCentre& c : centres) w.uleb(c.source_id);
  });
  sized(out, Section::metrics, [&](auto& w) {
    w.uleb(profile.metrics.size());
    for (const Metric& metric : profile.metrics) {
      w.text(metric.name);
      w.text(metric.title);
      w.text(metric.unit);
      w.uleb(static_cast<std::uint64_t>(metric.role));
    }
  });
}

void write_tree(const CallTree& tree, ByteWriter& out) {
  {
    const std::vector<std::uint32_t> children = child_counts(tree);
    sized(out, Section::call_tree, [&](auto& w) {
      w.uleb(tree.size());
      for (const CostCentreId c : tree.centre) w.uleb(index_of(c) + 1);
      for (const std::uint32_t count : children) w.uleb(count);
    });
  }
  for (std::size_t m = 0; m < tree.columns.size(); ++m) {
    sized(out, Section::metric_column, [&](auto& w) {
      w.uleb(m);
      for (const std::int64_t value : tree.columns[m]) w.zigzag(value);
    });
  }
  if (!tree.numbers.empty()) {
    sized(out, Section::stack_numbers, [&](auto& w) {
      for (const std::uint64_t number : tree.numbers) w.uleb(number);
    });
  }
}

// The sizes of the groups that begin at `begins`.
template <class Out>
void write_group_sizes(Out& out, const std::vector<std::uint64_t>& begins) {
  for (std::size_t i = 0; i + 1 < begins.size(); ++i) out.uleb(begins[i + 1] - begins[i]);
}

template <class Out>
void write_heap_census(Out& out, const HeapCensus& heap) {
  const HeapCensus::Axes& axes = heap.axes;
  out.uleb(heap.in_words ? 1 : 0);
  const auto bit = [](bool present, std::uint64_t axis) { return present ? axis : 0; };
  out.uleb(bit(axes.node, axis_node) | bit(axes.closure_class, axis_class) |
           bit(axes.description, axis_description) | bit(axes.type, axis_type) |
           bit(axes.label, axis_label));
  out.uleb(static_cast<std::uint64_t>(heap.breakdown));
  out.uleb(heap.bands.size());
  if (axes.node)
    for (const Band& b : heap.bands) out.uleb(b.node == no_node ? 0 : index_of(b.node) + 1);
  const auto strings = [&](bool present, StringId Band::*text) {
    if (!present) return;
    for (const Band& b : heap.bands) out.uleb(index_of(b.*text));
  };
  strings(axes.closure_class, &Band::closure_class);
  strings(axes.description, &Band::description);
  strings(axes.type, &Band::type);
  strings(axes.label, &Band::label);
  out.uleb(heap.times.size());
  for (const double time : heap.times) out.f64(time);
  write_group_sizes(out, heap.sample_begin);
  for (const BandId band : heap.record_band) out.uleb(index_of(band));
  for (const std::int64_t value : heap.record_value) out.zigzag(value);
  out.uleb(heap.marks.size());
  for (const HeapCensus::Mark& mark : heap.marks) {
    out.uleb(mark.before_sample);
    out.f64(mark.time);
  }
}

template <class Out>
void write_heap_lives(Out& out, const HeapCensus& heap) {
  const auto bit = [](bool present, std::uint64_t axis) { return present ? axis : 0; };
  out.uleb(bit(heap.axes.retainers, axis_retainers) | bit(heap.axes.phase, axis_phase));
  if (heap.axes.retainers) {
    out.uleb(heap.retainer_sets.size());
    for (const RetainerSet& set : heap.retainer_sets) {
      out.uleb(set.number);
      out.uleb(set.members.size());
      for (const Retainer& member : set.members) {
        out.uleb(index_of(member.label));
        out.uleb(index_of(member.stack));
      }
    }
    for (const Band& b : heap.bands) out.uleb(b.retainers);
  }
  if (heap.axes.phase)
    for (const Band& b : heap.bands) out.uleb(static_cast<std::uint64_t>(b.phase));
}

template <class Out>
void write_serial_profile(Out& out, const SerialProfile& serial) {
  out.uleb(serial.boundaries.size() - 1);
  for (const double boundary : serial.boundaries) out.f64(boundary);
  out.uleb(serial.metrics.size());
  for (const MetricId metric : serial.metrics) out.uleb(index_of(metric));
  write_group_sizes(out, serial.interval_begin);
  for (const CostCentreId centre : serial.row_centre) out.uleb(index_of(centre) + 1);
  for (const auto& column : serial.values)
    for (const std::int64_t value : column) out.zigzag(value);
}

template <class Out>
void write_source_text(Out& out, const std::vector<SourceText>& sources) {
  out.uleb(sources.size());
  for (const SourceText& source : sources) {
    out.text(source.file);
    out.uleb(source.line_count);
    out.uleb(source.pieces.size());
    for (const SourceText::Piece& piece : source.pieces) {
      out.uleb(piece.first);
      out.text(piece.text);
    }
  }
}

}  // namespace

void write_version_3(const Profile& profile, ByteWriter& out) {
  ChecksumSink sink(out);
  ByteWriter body(sink);
  body.put(magic);
  body.u32(3);
  body.u32(static_cast<std::uint32_t>(profile.modules.size()));
  body.u32(static_cast<std::uint32_t>(profile.cost_centres.size()));
  write_tables(profile, body);
  write_tree(profile.tree, body);
  if (!profile.heap.empty())
    sized(body, Section::heap_census, [&](auto& w) { write_heap_census(w, profile.heap); });
  if (!profile.serial.empty())
    sized(body, Section::serial_profile, [&](auto& w) { write_serial_profile(w, profile.serial); });
  if (!profile.sources.empty())
    sized(body, Section::source_text, [&](auto& w) { write_source_text(w, profile.sources); });
  if (!profile.heap.empty() && (profile.heap.axes.retainers || profile.heap.axes.phase))
    sized(body, Section::heap_lives, [&](auto& w) { write_heap_lives(w, profile.heap); });
  if (!profile.heap.empty() && profile.heap.axes.module)
    sized(body, Section::heap_modules, [&](auto& w) {
      for (const Band& b : profile.heap.bands) w.uleb(index_of(b.module));
    });
  body.uleb(Section::end);
  body.uleb(4);
  body.flush();
  out.u32(sink.checksum());
}

}  // namespace convertprofile::pgcl
