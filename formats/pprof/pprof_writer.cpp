// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>

#include "formats/base/gzip.h"
#include "formats/model/centre_table.h"
#include "formats/model/metric_choice.h"
#include "formats/model/totals.h"
#include "formats/model/validate.h"
#include "formats/pprof/messages.h"
#include "formats/pprof/pprof.h"
#include "formats/pprof/protobuf_wire.h"
#include "formats/pprof/run_info.h"
#include "formats/pprof/spelling.h"

namespace convertprofile {

namespace {

using namespace pprof;

constexpr int compression_level = 4;
constexpr std::uint64_t longest_message = std::uint64_t{1} << 31;

class WriterSink : public Sink {
 public:
  explicit WriterSink(ByteWriter& out) : out_(out) {}
  void write(std::string_view bytes) override { out_.put(bytes); }

 private:
  ByteWriter& out_;
};

// The number of each cost centre's location and function, from 1. A made root is in no stack, so it
// has none unless its cost centre also occurs elsewhere.
class LocationIds {
 public:
  explicit LocationIds(const Profile& profile) {
    const auto& used = profile.tree.centre;
    if (has_made_root(profile) && std::count(used.begin(), used.end(), used.front()) == 1)
      left_out_ = index_of(used.front());
  }

  bool has(std::size_t centre) const { return centre != left_out_; }
  std::uint64_t of(std::size_t centre) const { return centre + (centre < left_out_ ? 1 : 0); }

 private:
  std::size_t left_out_ = SIZE_MAX;
};

// The packed location ids of each entry's stack, leaf first. The parent's stack is the end of the
// entry's own, so each step of the walk writes one number in front.
class StackBytes {
 public:
  StackBytes(const CallTree& tree, const LocationIds& ids, bool without_root)
      : tree_(tree), ids_(ids), without_root_(without_root) {}

  // Entries must be requested in pre-order.
  std::string_view of(std::size_t node) {
    const std::size_t parent = index_of(tree_.parent[node]);
    while (!path_.empty() && (path_.back().node != parent || node == 0)) path_.pop_back();
    std::size_t size = path_.empty() ? 0 : path_.back().size;
    if (node != 0 || !without_root_) size = push(size, ids_.of(index_of(tree_.centre[node])));
    path_.push_back({node, size});
    return std::string_view(bytes_).substr(bytes_.size() - size);
  }

 private:
  struct Step {
    std::size_t node;
    std::size_t size;  // of the stack from here up
  };

  std::size_t push(std::size_t size, std::uint64_t id) {
    const auto length = static_cast<std::size_t>(uleb_size(id));
    if (size + length > bytes_.size()) bytes_.insert(0, bytes_.size() + length + 64, '\0');
    std::size_t at = bytes_.size() - size - length;
    for (; id >= 0x80; id >>= 7)
      bytes_[at++] = static_cast<char>(static_cast<std::uint8_t>(id | 0x80));
    bytes_[at] = static_cast<char>(static_cast<std::uint8_t>(id));
    return size + length;
  }

  const CallTree& tree_;
  const LocationIds& ids_;
  const bool without_root_;
  std::vector<Step> path_;
  std::string bytes_;  // filled from the end
};

class PprofWriter {
 public:
  PprofWriter(const Profile& profile, ByteWriter& out)
      : p_(profile), out_(out), ids_(profile), fields_(run_fields(profile)), intern_(strings_) {}

  void write() {
    sample_types();
    samples();
    mapping();
    cost_centres();
    run();
    string_table();
  }

  // Throws Error if a file would be too large to read.
  static void check_size(const CallTree& tree) {
    std::uint64_t size = 0;
    std::vector<std::uint64_t> stack(tree.size());
    for (std::size_t node = 0; node < tree.size(); ++node) {
      stack[node] = static_cast<std::uint64_t>(uleb_size(index_of(tree.centre[node]) + 1));
      if (node > 0) stack[node] += stack[index_of(tree.parent[node])];
      size += stack[node];
    }
    if (size > longest_message)
      throw Error("pprof: the stacks would take " + std::to_string(size) +
                  " bytes, but a protobuf message may have only 2 GiB; use --max-depth, "
                  "--fold-recursion, --min-ticks or --min-words");
  }

 private:
  std::uint64_t string(std::string_view text) { return index_of(intern_(text)); }

  void put(std::uint32_t field) {
    write_bytes_key(out_, field, message_.text().size());
    out_.put(message_.text());
    message_.clear();
  }

  void put_value_type(std::uint32_t field, std::string_view type, std::string_view unit) {
    message_.number(value_type_field::type, string(type));
    message_.number(value_type_field::unit, string(unit));
    put(field);
  }

  void put_number(std::uint32_t field, std::uint64_t value) {
    message_.number(field, value);
    out_.put(message_.text());
    message_.clear();
  }

  void sample_types() {
    for (std::size_t m = 0; m < p_.metrics.size(); ++m) {
      const Metric& metric = p_.metrics[m];
      if (metric.role == Role::base) continue;
      put_value_type(profile_field::sample_type, metric.name, metric.unit);
      const auto base = p_.base_of(id_at<MetricId>(m));
      columns_.push_back({&p_.tree.columns[m], base ? &p_.column(*base) : nullptr});
    }
    if (!p_.metric(Role::base)) return;
    base_label_.number(label_field::key, string("pprof::base"));
    base_label_.number(label_field::str, string("true"));
  }

  void samples() {
    const CallTree& tree = p_.tree;
    StackBytes stacks(tree, ids_, has_made_root(p_));
    for (std::size_t node = 0; node < tree.size(); ++node) {
      const std::string_view stack = stacks.of(node);
      const bool has_child = node + 1 < tree.size() && index_of(tree.parent[node + 1]) == node;
      bool any = false, any_before = false;
      for (const Columns& c : columns_) {
        any = any || (*c.now)[node] != 0;
        any_before = any_before || (c.before != nullptr && (*c.before)[node] != 0);
      }
      if (any || !(has_child || any_before)) {
        for (const Columns& c : columns_)
          message_.varint(static_cast<std::uint64_t>((*c.now)[node]));
        put_sample(stack, {});
      }
      // Negative and labelled, as in files of `pprof -diff_base`.
      if (any_before) {
        for (const Columns& c : columns_)
          message_.varint(c.before == nullptr ? 0
                                              : static_cast<std::uint64_t>(
                                                    saturating_subtract(0, (*c.before)[node])));
        put_sample(stack, base_label_.text());
      }
    }
  }

  // Writes a sample with the values in message_.
  void put_sample(std::string_view stack, std::string_view label) {
    const std::string_view values = message_.text();
    const auto sized = [](std::uint32_t field, std::string_view bytes) {
      return static_cast<std::size_t>(bytes_key_size(field, bytes.size())) + bytes.size();
    };
    write_bytes_key(out_, profile_field::sample,
                    sized(sample_field::location_id, stack) + sized(sample_field::value, values) +
                        (label.empty() ? 0 : sized(sample_field::label, label)));
    const auto put_part = [this](std::uint32_t field, std::string_view bytes) {
      write_bytes_key(out_, field, bytes.size());
      out_.put(bytes);
    };
    put_part(sample_field::location_id, stack);
    put_part(sample_field::value, values);
    if (!label.empty()) put_part(sample_field::label, label);
    message_.clear();
  }

  // Names the program, so that pprof shows it and does not look for symbols.
  void mapping() {
    if (fields_.program.empty()) return;
    message_.number(mapping_field::id, 1);
    message_.number(mapping_field::filename, string(fields_.program));
    message_.number(mapping_field::has_functions, 1);
    message_.number(mapping_field::has_filenames, 1);
    message_.number(mapping_field::has_line_numbers, 1);
    put(profile_field::mapping);
  }

  // Writes one function and one location for each cost centre.
  void cost_centres() {
    for (std::size_t c = 0; c < p_.cost_centres.size(); ++c) {
      if (!ids_.has(c)) continue;
      const std::uint64_t id = ids_.of(c);
      const FunctionNames names = function_names(p_, p_.cost_centres[c]);
      WireMessage line;
      line.number(line_field::function_id, id);
      line.number(line_field::line, names.start_line);
      message_.number(location_field::id, id);
      if (!fields_.program.empty()) message_.number(location_field::mapping_id, 1);
      message_.bytes(location_field::line, line.text());
      put(profile_field::location);
      message_.number(function_field::id, id);
      message_.number(function_field::name, string(names.name));
      message_.number(function_field::system_name, string(names.system_name));
      message_.number(function_field::filename, string(names.filename));
      message_.number(function_field::start_line, names.start_line);
      put(profile_field::function);
    }
  }

  void run() {
    put_number(profile_field::time_nanos, static_cast<std::uint64_t>(fields_.time_nanos));
    put_number(profile_field::duration_nanos, static_cast<std::uint64_t>(fields_.duration_nanos));
    if (!fields_.period_type.empty() || !fields_.period_unit.empty())
      put_value_type(profile_field::period_type, fields_.period_type, fields_.period_unit);
    put_number(profile_field::period, static_cast<std::uint64_t>(fields_.period));
    WireMessage comments;
    for (const std::string& comment : fields_.comments) comments.varint(string(comment));
    if (!fields_.comments.empty()) {
      write_bytes_key(out_, profile_field::comment, comments.text().size());
      out_.put(comments.text());
    }
    put_number(profile_field::default_sample_type, string(fields_.default_type));
  }

  void string_table() {
    for (std::size_t i = 0; i < strings_.size(); ++i) {
      const std::string_view text = strings_[id_at<StringId>(i)];
      write_bytes_key(out_, profile_field::string_table, text.size());
      out_.put(text);
    }
  }

  struct Columns {
    const std::vector<std::int64_t>* now;
    const std::vector<std::int64_t>* before;  // null if there is no base
  };

  const Profile& p_;
  ByteWriter& out_;
  const LocationIds ids_;
  std::vector<Columns> columns_;  // one for each sample type
  WireMessage base_label_;
  const RunFields fields_;
  StringTable strings_;
  StringInterner intern_;
  WireMessage message_;
};

}  // namespace

void write_pprof(const Profile& profile, const WriteOptions&, ByteWriter& out,
                 Diagnostics& diagnostics) {
  require_call_tree(profile, "pprof");
  if (profile.metrics.empty()) throw Error("pprof: the profile has no costs");
  if (profile.metrics.size() > most_sample_types)
    throw Error("pprof: the profile has " + std::to_string(profile.metrics.size()) +
                " metrics, more than the " + std::to_string(most_sample_types) +
                " supported in pprof files");
  PprofWriter::check_size(profile.tree);
  std::vector<MetricId> all;
  for (std::size_t m = 0; m < profile.metrics.size(); ++m) all.push_back(id_at<MetricId>(m));
  note_losses(profile, all, diagnostics);
  WriterSink sink(out);
  GzipSink gzip(sink, compression_level);
  ByteWriter packed(gzip);
  PprofWriter(profile, packed).write();
  packed.flush();
  gzip.finish();
}

}  // namespace convertprofile
