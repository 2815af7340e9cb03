// SPDX-License-Identifier: BSD-3-Clause
#include <bitset>
#include <string>

#include "formats/base/gzip.h"
#include "formats/base/number_text.h"
#include "formats/pgcl/pgcl_reader.h"
#include "formats/pgcl/pgcl_sections.h"

namespace convertprofile::pgcl {

namespace {

std::string hexadecimal(std::uint32_t number) {
  constexpr char digits[] = "0123456789abcdef";
  std::string text = "0x";
  for (int shift = 28; shift >= 0; shift -= 4) text += digits[(number >> shift) & 0xf];
  return text;
}

// An index that the file counts from 1.
std::uint32_t index_from_1(ByteReader& in, const char* field, std::uint64_t size) {
  const std::uint64_t at = in.offset();
  const std::uint64_t value = in.uleb(field);
  if (value - 1 >= size)
    fail_at_byte(at, field,
                 "is " + std::to_string(value) + ", not from 1 to " + std::to_string(size));
  return static_cast<std::uint32_t>(value - 1);
}

class Version3Reader {
 public:
  Version3Reader(const Header& header, ByteReader in, std::string_view file)
      : header_(header), in_(in), file_(file) {}

  Profile read() {
    for (std::uint64_t last = 0;;) {
      const std::uint64_t at = in_.offset();
      if (in_.at_end()) in_.fail("end", "the file ends before section 0, which holds the checksum");
      const std::uint64_t kind = in_.uleb("section kind");
      const std::uint64_t size = in_.uleb("section size");
      const std::uint64_t payload_at = in_.offset();
      const std::string_view bytes = in_.bytes(size, "section");
      if (kind == Section::end) {
        read_end(ByteReader(bytes, payload_at, "section"), payload_at);
        return std::move(profile_);
      }
      if (kind < last || (kind == last && kind != Section::metric_column))
        fail_at_byte(at, "section kind",
                     std::to_string(kind) + " must not follow " + std::to_string(last));
      require_all_before(at, kind);
      if (kind < kinds_known) seen_.set(kind);
      last = kind;
      ByteReader section(bytes, payload_at, "section");
      read_section(kind, section);
    }
  }

 private:
  // Sections 1, 3, 4, 5 and 6 are required, as is a column for each metric.
  void require_all_before(std::uint64_t at, std::uint64_t kind) {
    for (const std::uint64_t needed : {Section::strings, Section::modules, Section::cost_centres,
                                       Section::metrics, Section::call_tree})
      if (kind > needed && !seen_[needed])
        fail_at_byte(at, "section kind",
                     "is " + std::to_string(kind) + ", but there is no section " +
                         std::to_string(needed) + " before it");
    if (kind > Section::metric_column && columns_ != profile_.metrics.size())
      fail_at_byte(at, "section kind",
                   count_text(columns_, "metric column") + " for " +
                       count_text(profile_.metrics.size(), "metric"));
  }

  void read_section(std::uint64_t kind, ByteReader& in) {
    switch (kind) {
      case Section::strings:
        return read_strings(in);
      case Section::run:
        return read_run(in, profile_.run);
      case Section::modules:
        return read_modules(in);
      case Section::cost_centres:
        return read_cost_centres(in);
      case Section::metrics:
        return read_metrics(in);
      case Section::call_tree:
        return read_call_tree(in);
      case Section::metric_column:
        return read_metric_column(in);
      case Section::stack_numbers:
        for (std::size_t i = 0; i < nodes(); ++i)
          profile_.tree.numbers.push_back(in.uleb("stack number"));
        return expect_end(in, "stack numbers");
      case Section::heap_census:
        return read_heap_census(in, profile_);
      case Section::serial_profile:
        return read_serial_profile(in, profile_);
      case Section::source_text:
        return read_source_text(in, profile_);
      case Section::heap_lives:
        return read_heap_lives(in, profile_);
      case Section::heap_modules:
        return read_heap_modules(in, profile_);
      default:
        return;  // a later kind, skipped
    }
  }

  std::size_t nodes() const { return profile_.tree.size(); }

  StringId string(ByteReader& in, const char* field) {
    return id_at<StringId>(in.index(field, profile_.strings.size()));
  }

  void read_strings(ByteReader& in) {
    const std::uint64_t size = in.count("number of strings", 1);
    for (std::uint64_t i = 0; i < size; ++i) {
      const std::string_view text = in.text("string");
      if (text.empty()) in.fail("string", "is empty; only string 0 may be");
      profile_.strings.add(text);
    }
    expect_end(in, "strings");
  }

  void read_modules(ByteReader& in) {
    for (std::uint32_t i = 0; i < header_.modules; ++i)
      profile_.modules.push_back(string(in, "module name"));
    expect_end(in, "modules");
  }

  void read_cost_centres(ByteReader& in) {
    auto& centres = profile_.cost_centres;
    if (header_.cost_centres > in.remaining() / 5)
      in.fail("cost centres", "the number does not fit into the section");
    centres.resize(header_.cost_centres);
    for (CostCentre& c : centres)
      c.module = id_at<ModuleId>(index_from_1(in, "module of a cost centre", header_.modules));
    for (CostCentre& c : centres) c.name = string(in, "name of a cost centre");
    for (CostCentre& c : centres) c.position = string(in, "position of a cost centre");
    for (CostCentre& c : centres) c.is_caf = in.index("flags of a cost centre", 2) == caf_flag;
    for (CostCentre& c : centres)
      c.source_id = in.index("id of a cost centre", std::uint64_t{1} << 32);
    expect_end(in, "cost centres");
  }

  void read_metrics(ByteReader& in) {
    const std::uint64_t at = in.offset();
    const std::uint64_t size = in.count("number of metrics", 4);
    if (size > most_metrics) fail_at_byte(at, "number of metrics", "is above 256");
    for (std::uint64_t i = 0; i < size; ++i) {
      Metric metric;
      metric.name = in.text("metric name");
      metric.title = in.text("metric title");
      metric.unit = in.text("metric unit");
      const std::uint64_t role = in.uleb("metric role");
      if (role <= static_cast<std::uint64_t>(Role::recursive_calls))
        metric.role = static_cast<Role>(role);
      const bool has_subject = i > 0 && profile_.metrics.back().role != Role::base;
      if (metric.role == Role::base && !has_subject) metric.role = Role::other;
      profile_.metrics.push_back(std::move(metric));
    }
    profile_.tree.columns.resize(size);
    expect_end(in, "metrics");
  }

  void read_call_tree(ByteReader& in) {
    const std::uint64_t at = in.offset();
    const std::uint64_t size = in.count("number of call-tree entries", 2);
    if (size > most_nodes) fail_at_byte(at, "number of call-tree entries", "is above 2^32");
    CallTree& tree = profile_.tree;
    tree.centre.reserve(size);
    for (std::uint64_t i = 0; i < size; ++i)
      tree.centre.push_back(
          id_at<CostCentreId>(index_from_1(in, "cost centre of an entry", header_.cost_centres)));
    read_parents(in, size);
    expect_end(in, "call tree");
  }

  void read_parents(ByteReader& in, std::uint64_t size) {
    struct Open {
      NodeId node;
      std::uint64_t children_left;
    };
    std::vector<NodeId>& parents = profile_.tree.parent;
    parents.reserve(size);
    std::vector<Open> open;
    std::uint64_t promised = 1;  // entries that some parent, or the file, still expects
    for (std::uint64_t i = 0; i < size; ++i) {
      while (!open.empty() && open.back().children_left == 0) open.pop_back();
      if (open.empty() && i > 0) in.fail("number of children", "a second root follows");
      parents.push_back(i == 0 ? root_node : open.back().node);
      if (i > 0) --open.back().children_left;
      --promised;
      const std::uint64_t at = in.offset();
      const std::uint64_t children = in.uleb("number of children");
      if (children > size - 1 - i || promised + children > size - 1 - i)
        fail_at_byte(at, "number of children", "more children than entries follow");
      promised += children;
      if (children > 0) open.push_back({id_at<NodeId>(i), children});
    }
  }

  void read_metric_column(ByteReader& in) {
    const std::uint64_t at = in.offset(), metric = in.uleb("metric of a column");
    if (columns_ >= profile_.metrics.size())
      fail_at_byte(at, "metric of a column", "all metrics already have one");
    if (metric != columns_)
      fail_at_byte(
          at, "metric of a column",
          "is " + std::to_string(metric) + ", but " + std::to_string(columns_) + " comes next");
    auto& column = profile_.tree.columns[columns_++];
    column.reserve(nodes());
    for (std::size_t i = 0; i < nodes(); ++i) column.push_back(in.zigzag("metric value"));
    expect_end(in, "metric column");
  }

  void read_end(ByteReader in, std::uint64_t payload_at) {
    require_all_before(payload_at, kinds_known);
    const std::uint32_t stored = in.u32("checksum"), found = crc32_of(file_.substr(0, payload_at));
    if (stored != found)
      fail_at_byte(payload_at, "checksum",
                   "is " + hexadecimal(stored) + ", but should be " + hexadecimal(found) +
                       ": the file is damaged");
    expect_end(in, "end");
    if (!in_.at_end()) in_.fail("end", "unexpected data after the end marker");
  }

  static constexpr std::uint64_t kinds_known = Section::heap_modules + 1;

  const Header header_;
  ByteReader in_;
  const std::string_view file_;
  Profile profile_;
  std::bitset<kinds_known> seen_;
  std::size_t columns_ = 0;  // metric columns read
};

}  // namespace

void expect_end(const ByteReader& in, const char* section) {
  if (!in.at_end())
    in.fail(section, "the contents end here, but " +
                         count_text(in.remaining(), "byte follows", "bytes follow"));
}

Profile read_version_3(const Header& header, ByteReader in, std::string_view file) {
  return Version3Reader(header, in, file).read();
}

}  // namespace convertprofile::pgcl
