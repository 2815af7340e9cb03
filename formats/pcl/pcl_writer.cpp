// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/centre_table.h"
#include "formats/model/metric_choice.h"
#include "formats/model/totals.h"
#include "formats/model/validate.h"
#include "formats/pcl/pcl.h"

namespace convertprofile {

namespace {

using Column = std::vector<std::int64_t>;  // [CostCentreId] individual costs

class PclWriter {
 public:
  PclWriter(const Profile& profile, ByteWriter& out, Diagnostics& diagnostics)
      : profile_(profile), out_(out), diagnostics_(diagnostics) {}

  void run() {
    const std::array<Column, 6> columns = find_columns();
    note_losses(profile_, written_, diagnostics_);
    const CallTree& tree = profile_.tree;
    std::vector<bool> occurs(profile_.cost_centres.size());
    for (const CostCentreId centre : tree.centre) occurs[index_of(centre)] = true;
    if (has_made_root(profile_) && tree.size() > 1) occurs[index_of(tree.centre.front())] = false;
    settle_layout(occurs);
    for (std::size_t c = 0; c < occurs.size(); ++c) {
      if (!occurs[c]) continue;
      put_names(profile_.cost_centres[c]);
      for (std::size_t column = 0; column + 1 < columns.size(); ++column) put(columns[column][c]);
      put_time(columns.back()[c]);
      out_.put('\n');
    }
  }

 private:
  // The metrics in the order of the file.
  std::array<Column, 6> find_columns() {
    std::array<Column, 6> columns{by_role(Role::strict_calls),
                                  by_role(Role::lazy_calls),
                                  by_role(Role::curried_calls),
                                  {},
                                  allocation(),
                                  by_role(Role::time)};
    if (written_calls() == 0 && profile_.metric(Role::entries)) {
      columns[0] = by_role(Role::entries);
      diagnostics_.warn("entries are written as strict calls, because their kinds are unknown");
    }
    columns[3] = profiler_calls(columns);
    return columns;
  }

  std::size_t written_calls() const {
    return static_cast<std::size_t>(
        std::count_if(written_.begin(), written_.end(), [this](MetricId m) {
          const Role role = profile_.metrics[index_of(m)].role;
          return role >= Role::strict_calls && role <= Role::curried_calls;
        }));
  }

  Column by_role(Role role) {
    const auto metric = profile_.metric(role);
    return metric ? by_centre(*metric) : Column(profile_.cost_centres.size());
  }

  Column by_centre(MetricId metric) {
    written_.push_back(metric);
    Column sums(profile_.cost_centres.size()), negatives(sums.size());
    bool negative = false;
    const bool may_be_negative = profile_.metrics[index_of(metric)].role == Role::allocation;
    for (std::size_t i = 0; i < profile_.tree.size(); ++i) {
      std::int64_t cost = profile_.column(metric)[i];
      negative |= cost < 0;
      if (cost < 0 && !may_be_negative) cost = 0;
      const std::size_t centre = index_of(profile_.tree.centre[i]);
      sums[centre] = saturating_add(sums[centre], cost);
      if (cost < 0) negatives[centre] = saturating_add(negatives[centre], cost);
    }
    const std::string title = printable(profile_.metrics[index_of(metric)].title);
    if (negative && !may_be_negative) diagnostics_.lose("negative " + title);
    if (!std::equal(
            sums.begin(), sums.end(), negatives.begin(),
            [](std::int64_t sum, std::int64_t below) { return below == 0 || sum == below; }))
      diagnostics_.lose("negative " + title, "subtracted from the rest of their cost centre's");
    return sums;
  }

  Column allocation() {
    Column sums = by_role(Role::allocation);
    const auto metric = profile_.metric(Role::allocation);
    if (!metric || profile_.metrics[index_of(*metric)].unit != unit::bytes) return sums;
    const auto size = static_cast<std::int64_t>(bytes_a_word(profile_.run));
    for (std::int64_t& sum : sums) sum /= size;
    return sums;
  }

  // The numbers of the original file; otherwise every call and every exit counts as one.
  Column profiler_calls(const std::array<Column, 6>& columns) {
    for (std::size_t m = 0; m < profile_.metrics.size(); ++m)
      if (profile_.metrics[m].name == pcl::profiler_calls_name)
        return by_centre(id_at<MetricId>(m));
    Column sums = by_role(Role::tail_calls_and_returns);
    for (std::size_t kind = 0; kind < 3; ++kind)
      for (std::size_t c = 0; c < sums.size(); ++c)
        sums[c] = saturating_add(sums[c], columns[kind][c]);
    return sums;
  }

  // Uses the layout of the original file if it can hold the profile.
  void settle_layout(const std::vector<bool>& occurs) {
    is_of_32_bits_ = profile_.property(pcl::numbers_property) == "7";
    has_modules_ = profile_.property(pcl::modules_property) != "none";
    guards_number_ = !is_of_32_bits_;
    for (std::size_t c = 0; c < occurs.size(); ++c) {
      if (!occurs[c]) continue;
      const CostCentre& centre = profile_.cost_centres[c];
      has_modules_ |= !profile_.module_name(centre).empty();
      guards_number_ &= parse_int64(last_word(profile_.name(centre))).has_value();
    }
  }

  static std::string_view last_word(std::string_view name) {
    return name.substr(name.rfind(' ') + 1);  // npos + 1 is 0
  }

  void put_names(const CostCentre& centre) {
    if (has_modules_) {
      put_name(profile_.module_name(centre), false);
      out_.put(' ');
    }
    std::string_view name = profile_.name(centre);
    // If every name ended in a number, readers would see seven numbers on each line.
    if (std::exchange(guards_number_, false)) {
      const std::string_view number = last_word(name);
      name.remove_suffix(number.size());
      put_name(name, has_modules_);
      std::string first;
      append_hex_escape(first, number.front());
      out_.put(first);
      name = number.substr(1);
    }
    put_name(name, has_modules_);
  }

  void put_name(std::string_view name, bool may_have_blanks) {
    std::string text;
    for (const char c : name) {
      const auto byte = static_cast<unsigned char>(c);
      if (byte < 0x20 || (!may_have_blanks && c == ' '))
        append_hex_escape(text, c);
      else
        text.push_back(c);
    }
    out_.put(text);
  }

  void put(std::int64_t number) {
    out_.put(' ');
    out_.number(number);
  }

  // Writes two halves of 32 bits, both as signed numbers, if the original file had them.
  void put_time(std::int64_t time) {
    if (!is_of_32_bits_) return put(time);
    put(time >> 32);
    put(static_cast<std::int32_t>(static_cast<std::uint32_t>(time)));
  }

  const Profile& profile_;
  ByteWriter& out_;
  Diagnostics& diagnostics_;
  std::vector<MetricId> written_;
  bool is_of_32_bits_ = false, has_modules_ = true;
  bool guards_number_ = false;  // until the first name is written
};

}  // namespace

void write_pcl(const Profile& profile, const WriteOptions&, ByteWriter& out,
               Diagnostics& diagnostics) {
  require_call_tree(profile, "pcl");
  PclWriter(profile, out, diagnostics).run();
}

}  // namespace convertprofile
