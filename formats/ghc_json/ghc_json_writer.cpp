// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "formats/base/number_text.h"
#include "formats/ghc_json/dialect.h"
#include "formats/ghc_json/ghc_json.h"
#include "formats/model/ghc_view.h"

namespace convertprofile {

namespace {

using namespace ghc_json;

constexpr std::size_t seconds_width = 11;
constexpr int seconds_decimals = 2;

class GhcJsonWriter {
 public:
  GhcJsonWriter(const Profile& profile, ByteWriter& out, Diagnostics& diagnostics)
      : p_(profile),
        out_(out),
        costs_(ghc_costs(profile, diagnostics)),
        dialect_(find_dialect(profile.property(property::escapes))),
        line_end_(profile.property(property::line_end) == "crlf" ? "\r\n" : "\n") {}

  void write() {
    write_run();
    write_cost_centres();
    out_.put(',');
    end_line();
    out_.put("\"profile\": ");
    write_tree();
    out_.put('}');
    end_line();
  }

 private:
  void end_line() { out_.put(line_end_); }

  void quoted_text(Escapes escapes, std::string_view text) {
    out_.put('"');
    encode(escapes, text, out_);
    out_.put('"');
  }

  template <class WriteValue>
  void header_line(std::string_view key, WriteValue write_value) {
    out_.put('"');
    out_.put(key);
    out_.put("\":");
    write_value();
    out_.put(',');
    end_line();
  }

  void write_arguments(const std::vector<std::string>& arguments) {
    out_.put(" [");
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (i > 0) out_.put(", ");
      quoted_text(dialect_.texts, arguments[i]);
    }
    out_.put(']');
  }

  void write_run() {
    const RunInfo& run = p_.run;
    const std::size_t n = p_.tree.size();
    const bool as_reported = !p_.property(property::totals).empty();
    const std::int64_t ticks = as_reported ? run.reported_ticks.value_or(0) : costs_.ticks.total(n);
    const std::int64_t bytes =
        as_reported ? run.reported_allocation.value_or(0) : costs_.bytes.total(n);
    const double seconds = as_reported
                               ? run.reported_seconds.value_or(0)
                               : ghc_seconds(static_cast<std::uint64_t>(ticks),
                                             costs_.tick_interval, run.processors.value_or(0));
    const auto number = [&](auto value) {
      return [this, value] {
        out_.put(' ');
        out_.number(value);
      };
    };
    const auto name = [&](std::string_view text) {
      return [this, text] {
        out_.put(' ');
        quoted_text(dialect_.names, text);
      };
    };
    out_.put('{');
    end_line();
    header_line("program", name(run.program));
    header_line("arguments", [&] { write_arguments(run.arguments); });
    header_line("rts_arguments", [&] { write_arguments(run.runtime_arguments); });
    header_line("end_time", name(run.date));
    header_line("initial_capabilities", number(run.processors.value_or(0)));
    header_line("total_time", [&] {
      out_.put(' ');
      out_.put(right_justified(fixed(seconds, seconds_decimals), seconds_width));
    });
    header_line("total_ticks", number(ticks));
    header_line("tick_interval", number(costs_.tick_interval));
    header_line("total_alloc", [&] { out_.number(bytes); });  // GHC puts no space here
  }

  // The file's own ids if they are unique; otherwise numbers that rise from the end of the list,
  // since GHC lists the newest first.
  std::vector<std::uint32_t> centre_ids() const {
    std::vector<std::uint32_t> ids;
    for (const CostCentre& centre : p_.cost_centres) ids.push_back(centre.source_id);
    std::vector<std::uint32_t> sorted = ids;
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) {
      std::iota(ids.rbegin(), ids.rend(), 1);
    }
    return ids;
  }

  void write_cost_centres() {
    ids_ = centre_ids();
    out_.put("\"cost_centres\": [");
    end_line();
    for (std::size_t i = 0; i < p_.cost_centres.size(); ++i) {
      const CostCentre& centre = p_.cost_centres[i];
      out_.put(i == 0 ? "{\"id\": " : ", {\"id\": ");
      out_.number(std::uint64_t{ids_[i]});
      out_.put(", \"label\": ");
      quoted_text(dialect_.labels, p_.name(centre));
      out_.put(", \"module\": ");
      quoted_text(dialect_.names, p_.module_name(centre));
      out_.put(", \"src_loc\": ");
      quoted_text(dialect_.texts, p_.text(centre.position));
      out_.put(centre.is_caf ? ", \"is_caf\": true}" : ", \"is_caf\": false}");
    }
    out_.put(']');
    end_line();
  }

  void close_node() {
    out_.put("]}");
    end_line();
  }

  void write_tree() {
    const CallTree& tree = p_.tree;
    const std::vector<NodeId> order = ghc_order(p_, costs_.entries);
    NodeId at = root_node;  // the node whose children are being written
    for (const NodeId node : order) {
      if (node != root_node) {
        const NodeId parent = tree.parent[index_of(node)];
        const bool is_first_child = at == parent;
        for (; at != parent; at = tree.parent[index_of(at)]) close_node();
        if (!is_first_child) out_.put(',');
      }
      out_.put("{\"id\": ");
      out_.number(std::uint64_t{ids_[index_of(tree.centre[index_of(node)])]});
      out_.put(", \"entries\": ");
      out_.number(costs_.entries[node]);
      out_.put(", \"alloc\": ");
      out_.number(costs_.bytes[node]);
      out_.put(", \"ticks\": ");
      out_.number(costs_.ticks[node]);
      out_.put(", \"children\": [");
      at = node;
    }
    for (; at != root_node; at = tree.parent[index_of(at)]) close_node();
    close_node();
  }

  const Profile& p_;
  ByteWriter& out_;
  const GhcCosts costs_;
  const Dialect& dialect_;
  const std::string_view line_end_;
  std::vector<std::uint32_t> ids_;  // [CostCentreId]
};

}  // namespace

void write_ghc_json(const Profile& profile, const WriteOptions&, ByteWriter& out,
                    Diagnostics& diagnostics) {
  if (profile.tree.empty())
    throw Error(
        "GHC's JSON needs a call tree, as in a time profile (by GHC's +RTS -pj or -p, or the .pgcl "
        "of "
        "lazyrun and Clean)");
  note_losses_to_ghc(profile, diagnostics);
  GhcJsonWriter(profile, out, diagnostics).write();
}

}  // namespace convertprofile
