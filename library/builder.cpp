// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <cmath>

#include "formats/base/hash.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/centre_table.h"
#include "formats/model/totals.h"
#include "formats/model/validate.h"
#include "library/content.h"

namespace convertprofile::api {

struct ProfileBuilder::Content {
  explicit Content(std::vector<model::Metric> metrics, RunInfo run) : tree(metrics.size()) {
    profile.metrics = std::move(metrics);
    profile.run = std::move(run);
    tree.child(no_node, placeholder_root);
  }
  Content(const Content&) = delete;
  Content& operator=(const Content&) = delete;

  model::Profile profile;
  CentreTable centres{profile};
  StringInterner texts{profile.strings};
  CallTreeBuilder tree;
  TextMap<BandId> bands;
  std::vector<std::size_t> newest_record;  // [band]
};

namespace {

std::vector<model::Metric> metrics_of(std::span<const Metric> given) {
  std::vector<model::Metric> metrics;
  for (const Metric& each : given) {
    const bool is_known = std::any_of(metrics.begin(), metrics.end(),
                                      [&](const auto& m) { return m.name == each.name; });
    if (each.name.empty()) throw Error("a metric has no name");
    if (is_known) throw Error("two metrics have the name " + quote(each.name));
    if (each.role == Role::base)
      throw Error("metric " + quote(each.name) + ": compare() makes the metrics of a base");
    metrics.push_back({std::string(each.name),
                       std::string(each.title.empty() ? each.name : each.title),
                       std::string(each.unit), model_of(each.role)});
  }
  return metrics;
}

RunInfo run_of(const Run& given) {
  if (given.word_bytes != 0 && given.word_bytes != 4 && given.word_bytes != 8)
    throw Error("words have 4 or 8 bytes, not " + std::to_string(given.word_bytes));
  RunInfo run;
  run.program = given.program;
  run.arguments = given.arguments;
  run.date = given.date;
  run.tick_interval = given.tick_microseconds;
  run.word_size = given.word_bytes;
  return run;
}

// A band's key: its texts, each preceded by its length.
std::string key_of(const HeapBand& band) {
  std::string key = band.entry ? std::to_string(*band.entry) : "";
  for (const std::string_view text : {band.closure_class, band.description, band.type})
    key.append(1, '/').append(std::to_string(text.size())).append(1, ':').append(text);
  return key;
}

// Moves the finished tree into the profile, and the heap's bands to its entries. The root has no
// cost centre yet.
void finish_tree(model::Profile& profile, CallTreeBuilder& builder, CentreTable& centres) {
  CallTreeBuilder::Result made = builder.finish();
  profile.tree = std::move(made.tree);
  const std::size_t size = profile.tree.size();
  const bool has_costs = std::any_of(profile.tree.columns.begin(), profile.tree.columns.end(),
                                     [](const auto& column) { return column.front() != 0; });
  if (size == 1 && !has_costs) {  // a profile of the heap alone
    profile.tree = {};
    profile.tree.columns.resize(profile.metrics.size());
  } else {
    settle_root(profile, centres);
  }
  const std::size_t dropped = size - profile.tree.size();
  for (Band& band : profile.heap.bands) {
    if (band.node == no_node) continue;
    const std::size_t node = index_of(made.moved[index_of(band.node)]);
    band.node = node < dropped ? no_node : id_at<NodeId>(node - dropped);
  }
}

}  // namespace

ProfileBuilder::ProfileBuilder(std::span<const Metric> metrics, const Run& run)
    : content_(
          guarded([&] { return std::make_unique<Content>(metrics_of(metrics), run_of(run)); })) {}
ProfileBuilder::ProfileBuilder(ProfileBuilder&& other) noexcept = default;
ProfileBuilder& ProfileBuilder::operator=(ProfileBuilder&& other) noexcept = default;
ProfileBuilder::~ProfileBuilder() = default;

std::size_t ProfileBuilder::centre(const Centre& centre) {
  return guarded([&] {
    const CostCentreId id = content_->centres(centre.module, centre.name, centre.position);
    if (centre.is_caf) content_->profile.cost_centres[index_of(id)].is_caf = true;
    return index_of(id);
  });
}

std::size_t ProfileBuilder::entry(std::size_t parent, std::size_t centre) {
  return guarded([&] {
    check_index(parent, content_->tree.size(), "entry");
    check_index(centre, content_->profile.cost_centres.size(), "cost centre");
    return index_of(content_->tree.child(id_at<NodeId>(parent), id_at<CostCentreId>(centre)));
  });
}

void ProfileBuilder::add(std::size_t entry, std::size_t metric, std::int64_t cost) {
  check_index(entry, content_->tree.size(), "entry");
  check_index(metric, content_->profile.metrics.size(), "metric");
  content_->tree.add_cost(id_at<NodeId>(entry), id_at<MetricId>(metric), cost);
}

void ProfileBuilder::sample(double seconds) {
  HeapCensus& heap = content_->profile.heap;
  if (!std::isfinite(seconds)) throw Error("the time of a heap sample is not a number");
  if (!heap.times.empty() && seconds < heap.times.back())
    throw Error("a heap sample is earlier than the one before it");
  heap.times.push_back(seconds);
  if (heap.sample_begin.empty()) heap.sample_begin.push_back(0);
  heap.sample_begin.push_back(heap.record_band.size());
}

void ProfileBuilder::live(const HeapBand& band, std::int64_t bytes) {
  guarded([&] {
    HeapCensus& heap = content_->profile.heap;
    if (heap.empty()) throw Error("there is no heap sample yet");
    if (band.entry) check_index(*band.entry, content_->tree.size(), "entry");
    const auto [at, is_new] =
        content_->bands.try_emplace(key_of(band), id_at<BandId>(heap.bands.size()));
    if (is_new) {
      Band& made = heap.bands.emplace_back();
      if (band.entry) made.node = id_at<NodeId>(*band.entry);
      made.closure_class = content_->texts(band.closure_class);
      made.description = content_->texts(band.description);
      made.type = content_->texts(band.type);
      heap.axes.node |= band.entry.has_value();
      heap.axes.closure_class |= !band.closure_class.empty();
      heap.axes.description |= !band.description.empty();
      heap.axes.type |= !band.type.empty();
    }
    std::vector<std::size_t>& newest = content_->newest_record;
    const std::size_t current = heap.sample_begin[heap.sample_begin.size() - 2];
    const std::size_t b = index_of(at->second);
    if (!is_new && newest[b] >= current) {  // a further record of the band in this sample
      heap.record_value[newest[b]] = saturating_add(heap.record_value[newest[b]], bytes);
      return;
    }
    newest.resize(heap.bands.size());
    newest[b] = heap.record_band.size();
    heap.record_band.push_back(at->second);
    heap.record_value.push_back(bytes);
    ++heap.sample_begin.back();
  });
}

Profile ProfileBuilder::build() {
  return guarded([&] {
    Content& made = *content_;
    std::vector<model::Metric> metrics = made.profile.metrics;
    RunInfo run = made.profile.run;
    finish_tree(made.profile, made.tree, made.centres);
    validate(made.profile);
    auto content = std::make_shared<Profile::Content>();
    content->profile = std::move(made.profile);
    content_ = std::make_unique<Content>(std::move(metrics), std::move(run));
    return Profile(std::move(content));
  });
}

}  // namespace convertprofile::api
