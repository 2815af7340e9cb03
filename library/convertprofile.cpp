// SPDX-License-Identifier: BSD-3-Clause
// Reads and adds up profiles, and gives access to their contents.
#include "command/files.h"
#include "convert/read_profile.h"
#include "convert/transforms/invert.h"
#include "convert/transforms/merge.h"
#include "convert/transforms/overhead.h"
#include "formats/model/totals.h"
#include "library/content.h"

namespace convertprofile::api {

namespace {

const model::Format* readable(std::string_view name) {
  const model::Format* format = format_named(name);
  if (format != nullptr && format->read == nullptr)
    throw Error(std::string(name) + " can only be written");
  return format;
}

Role name_of(model::Role role) {
  switch (role) {
    case model::Role::time:
      return Role::time;
    case model::Role::allocation:
      return Role::allocation;
    case model::Role::entries:
      return Role::entries;
    case model::Role::strict_calls:
      return Role::strict_calls;
    case model::Role::lazy_calls:
      return Role::lazy_calls;
    case model::Role::curried_calls:
      return Role::curried_calls;
    case model::Role::tail_calls_and_returns:
      return Role::exits;
    case model::Role::allocation_by_class:
      return Role::allocation_by_class;
    case model::Role::base:
      return Role::base;
    default:
      return Role::other;
  }
}

}  // namespace

const model::Format* format_named(std::string_view name) {
  if (name.empty()) return nullptr;
  if (const model::Format* format = find_format(name)) return format;
  throw Error("there is no format " + quote(name));
}

std::string name_of(const std::filesystem::path& file) {
  return file == "-" ? "./-" : file.string();
}

void Profile::Content::add(const Diagnostics& diagnostics) {
  for (std::string& sentence : diagnostics.sentences()) {
    told.push_back(in_library_words(sentence));
    messages.push_back(std::move(sentence));
  }
  notes.insert(notes.end(), diagnostics.notes().begin(), diagnostics.notes().end());
}

void check_index(std::size_t index, std::size_t size, const char* what) {
  if (index >= size)
    throw Error(std::string(what) + " " + std::to_string(index) + " of " + std::to_string(size));
}

model::Role model_of(Role role) {
  switch (role) {
    case Role::time:
      return model::Role::time;
    case Role::allocation:
      return model::Role::allocation;
    case Role::entries:
      return model::Role::entries;
    case Role::strict_calls:
      return model::Role::strict_calls;
    case Role::lazy_calls:
      return model::Role::lazy_calls;
    case Role::curried_calls:
      return model::Role::curried_calls;
    case Role::exits:
      return model::Role::tail_calls_and_returns;
    case Role::allocation_by_class:
      return model::Role::allocation_by_class;
    case Role::base:
      return model::Role::base;
    default:
      return model::Role::other;
  }
}

int version() {
  return CONVERTPROFILE_VERSION;
}

std::vector<Format> formats() {
  std::vector<Format> all;
  for (const model::Format& format : model::formats())
    all.push_back({format.name, format.file_names, format.summary, format.read != nullptr,
                   format.write != nullptr});
  return all;
}

Profile::Profile(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

Profile Profile::read(const std::filesystem::path& file, std::string_view format,
                      const ReadOptions& options) {
  return guarded([&] {
    auto content = std::make_shared<Content>();
    Diagnostics diagnostics;
    content->profile = read_profile(name_of(file), readable(format), diagnostics, Reading::copied,
                                    options.max_unpacked)
                           .profile;
    content->add(diagnostics);
    return Profile(std::move(content));
  });
}

Profile Profile::parse(std::string_view bytes, std::string_view format,
                       const ReadOptions& options) {
  return guarded([&] {
    auto content = std::make_shared<Content>();
    Diagnostics diagnostics;
    content->profile =
        read_profile_bytes(bytes, {.from = readable(format), .max_unpacked = options.max_unpacked},
                           diagnostics)
            .profile;
    content->add(diagnostics);
    return Profile(std::move(content));
  });
}

Profile Profile::sum(std::span<const Profile> runs, Overhead overhead) {
  return guarded([&] {
    if (runs.empty()) throw Error("there is no profile to add up");
    if (runs.size() == 1) return runs.front();
    Merger merger;
    for (std::size_t i = 0; i < runs.size(); ++i) {
      model::Profile run = runs[i].content_->profile;
      if (run.run.is_inverted()) run = invert(std::move(run));
      if (overhead != Overhead::keep) run = correct_overhead(std::move(run));
      merger.add(std::move(run), "profile " + std::to_string(i + 1));
    }
    auto content = std::make_shared<Content>();
    Diagnostics diagnostics;
    content->profile = merger.finish(diagnostics);
    content->add(diagnostics);
    return Profile(std::move(content));
  });
}

std::string_view Profile::program() const {
  return content_->profile.run.program;
}

std::size_t Profile::size() const {
  return content_->profile.tree.size();
}

Entry Profile::entry(std::size_t index) const {
  const model::Profile& profile = content_->profile;
  check_index(index, size(), "entry");
  const CostCentre& centre = profile.centre_of(id_at<NodeId>(index));
  return {index_of(profile.tree.parent[index]),
          index_of(profile.tree.centre[index]),
          profile.name(centre),
          profile.module_name(centre),
          profile.text(centre.position),
          centre.is_caf};
}

std::vector<std::size_t> Profile::parents() const {
  return indexes_of(content_->profile.tree.parent);
}

std::vector<std::size_t> Profile::centres() const {
  return indexes_of(content_->profile.tree.centre);
}

std::size_t Profile::centre_count() const {
  return content_->profile.cost_centres.size();
}

Centre Profile::centre(std::size_t index) const {
  const model::Profile& profile = content_->profile;
  check_index(index, centre_count(), "cost centre");
  const CostCentre& centre = profile.cost_centres[index];
  return {profile.module_name(centre), profile.name(centre), profile.text(centre.position),
          centre.is_caf};
}

std::vector<Metric> Profile::metrics() const {
  std::vector<Metric> all;
  const std::vector<model::Metric>& metrics = content_->profile.metrics;
  for (std::size_t i = 0; i < content_->metric_count(); ++i)
    all.push_back({metrics[i].name, metrics[i].title, metrics[i].unit, name_of(metrics[i].role)});
  return all;
}

std::optional<std::size_t> Profile::metric(Role role) const {
  const std::vector<model::Metric>& metrics = content_->profile.metrics;
  for (std::size_t i = 0; i < content_->metric_count(); ++i)
    if (name_of(metrics[i].role) == role) return i;
  return std::nullopt;
}

std::optional<std::size_t> Profile::base_of(std::size_t metric) const {
  check_index(metric, content_->metric_count(), "metric");
  const auto base = content_->profile.base_of(id_at<MetricId>(metric));
  return base ? std::optional(index_of(*base)) : std::nullopt;
}

std::span<const std::int64_t> Profile::individual(std::size_t metric) const {
  check_index(metric, content_->metric_count(), "metric");
  return content_->profile.column(id_at<MetricId>(metric));
}

std::vector<std::int64_t> Profile::inherited(std::size_t metric) const {
  check_index(metric, content_->metric_count(), "metric");
  return model::inherited(content_->profile, id_at<MetricId>(metric));
}

std::span<const std::string> Profile::messages() const {
  return content_->told;
}

}  // namespace convertprofile::api
