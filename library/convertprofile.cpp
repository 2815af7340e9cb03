// SPDX-License-Identifier: BSD-3-Clause
#include "library/convertprofile.h"

#include <new>
#include <utility>

#include "command/files.h"
#include "convert/output_policy.h"
#include "convert/read_profile.h"
#include "convert/shaping.h"
#include "convert/transforms/add_entries.h"
#include "convert/transforms/hide_builtins.h"
#include "convert/transforms/invert.h"
#include "convert/transforms/merge.h"
#include "convert/transforms/overhead.h"
#include "convert/transforms/threshold.h"
#include "convert/transforms/transforms.h"
#include "formats/format.h"
#include "formats/model/names.h"
#include "formats/model/profile.h"
#include "formats/model/totals.h"

namespace convertprofile::api {

namespace model = convertprofile;

struct Profile::Content {
  model::Profile profile;
  std::vector<std::string> messages;
};

namespace {

// Runs what may fail, so that nothing but api::Error and std::bad_alloc gets out.
template <class Function>
auto guarded(Function function) {
  try {
    return function();
  } catch (const Error&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& e) {
    throw Error(e.what());
  }
}

// Null for an empty name.
const model::Format* format_named(std::string_view name) {
  if (name.empty()) return nullptr;
  if (const model::Format* format = find_format(name)) return format;
  throw Error("there is no format " + quote(name));
}

const model::Format* readable(std::string_view name) {
  const model::Format* format = format_named(name);
  if (format != nullptr && format->read == nullptr)
    throw Error(std::string(name) + " can only be written");
  return format;
}

const model::Format& writable(const model::Format* format, std::string_view what) {
  if (format == nullptr) throw Error("the name " + quote(what) + " says no format");
  if (format->write == nullptr) throw Error(std::string(format->name) + " can only be read");
  return *format;
}

std::optional<Threshold> minimum(const std::string& text) {
  if (text.empty()) return std::nullopt;
  if (const auto threshold = parse_threshold(text)) return threshold;
  throw Error(quote(text) + " is neither a number nor a percentage");
}

TransformOptions options_of(const Shape& shape) {
  TransformOptions options;
  options.exclude = shape.exclude;
  options.fold_recursion = shape.fold_recursion;
  options.root = shape.root;
  options.focus = shape.focus;
  options.apportion = shape.apportion;
  options.by_module = shape.by_module;
  options.invert = shape.invert;
  options.max_depth = shape.max_depth;
  options.prune.min_ticks = minimum(shape.min_time);
  options.prune.min_words = minimum(shape.min_allocation);
  options.leaves_out_builtins = shape.builtins != Builtins::show;
  options.correct_overhead = shape.overhead == Overhead::subtract ||
                             (shape.overhead == Overhead::by_output && folds(options));
  return options;
}

model::Builtins model_of(Builtins builtins) {
  switch (builtins) {
    case Builtins::show:
      return model::Builtins::show;
    case Builtins::hide:
      return model::Builtins::hide;
    default:
      return model::Builtins::by_output;
  }
}

model::Overhead model_of(Overhead overhead) {
  switch (overhead) {
    case Overhead::subtract:
      return model::Overhead::subtract;
    case Overhead::keep:
      return model::Overhead::keep;
    default:
      return model::Overhead::by_output;
  }
}

ReportDetail model_of(Detail detail) {
  switch (detail) {
    case Detail::summary:
      return ReportDetail::summary;
    case Detail::all:
      return ReportDetail::all;
    default:
      return ReportDetail::ticks_and_bytes;
  }
}

Breakdown model_of(HeapBy by) {
  switch (by) {
    case HeapBy::module:
      return Breakdown::module;
    case HeapBy::description:
      return Breakdown::description;
    case HeapBy::type:
      return Breakdown::type;
    case HeapBy::closure_class:
      return Breakdown::closure_class;
    case HeapBy::retainer:
      return Breakdown::retainer;
    case HeapBy::biography:
      return Breakdown::biography;
    default:
      return Breakdown::cost_centre_stack;
  }
}

Role role_of(const model::Profile& profile, std::size_t metric) {
  switch (profile.role_of(id_at<MetricId>(metric))) {
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
    default:
      return Role::other;
  }
}

void append(std::vector<std::string>& messages, const Diagnostics& diagnostics) {
  for (std::string& sentence : diagnostics.sentences()) messages.push_back(std::move(sentence));
}

void check_index(std::size_t index, std::size_t size, const char* what) {
  if (index >= size)
    throw Error(std::string(what) + " " + std::to_string(index) + " of " + std::to_string(size));
}

// The formats of the command's option --metric.
bool shows_one_metric(const model::Format& format) {
  return format.name == "folded" || format.name == "svg";
}

// Applies the transforms and describes them in the result.
model::Profile with_steps(model::Profile profile, const TransformOptions& asked,
                          Diagnostics& diagnostics) {
  TransformOptions options = asked;
  if (options.correct_overhead) profile = correct_overhead(std::move(profile));
  if (turn_upright(profile, options)) options.invert = !options.invert;
  const std::optional<CostOfAll> whole = cost_of_all(profile, {}, options);
  profile = choose(std::move(profile), options, diagnostics);
  const std::vector<std::string> sentences = shaping_of(whole, profile, options, false);
  profile = reshape(std::move(profile), options, diagnostics);
  if (folds(options)) record_shaping(profile, whole, sentences, options, false);
  return profile;
}

}  // namespace

// A profile as the command would write it.
class Profile::Output {
 public:
  Output(const Content& content, const model::Format& format, const WriteOptions& options)
      : format_(format) {
    if (options.pgcl_version < 1 || options.pgcl_version > 3)
      throw Error("there is no version " + std::to_string(options.pgcl_version) + " of .pgcl");
    PolicyOptions wanted;
    wanted.builtins = model_of(options.builtins);
    wanted.overhead = model_of(options.overhead);
    if (options.detail) wanted.detail = model_of(*options.detail);
    if (format.name == "pgcl") options_.pgcl_version = wanted.pgcl_version = options.pgcl_version;
    if (options.heap_by) options_.heap_by = model_of(*options.heap_by);
    if (shows_one_metric(format)) options_.metric = options.metric;
    options_.html_messages = content.messages;
    policy_ = output_policy(&format.traits, wanted);
    profile_ = without_removed(content.profile, policy_);
    if (options_.metric == "entries") add_entries(profile_);
  }

  void write(ByteWriter& out, Diagnostics& diagnostics) const {
    write_output(profile_, format_, policy_, options_, out, diagnostics);
  }

 private:
  const model::Format& format_;
  model::WriteOptions options_;
  OutputPolicy policy_;
  model::Profile profile_;
};

std::vector<Format> formats() {
  std::vector<Format> all;
  for (const model::Format& format : model::formats())
    all.push_back({format.name, format.file_names, format.summary, format.read != nullptr,
                   format.write != nullptr});
  return all;
}

Profile::Profile(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

Profile Profile::read(const std::string& path, std::string_view format) {
  return guarded([&] {
    auto content = std::make_shared<Content>();
    Diagnostics diagnostics;
    content->profile = read_profile(path, readable(format), diagnostics).profile;
    append(content->messages, diagnostics);
    return Profile(std::move(content));
  });
}

Profile Profile::parse(std::string_view bytes, std::string_view format) {
  return guarded([&] {
    auto content = std::make_shared<Content>();
    Diagnostics diagnostics;
    content->profile = parse_profile(bytes, readable(format), diagnostics).profile;
    append(content->messages, diagnostics);
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
    append(content->messages, diagnostics);
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
  return {index_of(profile.tree.parent[index]), profile.name(centre), profile.module_name(centre),
          profile.text(centre.position), centre.is_caf};
}

std::vector<Metric> Profile::metrics() const {
  std::vector<Metric> all;
  const std::vector<model::Metric>& metrics = content_->profile.metrics;
  for (std::size_t i = 0; i < metrics.size(); ++i)
    all.push_back(
        {metrics[i].name, metrics[i].title, metrics[i].unit, role_of(content_->profile, i)});
  return all;
}

std::optional<std::size_t> Profile::metric(Role role) const {
  for (std::size_t i = 0; i < content_->profile.metrics.size(); ++i)
    if (role_of(content_->profile, i) == role) return i;
  return std::nullopt;
}

std::span<const std::int64_t> Profile::individual(std::size_t metric) const {
  check_index(metric, content_->profile.metrics.size(), "metric");
  return content_->profile.column(id_at<MetricId>(metric));
}

std::vector<std::int64_t> Profile::inherited(std::size_t metric) const {
  check_index(metric, content_->profile.metrics.size(), "metric");
  return model::inherited(content_->profile, id_at<MetricId>(metric));
}

std::span<const std::string> Profile::messages() const {
  return content_->messages;
}

Profile Profile::shaped(const Shape& shape) const {
  return guarded([&] {
    const TransformOptions options = options_of(shape);
    auto content = std::make_shared<Content>(*content_);
    if (shape.builtins == Builtins::hide)
      content->profile = hide_builtins(std::move(content->profile));
    Diagnostics diagnostics;
    content->profile = with_steps(std::move(content->profile), options, diagnostics);
    append(content->messages, diagnostics);
    return Profile(std::move(content));
  });
}

std::vector<std::string> Profile::write(const std::string& path, std::string_view name,
                                        const WriteOptions& options) const {
  return guarded([&] {
    const model::Format* named = format_named(name);
    const model::Format& format =
        writable(named != nullptr ? named : format_of_file_name(path), path);
    const bool packs = path.ends_with(".gz") && !format.traits.compressed;
    Diagnostics diagnostics;
    const Output output(*content_, format, options);
    const WriteSignalsHeldBack held;
    write_file(path, packs ? Packing::gzip : Packing::none,
               [&](ByteWriter& out) { output.write(out, diagnostics); });
    return diagnostics.sentences();
  });
}

std::string Profile::bytes(std::string_view name, const WriteOptions& options) const {
  return guarded([&] {
    const Output output(*content_, writable(format_named(name), name), options);
    StringSink sink;
    ByteWriter out(sink);
    Diagnostics diagnostics;
    output.write(out, diagnostics);
    out.flush();
    return std::move(sink.text);
  });
}

}  // namespace convertprofile::api
