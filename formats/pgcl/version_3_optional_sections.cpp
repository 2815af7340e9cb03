// SPDX-License-Identifier: BSD-3-Clause
// The optional sections of version 3: run, heap census, serial profile, source text, and the
// census's retainers and biographies.
#include <algorithm>
#include <string>

#include "formats/model/source_text.h"
#include "formats/pgcl/pgcl_reader.h"
#include "formats/pgcl/pgcl_sections.h"

namespace convertprofile::pgcl {

namespace {

std::uint64_t only_uleb(ByteReader in, const char* field) {
  const std::uint64_t value = in.uleb(field);
  expect_end(in, field);
  return value;
}

std::int64_t only_zigzag(ByteReader in, const char* field) {
  const std::int64_t value = in.zigzag(field);
  expect_end(in, field);
  return value;
}

void read_property(ByteReader in, RunInfo& run) {
  std::string key(in.text("property key"));
  std::string value(in.text("property value"));
  expect_end(in, "property");
  run.properties.emplace_back(std::move(key), std::move(value));
}

// Reads `groups` sizes and returns the start of each group, then their sum. Each row takes at least
// one of the remaining bytes.
std::vector<std::uint64_t> read_group_begins(ByteReader& in, std::uint64_t groups,
                                             const char* field) {
  std::vector<std::uint64_t> begins{0};
  begins.reserve(groups + 1);
  for (std::uint64_t i = 0; i < groups; ++i) {
    const std::uint64_t at = in.offset();
    const std::uint64_t size = in.uleb(field);
    if (size > in.remaining() || begins.back() + size > in.remaining())
      fail_at_byte(at, field, "more rows than the bytes that follow can hold");
    begins.push_back(begins.back() + size);
  }
  return begins;
}

void read_bands(ByteReader& in, const Profile& profile, std::uint64_t axes, HeapCensus& heap) {
  const std::uint64_t at = in.offset();
  const std::uint64_t size = in.count("number of heap bands", 1);
  if (axes == 0 && size > 0) fail_at_byte(at, "number of heap bands", "bands without an axis");
  heap.bands.resize(size);
  if (heap.axes.node) {
    for (Band& band : heap.bands) {
      const std::uint32_t node = in.index("entry of a heap band", profile.tree.size() + 1);
      if (node != 0) band.node = id_at<NodeId>(node - 1);
    }
  }
  const auto read_strings = [&](bool present, StringId Band::*text, const char* field) {
    if (!present) return;
    for (Band& band : heap.bands)
      band.*text = id_at<StringId>(in.index(field, profile.strings.size()));
  };
  read_strings(heap.axes.closure_class, &Band::closure_class, "closure class of a heap band");
  read_strings(heap.axes.description, &Band::description, "description of a heap band");
  read_strings(heap.axes.type, &Band::type, "type of a heap band");
  read_strings(heap.axes.label, &Band::label, "label of a heap band");
}

void read_retainer_set(ByteReader& in, Profile& profile) {
  RetainerSet& set = profile.heap.retainer_sets.emplace_back();
  set.number = in.uleb("number of a retainer set");
  const std::uint64_t members = in.count("number of retainers", 2);
  for (std::uint64_t i = 0; i < members; ++i) {
    const auto text = [&](const char* field) {
      return id_at<StringId>(in.index(field, profile.strings.size()));
    };
    const StringId label = text("label of a retainer");
    set.members.push_back({label, text("stack of a retainer")});
  }
}

// Reads a piece of a source file, which must follow the pieces before it and lie within the file.
void read_piece(ByteReader& in, SourceText& source) {
  const std::uint64_t at = in.offset();
  const std::uint64_t before = source.pieces.empty() ? 0 : source.pieces.back().last;
  const std::uint64_t first = in.uleb("first line of a piece");
  const std::string_view text = in.text("lines of a piece");
  const auto feeds = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
  if (first <= before)
    fail_at_byte(at, "first line of a piece", "is not after the preceding lines");
  if (first > source.line_count || feeds > source.line_count - first)
    fail_at_byte(at, "lines of a piece", "end after the last line of the file");
  source.pieces.push_back({first, first + feeds, std::string(text)});
}

}  // namespace

void read_run(ByteReader in, RunInfo& run) {
  while (!in.at_end()) {
    const std::uint64_t field = in.uleb("run field");
    const std::uint64_t size = in.uleb("size of a run field");
    const std::uint64_t at = in.offset();
    const std::string_view bytes = in.bytes(size, "run field");
    const ByteReader payload(bytes, at, "field");
    switch (field) {
      case RunField::program:
        run.program = bytes;
        break;
      case RunField::argument:
        run.arguments.emplace_back(bytes);
        break;
      case RunField::runtime_argument:
        run.runtime_arguments.emplace_back(bytes);
        break;
      case RunField::date:
        run.date = bytes;
        break;
      case RunField::tick_interval:
        run.tick_interval = only_uleb(payload, "tick interval");
        break;
      case RunField::ticks_per_second:
        run.ticks_per_second = only_uleb(payload, "ticks per second");
        break;
      case RunField::processors:
        run.processors = only_uleb(payload, "processors");
        break;
      case RunField::word_size: {
        const std::uint64_t word_size = only_uleb(payload, "word size");
        if (word_size != 0 && word_size != 4 && word_size != 8)
          payload.fail("word size", "is neither 4 nor 8");
        run.word_size = static_cast<std::uint32_t>(word_size);
        break;
      }
      case RunField::overhead:
        run.overhead_per_1000_calls = only_uleb(payload, "overhead");
        break;
      case RunField::reported_ticks:
        run.reported_ticks = only_zigzag(payload, "reported ticks");
        break;
      case RunField::reported_allocation:
        run.reported_allocation = only_zigzag(payload, "reported allocation");
        break;
      case RunField::reported_seconds: {
        ByteReader seconds = payload;
        run.reported_seconds = seconds.f64("reported seconds");
        expect_end(seconds, "reported seconds");
        break;
      }
      case RunField::property:
        read_property(payload, run);
        break;
      default:
        break;  // a later field, skipped
    }
  }
}

void read_heap_census(ByteReader in, Profile& profile) {
  HeapCensus& heap = profile.heap;
  heap.in_words = in.index("unit of the heap census", 2) == 1;
  const std::uint64_t axes = in.index("axes of the heap census", Axis::all_axes + 1);
  heap.axes = {(axes & axis_node) != 0, (axes & axis_class) != 0, (axes & axis_description) != 0,
               (axes & axis_type) != 0, (axes & axis_label) != 0};
  const std::uint64_t breakdown = in.uleb("breakdown of the heap census");
  if (breakdown <= static_cast<std::uint64_t>(Breakdown::era))
    heap.breakdown = static_cast<Breakdown>(breakdown);
  read_bands(in, profile, axes, heap);
  const std::uint64_t samples = in.count("number of heap samples", 9);
  heap.times.reserve(samples);
  for (std::uint64_t i = 0; i < samples; ++i) heap.times.push_back(in.f64("time of a heap sample"));
  heap.sample_begin = read_group_begins(in, samples, "records of a heap sample");
  const std::uint64_t records = heap.sample_begin.back();
  heap.record_band.reserve(records);
  heap.record_value.reserve(records);
  for (std::uint64_t i = 0; i < records; ++i)
    heap.record_band.push_back(id_at<BandId>(in.index("band of a heap record", heap.bands.size())));
  for (std::uint64_t i = 0; i < records; ++i)
    heap.record_value.push_back(in.zigzag("value of a heap record"));
  const std::uint64_t marks = in.count("number of heap marks", 9);
  for (std::uint64_t i = 0; i < marks; ++i) {
    HeapCensus::Mark mark;
    mark.before_sample = in.index("sample of a heap mark", samples + 1);
    mark.time = in.f64("time of a heap mark");
    heap.marks.push_back(mark);
  }
  expect_end(in, "heap census");
}

void read_serial_profile(ByteReader in, Profile& profile) {
  SerialProfile& serial = profile.serial;
  const std::uint64_t intervals = in.count("number of intervals", 8);
  for (std::uint64_t i = 0; i <= intervals; ++i)
    serial.boundaries.push_back(in.f64("boundary of an interval"));
  const std::uint64_t metrics = in.count("number of serial metrics", 1);
  if (metrics > most_metrics) in.fail("number of serial metrics", "is above 256");
  for (std::uint64_t i = 0; i < metrics; ++i)
    serial.metrics.push_back(
        id_at<MetricId>(in.index("metric of the serial profile", profile.metrics.size())));
  serial.interval_begin = read_group_begins(in, intervals, "rows of an interval");
  const std::uint64_t rows = serial.interval_begin.back();
  for (std::uint64_t i = 0; i < rows; ++i) {
    const std::uint64_t at = in.offset();
    const std::uint64_t centre = in.uleb("cost centre of a serial row");
    if (centre - 1 >= profile.cost_centres.size())
      fail_at_byte(at, "cost centre of a serial row", "is out of range");
    serial.row_centre.push_back(id_at<CostCentreId>(centre - 1));
  }
  serial.values.resize(metrics);
  for (auto& column : serial.values)
    for (std::uint64_t i = 0; i < rows; ++i) column.push_back(in.zigzag("serial value"));
  expect_end(in, "serial profile");
}

void read_source_text(ByteReader in, Profile& profile) {
  const std::uint64_t files = in.count("number of source files", 3);
  for (std::uint64_t f = 0; f < files; ++f) {
    const std::uint64_t at = in.offset();
    SourceText source{std::string(in.text("name of a source file")), 0, {}};
    if (f > 0 && source.file <= profile.sources.back().file)
      fail_at_byte(at, "name of a source file", "is not after the preceding one");
    source.line_count = in.index("number of lines of a source file", most_source_lines + 1);
    const std::uint64_t pieces = in.count("number of pieces of a source file", 2);
    for (std::uint64_t i = 0; i < pieces; ++i) read_piece(in, source);
    profile.sources.push_back(std::move(source));
  }
  expect_end(in, "source text");
}

void read_heap_lives(ByteReader in, Profile& profile) {
  HeapCensus& heap = profile.heap;
  const std::uint64_t axes = in.index("axes of lives", all_life_axes + 1);
  heap.axes.retainers = (axes & axis_retainers) != 0;
  heap.axes.phase = (axes & axis_phase) != 0;
  if (heap.axes.retainers) {
    const std::uint64_t sets = in.count("number of retainer sets", 2);
    for (std::uint64_t i = 0; i < sets; ++i) read_retainer_set(in, profile);
    for (Band& band : heap.bands) band.retainers = in.index("retainers of a heap band", sets + 1);
  }
  if (heap.axes.phase) {
    for (Band& band : heap.bands)
      band.phase = static_cast<Phase>(in.index("phase of a heap band", phases));
  }
  expect_end(in, "lives");
}

void read_heap_modules(ByteReader in, Profile& profile) {
  for (Band& band : profile.heap.bands)
    band.module = id_at<StringId>(in.index("module of a heap band", profile.strings.size()));
  profile.heap.axes.module = !profile.heap.bands.empty();
  expect_end(in, "modules of the heap census");
}

}  // namespace convertprofile::pgcl
