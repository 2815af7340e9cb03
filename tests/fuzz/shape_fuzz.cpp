// SPDX-License-Identifier: BSD-3-Clause
// Makes a valid profile and options from any bytes. Every transform and every writer must accept
// them, and output in formats that keep the tree must read back.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "convert/transforms/diff.h"
#include "convert/transforms/merge.h"
#include "convert/transforms/transforms.h"
#include "formats/model/dump.h"
#include "formats/model/standard_metrics.h"
#include "tests/fuzz/round_trip.h"

namespace {

using namespace convertprofile;

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), end_(data + size) {}

  std::uint8_t next() { return data_ == end_ ? 0 : *data_++; }
  std::size_t below(std::size_t n) { return n == 0 ? 0 : next() % n; }
  bool coin() { return next() % 2 == 1; }
  // Mostly small numbers, sometimes of either sign and any size.
  std::int64_t number() {
    const std::uint8_t kind = next();
    if (kind < 200) return kind;
    std::uint64_t value = 0;
    for (int i = 0; i < 8; ++i) value = value << 8 | next();
    return static_cast<std::int64_t>(kind < 230 ? value >> 1 : value);
  }
  std::string text() {
    static constexpr const char* pieces[] = {
        "f",    "g",         "Main", "M.f", "main", "go", "CAF", "GC",   "\n",     ";",
        "\"",   "\t",        "\\",   " ",   "(1)",  "=",  "",    "é",    "*",      "\x1b",
        "\xff", "</script>", "'",    ",",   ":",    "#",  "12",  "IDLE", "<made>", "(root)"};
    std::string made;
    for (std::size_t parts = 1 + below(3); parts-- > 0;)
      made += pieces[below(sizeof pieces / sizeof *pieces)];
    return made;
  }

 private:
  const std::uint8_t* data_;
  const std::uint8_t* end_;
};

void add_tree(Profile& p, Bytes& bytes) {
  using namespace standard_metrics;
  const Metric choices[] = {ticks(), words(), standard_metrics::bytes(), entries(), lazy_calls()};
  for (const Metric& metric : choices)
    if (bytes.coin()) p.metrics.push_back(metric);
  std::erase_if(p.metrics, [&](const Metric& m) {
    return m.role == Role::allocation && &m != &p.metrics.front() && bytes.coin();
  });
  if (bytes.coin()) p.metrics.push_back({bytes.text(), bytes.text(), bytes.text(), Role::other});
  p.tree.columns.resize(p.metrics.size());
  const std::size_t nodes = 1 + bytes.below(24);
  std::vector<NodeId> way;  // from the root to the last node
  for (std::size_t n = 0; n < nodes; ++n) {
    if (n > 0) way.resize(1 + bytes.below(way.size()));
    p.tree.centre.push_back(id_at<CostCentreId>(bytes.below(p.cost_centres.size())));
    p.tree.parent.push_back(n == 0 ? root_node : way.back());
    way.push_back(id_at<NodeId>(n));
    for (auto& column : p.tree.columns) column.push_back(bytes.number());
  }
}

void add_heap(Profile& p, Bytes& bytes) {
  HeapCensus& heap = p.heap;
  heap.axes.node = !p.tree.empty() && bytes.coin();
  heap.axes.closure_class = bytes.coin();
  heap.axes.type = bytes.coin();
  heap.axes.label = !heap.axes.node && !heap.axes.closure_class && !heap.axes.type;
  for (std::size_t bands = 1 + bytes.below(5); bands-- > 0;) {
    Band& band = heap.bands.emplace_back();
    if (heap.axes.node) band.node = id_at<NodeId>(bytes.below(p.tree.size()));
    if (heap.axes.type) band.type = p.strings.add(bytes.text());
    if (heap.axes.label) band.label = p.strings.add(bytes.text());
  }
  heap.sample_begin.push_back(0);
  for (std::size_t samples = 1 + bytes.below(5); samples-- > 0;) {
    heap.times.push_back((heap.times.empty() ? 0 : heap.times.back()) + bytes.next() / 16.0);
    for (std::size_t b = 0; b < heap.bands.size(); ++b) {
      if (bytes.coin()) continue;
      heap.record_band.push_back(id_at<BandId>(b));
      heap.record_value.push_back(bytes.number() & 0xffffffffff);
    }
    heap.sample_begin.push_back(heap.record_band.size());
  }
}

Profile profile_of(Bytes& bytes) {
  Profile p;
  p.run.program = bytes.text();
  p.run.arguments = {p.run.program, bytes.text()};
  if (bytes.coin()) p.run.tick_interval = 1000;
  for (std::size_t modules = 1 + bytes.below(4); modules-- > 0;)
    p.modules.push_back(p.strings.add(bytes.text()));
  for (std::size_t centres = 1 + bytes.below(8); centres-- > 0;) {
    CostCentre& centre = p.cost_centres.emplace_back();
    centre.module = id_at<ModuleId>(bytes.below(p.modules.size()));
    centre.name = p.strings.add(bytes.text());
    centre.position = p.strings.add(bytes.text());
  }
  const std::uint8_t kind = bytes.next();
  if (kind % 8 != 0) add_tree(p, bytes);
  if (kind % 4 == 0) add_heap(p, bytes);
  return p;
}

TransformOptions options_of(Bytes& bytes) {
  const auto patterns = [&] {
    static constexpr const char* some[] = {"*", "f", "Main.*", "M.f", "?", "*g*", "go"};
    return bytes.coin() ? std::vector<std::string>{some[bytes.below(7)]}
                        : std::vector<std::string>();
  };
  TransformOptions options;
  options.correct_overhead = bytes.coin();
  options.exclude = patterns();
  options.fold_recursion = bytes.coin();
  options.root = patterns();
  options.focus = patterns();
  options.apportion = bytes.coin();
  options.by_module = bytes.coin();
  options.invert = bytes.coin();
  if (bytes.coin()) options.max_depth = static_cast<std::uint32_t>(bytes.below(6));
  if (bytes.coin()) options.prune.min_ticks = parse_threshold(bytes.coin() ? "3" : "5%");
  if (bytes.coin()) options.prune.min_words = parse_threshold(bytes.coin() ? "10" : "1%");
  return options;
}

void write_everywhere(const Profile& profile, Bytes& bytes) {
  WriteOptions options;
  options.report_detail = static_cast<ReportDetail>(bytes.below(3));
  options.pgcl_version = 1 + static_cast<int>(bytes.below(3));
  options.callgrind_split_recursion = bytes.coin();
  options.rows_of = bytes.coin() ? RowsOf::entries : RowsOf::functions;
  for (const Format& format : formats()) {
    if (format.write == nullptr) continue;
    StringSink sink;
    try {
      ByteWriter out(sink);
      Diagnostics diagnostics;
      format.write(profile, options, out, diagnostics);
      out.flush();
    } catch (const Error&) {
      continue;  // the format cannot represent this profile
    }
    const bool keeps_tree = format.name == "pgcl" || format.name == "pprof" ||
                            format.name == "speedscope" || format.name == "ghc-json";
    if (!keeps_tree) continue;
    try {
      fuzz::read_valid(format.read, sink.text);
    } catch (const Error& e) {
      std::fprintf(stderr, "%s: %s\n%s\n", std::string(format.name).c_str(), e.what(),
                   dump(profile).c_str());
      std::abort();
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  Profile profile = profile_of(bytes);
  try {
    validate(profile);
  } catch (const Error&) {
    return 0;
  }
  Diagnostics diagnostics;
  try {
    const std::uint8_t several = bytes.next();
    if (several % 4 == 1) {
      Merger merger;
      merger.add(profile, "one");
      merger.add(profile_of(bytes), "other");
      profile = merger.finish(diagnostics);
    } else if (several % 4 == 2) {
      std::vector<Profile> after{profile}, before{profile_of(bytes)};
      profile = diff(std::move(after), std::move(before), {bytes.coin(), false}, diagnostics);
    }
    profile = apply_transforms(std::move(profile), options_of(bytes), diagnostics);
  } catch (const Error&) {
    return 0;  // incompatible options, or a transform does not apply
  }
  validate(profile);
  write_everywhere(profile, bytes);
  return 0;
}
