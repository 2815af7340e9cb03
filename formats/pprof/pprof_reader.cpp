// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>

#include "formats/base/attempt.h"
#include "formats/base/gzip.h"
#include "formats/base/hash.h"
#include "formats/base/number_text.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/centre_table.h"
#include "formats/model/names.h"
#include "formats/model/totals.h"
#include "formats/pprof/messages.h"
#include "formats/pprof/pprof.h"
#include "formats/pprof/protobuf_wire.h"
#include "formats/pprof/run_info.h"
#include "formats/pprof/spelling.h"
#include "formats/pprof/tables.h"

namespace convertprofile {

namespace {

using namespace pprof;

// Inlined functions can make a tree larger than its file by any factor.
constexpr std::uint64_t tree_always_allowed = std::uint64_t{1} << 28;
constexpr std::uint64_t tree_allowed_ratio = 128;
// Stacks take a byte or two per location, and few locations have more than two functions.
constexpr std::uint64_t frames_always_allowed = std::uint64_t{1} << 24;
constexpr std::uint64_t frames_allowed_ratio = 4;

std::string_view base_name(std::string_view path) {
  return path.substr(path.rfind('/') + 1);
}

std::string hexadecimal(std::uint64_t number) {
  std::string digits;
  do digits.insert(digits.begin(), "0123456789abcdef"[number & 15]);
  while ((number >>= 4) != 0);
  return "0x" + digits;
}

constexpr std::string_view base_key = "pprof::base";  // a label, set by `pprof -diff_base`

class PprofReader {
 public:
  PprofReader(std::string_view bytes, Diagnostics& diagnostics)
      : bytes_(bytes),
        diagnostics_(diagnostics),
        t_(read_tables(bytes)),
        sides_(std::find(t_.strings.begin(), t_.strings.end(), base_key) == t_.strings.end() ? 1
                                                                                             : 2),
        tree_(t_.sample_types.size() * sides_),
        most_entries_(std::max(tree_always_allowed, bytes.size() * tree_allowed_ratio) /
                      (sizeof(std::int64_t) * (t_.sample_types.size() * sides_ + 4))),
        most_frames_(std::max(frames_always_allowed, bytes.size() * frames_allowed_ratio)) {}

  Profile read() {
    set_run();
    for (const ValueType& type : t_.sample_types) {
      const std::string_view name = t_.string(type.type, "type of a sample type");
      const std::string_view unit = t_.string(type.unit, "unit of a sample type");
      p_.metrics.push_back(metric_of(name, unit, p_.metrics));
    }
    take_samples_for_time(p_.metrics);
    StringInterner intern(p_.strings);
    set_functions(intern);
    set_frames(intern);
    read_samples();
    p_.tree = tree_.finish().tree;
    if (sides_ == 2) settle_sides();
    CentreTable centres(p_);
    settle_root(p_, centres);
    warn();
    return std::move(p_);
  }

 private:
  void set_run() {
    RunFields fields;
    if (!t_.mappings.empty())
      fields.program = base_name(t_.string(t_.mappings.front(), "file name of a mapping"));
    fields.time_nanos = t_.time_nanos;
    fields.duration_nanos = t_.duration_nanos;
    fields.period = t_.period;
    fields.period_type = t_.string(t_.period_type.type, "type of period_type");
    fields.period_unit = t_.string(t_.period_type.unit, "unit of period_type");
    fields.default_type = t_.string(t_.default_sample_type, "default_sample_type");
    for (const Reference comment : t_.comments)
      fields.comments.emplace_back(t_.string(comment, "comment"));
    pprof::set_run(p_, fields);
  }

  CostCentreId add_centre(std::string_view module, std::string_view name, std::string_view position,
                          StringInterner& intern) {
    const auto [at, added] =
        modules_.try_emplace(std::string(module), id_at<ModuleId>(p_.modules.size()));
    if (added) p_.modules.push_back(intern(module));
    CostCentre centre;
    centre.module = at->second;
    centre.name = intern(name);
    centre.position = intern(position);
    p_.cost_centres.push_back(centre);
    return id_at<CostCentreId>(p_.cost_centres.size() - 1);
  }

  // A cost centre for each function, in order.
  void set_functions(StringInterner& intern) {
    for (const Function& function : t_.functions) {
      const std::string_view name = t_.string(function.name, "name of a function");
      const CentreNames names =
          centre_names(name, t_.string(function.system_name, "system name of a function"));
      const std::string position = centre_position(
          t_.string(function.filename, "file name of a function"), function.start_line);
      add_centre(names.module, names.name, position, intern);
    }
  }

  // The stack frames of each location, callers first; its address if it has no function.
  void set_frames(StringInterner& intern) {
    std::size_t line = 0;
    for (const Location& location : t_.locations) {
      const std::size_t begin = frames_.size();
      for (; line < location.lines_end; ++line) {
        const Reference id = t_.lines[line];
        const std::size_t function = t_.function_at.find(id.value);
        if (function == IdMap::none)
          fail_at_byte(id.offset, "function of a line",
                       "there is no function " + std::to_string(id.value));
        frames_.push_back(id_at<CostCentreId>(function));
      }
      std::reverse(frames_.begin() + static_cast<std::ptrdiff_t>(begin), frames_.end());
      if (frames_.size() == begin) frames_.push_back(address_centre(location, intern));
      frames_end_.push_back(frames_.size());
    }
  }

  CostCentreId address_centre(const Location& location, StringInterner& intern) {
    has_addresses_ = true;
    const std::size_t mapping = t_.mapping_at.find(location.mapping);
    const std::string_view file = mapping == IdMap::none
                                      ? std::string_view{}
                                      : t_.string(t_.mappings[mapping], "file name of a mapping");
    return add_centre(base_name(file), hexadecimal(location.address), {}, intern);
  }

  void read_samples() {
    path_ = {{placeholder_root, tree_.child(no_node, placeholder_root)}};
    WireReader reader(bytes_);
    for (WireField field; reader.next(field, "profile");)
      if (field.number == profile_field::sample) read_sample(field);
  }

  void read_sample(const WireField& message) {
    locations_.clear();
    values_.clear();
    bool is_base = false;
    WireReader reader(message, "sample");
    for (WireField field; reader.next(field, "sample");) {
      if (field.number == sample_field::location_id) {
        field.each_number("location of a sample", [&](std::uint64_t id) {
          const std::size_t at = t_.location_at.find(id);
          if (at == IdMap::none)
            fail_at_byte(field.offset, "location of a sample",
                         "there is no location " + std::to_string(id));
          locations_.push_back(at);
        });
      } else if (field.number == sample_field::value) {
        field.each_number("value of a sample", [&](std::uint64_t value) {
          values_.push_back(static_cast<std::int64_t>(value));
        });
      } else if (field.number == sample_field::label) {
        is_base = read_label(field) || is_base;
      }
    }
    if (values_.size() != t_.sample_types.size())
      fail_at_byte(message.offset, "value of a sample",
                   count_text(values_.size(), "value") + " for " +
                       count_text(t_.sample_types.size(), "sample type"));
    const NodeId node = entry_of_stack(message.offset);
    for (std::size_t m = 0; m < values_.size(); ++m) {
      if (is_base)
        tree_.add_cost(node, id_at<MetricId>(values_.size() + m),
                       saturating_subtract(0, values_[m]));
      else
        tree_.add_cost(node, id_at<MetricId>(m), values_[m]);
    }
  }

  // In a comparison each metric is followed by its base. A file without samples of a base is not a
  // comparison.
  void settle_sides() {
    const std::size_t n = t_.sample_types.size();
    auto columns = std::move(p_.tree.columns);
    auto metrics = std::move(p_.metrics);
    p_.tree.columns.clear();
    p_.metrics.clear();
    for (std::size_t m = 0; m < n; ++m) {
      p_.metrics.push_back(metrics[m]);
      p_.tree.columns.push_back(std::move(columns[m]));
      if (!has_base_) continue;
      p_.metrics.push_back(
          {metrics[m].name + "_before", metrics[m].title + " before", metrics[m].unit, Role::base});
      p_.tree.columns.push_back(std::move(columns[n + m]));
    }
  }

  // The entry for the stack in locations_. path_ keeps the stack, because consecutive stacks mostly
  // begin alike and then need no search.
  NodeId entry_of_stack(std::uint64_t offset) {
    std::size_t depth = 1;
    bool same = true;
    std::reverse(locations_.begin(), locations_.end());
    placed_.resize(locations_.size());
    for (std::size_t i = 0; i < locations_.size(); ++i) {
      const std::size_t at = locations_[i], begin = at == 0 ? 0 : frames_end_[at - 1];
      const Placed placed{at, depth, depth + frames_end_[at] - begin};
      if (same && placed_[i] == placed) {
        depth = placed.end;
        continue;
      }
      placed_[i] = placed;
      frames_seen_ += placed.end - depth;
      if (frames_seen_ > most_frames_)
        fail_at_byte(offset, "sample", "the stacks would be far larger than the file");
      for (std::size_t f = begin; f < frames_end_[at]; ++f, ++depth) {
        if (same && depth < path_.size() && path_[depth].centre == frames_[f]) continue;
        if (same) path_.resize(depth);
        same = false;
        path_.push_back({frames_[f], tree_.child(path_.back().node, frames_[f])});
        if (tree_.size() > most_entries_)
          fail_at_byte(offset, "sample", "the call tree would be far larger than the file");
      }
    }
    path_.resize(depth);
    return path_.back().node;
  }

  // Whether the label says that the sample belongs to the base.
  bool read_label(const WireField& message) {
    Reference key, text;
    WireReader reader(message, "label");
    for (WireField field; reader.next(field, "label");) {
      if (field.number == label_field::key) key = {field.number_of("key"), field.offset};
      if (field.number == label_field::str) text = {field.number_of("str"), field.offset};
    }
    const bool is_base = t_.string(key, "key of a label") == base_key &&
                         t_.string(text, "text of a label") == "true";
    (is_base ? has_base_ : has_labels_) = true;
    return is_base;
  }

  void warn() {
    if (has_labels_) diagnostics_.lose("labels of samples");
    const std::string_view dropped = t_.string(t_.drop_frames, "drop_frames");
    if (!dropped.empty())
      diagnostics_.lose("drop_frames", "pprof hides the functions that match it, " +
                                           quote(dropped) + ", and their callees");
    if (has_addresses_)
      diagnostics_.warn("locations without a function are named by their address");
  }

  struct Step {
    CostCentreId centre;
    NodeId node;
  };
  // A location of a stack, and its steps on the path.
  struct Placed {
    std::size_t location, begin, end;
    bool operator==(const Placed&) const = default;
  };

  std::string_view bytes_;
  Diagnostics& diagnostics_;
  const Tables t_;
  const std::size_t sides_;  // 2 if there may be samples of a base
  Profile p_;
  CallTreeBuilder tree_;
  const std::uint64_t most_entries_, most_frames_;
  TextMap<ModuleId> modules_;
  std::vector<CostCentreId> frames_;
  std::vector<std::size_t> frames_end_;  // [location]
  std::vector<Step> path_;               // the previous sample's stack, root first
  std::vector<Placed> placed_;           // its locations
  std::vector<std::size_t> locations_;   // of the current sample, leaf first
  std::uint64_t frames_seen_ = 0;        // of locations that the previous sample lacked there
  std::vector<std::int64_t> values_;
  bool has_labels_ = false, has_base_ = false, has_addresses_ = false;
};

// Whether a field can belong to a profile: messages and strings must be bytes.
bool is_plausible(const WireField& field) {
  const bool is_bytes = field.type == WireType::bytes;
  if (field.number <= profile_field::string_table) return field.number > 0 && is_bytes;
  if (field.number == profile_field::period_type) return is_bytes;
  return field.number <= profile_field::doc_url &&
         (field.type == WireType::varint || field.number == profile_field::comment);
}

// Whether a message has only a type or a unit. In Go's goroutine profiles it is empty.
bool is_value_type(const WireField& message) {
  WireReader reader(message, "sample_type");
  for (WireField field; reader.next(field, "sample_type");)
    if (field.number > value_type_field::unit || field.type != WireType::varint) return false;
  return true;
}

// Whether a message has only locations, values and labels; the numbers may be packed.
bool is_sample(const WireField& message) {
  WireReader reader(message, "sample");
  for (WireField field; reader.next(field, "sample");)
    if (field.number > sample_field::label ||
        (field.type != WireType::bytes &&
         (field.type != WireType::varint || field.number == sample_field::label)))
      return false;
  return true;
}

}  // namespace

Match sniff_pprof(std::string_view bytes) {
  constexpr int enough_fields = 16;
  bool has_sample_type = false;
  int fields = 0, empty_types = 0;
  bool fits = true;
  const auto look = [&] {
    WireReader reader(bytes);
    for (WireField field; fields < enough_fields && reader.next(field, "profile"); ++fields) {
      fits = is_plausible(field) && (field.number != profile_field::sample || is_sample(field)) &&
             (field.number != profile_field::sample_type || is_value_type(field));
      if (!fits) return;
      if (field.number != profile_field::sample_type) continue;
      has_sample_type = true;
      empty_types += field.bytes.empty() ? 1 : 0;
    }
  };
  static_cast<void>(attempt<Error>(look));  // a truncated file is judged by what it has
  if (!fits || fields == empty_types) return Match::no;
  return has_sample_type ? Match::yes : fields == enough_fields ? Match::perhaps : Match::no;
}

Profile read_pprof(std::string_view bytes, Diagnostics& diagnostics, const ReadOptions&) {
  if (!is_gzip(bytes)) return PprofReader(bytes, diagnostics).read();
  // Unpack only once: there are gzip files that contain themselves.
  const std::string unpacked = gunzip(bytes, usual_unpacked_size(bytes.size()));
  return PprofReader(unpacked, diagnostics).read();
}

}  // namespace convertprofile
