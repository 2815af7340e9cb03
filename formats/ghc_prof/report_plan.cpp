// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_prof/report_plan.h"

#include <algorithm>

#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/totals.h"

namespace convertprofile::ghc_prof {

namespace {

enum Flag : std::uint8_t {
  kept = 1,      // in the report
  hidden = 2,    // one of the runtime's own stacks, below -Pa
  unlinked = 4,  // below a hidden stack: has no inherited costs
};

std::size_t digits(std::uint64_t value) {
  std::size_t count = 1;
  for (; value > 9; value /= 10) ++count;
  return count;
}

class Planner {
 public:
  Planner(const Profile& profile, ReportDetail detail, bool limit_size, Diagnostics& diagnostics)
      : profile_(profile), tree_(profile.tree), limit_size_(limit_size), diagnostics_(diagnostics) {
    plan_.all = detail == ReportDetail::all;
    plan_.columns = detail != ReportDetail::summary;
    as_read_ = parse_columns(layout(Layout::columns), tree_widths_, table_widths_);
  }

  ReportPlan run() {
    take_costs();
    spell_centres();
    mark_nodes();
    measure_tree();
    if (limit_size_) check_size();
    inherit();
    add_totals();
    fill_table();
    order_rows();
    return std::move(plan_);
  }

 private:
  std::string_view layout(Layout what) const {
    return profile_.property(layout_key(what, plan_.all));
  }

  bool is(std::size_t node, Flag flag) const { return (flags_[node] & flag) != 0; }

  void take_costs();
  void spell_centres();
  enum class Blanks { anywhere, inside, nowhere };  // allowed in a text
  std::string_view spell(std::string_view text, Blanks blanks);
  void mark_nodes();
  void measure_tree();
  void check_size() const;
  void inherit();
  void add_totals();
  void fill_table();
  void order_rows();
  bool numbers_are_unique() const;

  const Profile& profile_;
  const CallTree& tree_;
  const bool limit_size_;
  Diagnostics& diagnostics_;
  ReportPlan plan_;
  std::vector<std::uint8_t> flags_;  // [NodeId]
  std::vector<char> hidden_centre_;  // [CostCentreId]
  std::size_t row_count_ = 0;
  bool as_read_ = false;  // Layout::columns: in these widths, with all rows, in their order
  Widths tree_widths_, table_widths_;
};

void note_negative(const Profile& profile, Role role, const char* what, Diagnostics& diagnostics) {
  const auto metric = profile.metric(role);
  if (!metric) return;
  std::int64_t sum = 0;
  for (const std::int64_t value : profile.column(*metric))
    if (value < 0) sum = saturating_add(sum, value);
  if (sum != 0)
    diagnostics.lose(std::string("negative ") + what,
                     std::to_string(sum) + " in all, written as 0");
}

void Planner::take_costs() {
  if (tree_.empty() || (!profile_.metric(Role::time) && !profile_.metric(Role::allocation)))
    throw Error(
        "a .prof report needs time or allocation costs, which the profile does not have; record "
        "them "
        "with +RTS -p or -pj");
  note_losses_to_ghc(profile_, diagnostics_);
  note_negative(profile_, Role::time, "times", diagnostics_);
  note_negative(profile_, Role::entries, "entries", diagnostics_);
  plan_.costs = ghc_costs(profile_, diagnostics_);
}

// Returns `text` itself if it can be printed as is. A leading blank in a label would read as a
// level of the tree, one in a module as the end of its column.
std::string_view Planner::spell(std::string_view text, Blanks blanks) {
  const std::size_t first = text.find_first_not_of(' ');
  const std::size_t leading = first == std::string_view::npos ? text.size() : first;
  const bool has_blank = blanks == Blanks::nowhere ? text.find(' ') != std::string_view::npos
                                                   : blanks == Blanks::inside && leading != 0;
  const bool has_control = std::any_of(text.begin(), text.end(), is_control);
  if (!has_blank && !has_control) return text;
  std::string& shown = plan_.spelled_out.emplace_back();
  if (has_blank)
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == ' ' && (blanks == Blanks::nowhere || i < leading))
        append_hex_escape(shown, ' ');
      else
        shown.push_back(text[i]);
    }
  else
    shown = text;
  shown = without_controls(shown);
  if (has_control) diagnostics_.lose("control characters in names", "spelled out as \\n or \\x09");
  return shown;
}

void Planner::spell_centres() {
  plan_.centres.reserve(profile_.cost_centres.size());
  hidden_centre_.reserve(profile_.cost_centres.size());
  for (const CostCentre& c : profile_.cost_centres) {
    CentreText text{spell(profile_.name(c), Blanks::inside),
                    spell(profile_.module_name(c), Blanks::nowhere),
                    spell(profile_.text(c.position), Blanks::anywhere)};
    // GHC's own empty labels have a position and stay; without one, the row would lose its depth.
    if (text.label.empty() && text.source.empty()) {
      text.label = "<unnamed>";
      diagnostics_.lose("empty names", "written as <unnamed>");
    }
    text.label_width = code_points(text.label);
    text.module_width = code_points(text.module);
    text.source_width = code_points(text.source);
    plan_.centres.push_back(text);
    hidden_centre_.push_back(!plan_.all && is_hidden_builtin(profile_, c) ? 1 : 0);
  }
}

void Planner::mark_nodes() {
  const std::size_t n = tree_.size();
  const bool keep_all = plan_.all || as_read_ || !layout(Layout::zero_rows).empty();
  flags_.assign(n, keep_all ? kept : 0);
  flags_[0] |= kept;
  plan_.depth.assign(n, 0);
  for (std::size_t i = 1; i < n; ++i) {
    const std::size_t parent = index_of(tree_.parent[i]);
    plan_.depth[i] = plan_.depth[parent] + 1;
    if (parent == 0 && hidden_centre_[index_of(tree_.centre[i])] != 0) flags_[i] |= hidden;
    if (is(parent, hidden) || is(parent, unlinked)) flags_[i] |= unlinked;
  }
  const GhcCosts& costs = plan_.costs;
  for (std::size_t i = n; i-- > 1;) {
    const NodeId node = id_at<NodeId>(i);
    if (costs.ticks[node] != 0 || costs.bytes[node] != 0 || costs.entries[node] != 0)
      flags_[i] |= kept;
    if (is(i, kept)) flags_[index_of(tree_.parent[i])] |= kept;
  }
}

bool Planner::numbers_are_unique() const {
  if (tree_.numbers.empty()) return false;
  std::vector<std::uint64_t> sorted = tree_.numbers;
  std::sort(sorted.begin(), sorted.end());
  return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
}

void Planner::measure_tree() {
  plan_.numbered = numbers_are_unique();
  Widths w = least_tree_widths;
  for (std::size_t i = 0; i < tree_.size(); ++i) {
    if (!is(i, kept)) continue;
    const CentreText& text = plan_.centres[index_of(tree_.centre[i])];
    w.label = std::max(w.label, plan_.depth[i] + text.label_width);
    w.module = std::max(w.module, text.module_width);
    w.source = std::max(w.source, text.source_width);
    if (!is(i, hidden)) ++row_count_;
    if (plan_.numbered) w.number = std::max(w.number, digits(tree_.numbers[i]));
  }
  if (!plan_.numbered) w.number = std::max(w.number, digits(row_count_));
  Widths stored;
  if (parse_widths(layout(Layout::tree_widths), stored) && stored.number != 0) w = stored;
  plan_.tree_widths = as_read_ ? tree_widths_ : w;
}

// The bytes of a row apart from its padded columns: ` entries  %time %alloc   %time %alloc` and `
// ticks bytes`, if no number exceeds its width. Larger numbers and UTF-8 add little.
void Planner::check_size() const {
  const Widths& w = plan_.tree_widths;
  const std::uint64_t row =
      w.label + w.module + w.source + w.number + 45 + (plan_.columns ? 17 : 0);
  const std::uint64_t size = row * std::max<std::size_t>(row_count_, 1);
  if (size <= largest_report) return;
  const std::uint32_t deepest = *std::max_element(plan_.depth.begin(), plan_.depth.end());
  throw Error("the .prof report would take " + grouped(static_cast<std::int64_t>(size)) +
              " bytes, more than the limit of " + grouped(std::int64_t{largest_report}) +
              ": each of its " + grouped(static_cast<std::int64_t>(row_count_)) +
              " rows is as wide as the deepest one, which is indented by " +
              std::to_string(deepest) +
              "; use --max-depth, --fold-recursion, --min-ticks or --min-words");
}

void Planner::inherit() {
  plan_.inherited_ticks.reserve(tree_.size());
  plan_.inherited_bytes.reserve(tree_.size());
  for (std::size_t i = 0; i < tree_.size(); ++i) {
    plan_.inherited_ticks.push_back(plan_.costs.ticks[id_at<NodeId>(i)]);
    plan_.inherited_bytes.push_back(plan_.costs.bytes[id_at<NodeId>(i)]);
  }
  for (std::size_t i = tree_.size(); i-- > 1;) {
    if (is(i, hidden)) continue;
    const std::size_t parent = index_of(tree_.parent[i]);
    const auto pass = [&](std::vector<std::int64_t>& sums) {
      sums[parent] = saturating_add(sums[parent], sums[i]);
    };
    pass(plan_.inherited_ticks);
    pass(plan_.inherited_bytes);
  }
  // GHC stops at a hidden stack, so the inherited costs of the stacks below it stay 0.
  for (std::size_t i = 0; i < tree_.size(); ++i)
    if (is(i, unlinked)) plan_.inherited_ticks[i] = plan_.inherited_bytes[i] = 0;
}

void Planner::add_totals() {
  for (std::size_t i = 0; i < tree_.size(); ++i) {
    if (is(i, hidden)) continue;
    plan_.total_ticks = saturating_add(plan_.total_ticks, plan_.costs.ticks[id_at<NodeId>(i)]);
    plan_.total_bytes = saturating_add(plan_.total_bytes, plan_.costs.bytes[id_at<NodeId>(i)]);
  }
  if (const auto ticks = parse_int64(layout(Layout::total_ticks)); ticks && *ticks >= 0)
    plan_.total_ticks = *ticks;
  if (const auto bytes = parse_int64(layout(Layout::total_bytes)); bytes && *bytes >= 0)
    plan_.total_bytes = *bytes;
}

void Planner::fill_table() {
  std::vector<std::int64_t> ticks(profile_.cost_centres.size());
  std::vector<std::int64_t> bytes(profile_.cost_centres.size());
  for (std::size_t i = 0; i < tree_.size(); ++i) {
    const std::size_t c = index_of(tree_.centre[i]);
    ticks[c] = saturating_add(ticks[c], plan_.costs.ticks[id_at<NodeId>(i)]);
    bytes[c] = saturating_add(bytes[c], plan_.costs.bytes[id_at<NodeId>(i)]);
  }
  const auto part = [](std::int64_t value) { return static_cast<std::uint64_t>(value); };
  Widths w = least_table_widths;
  for (std::size_t c = 0; c < ticks.size(); ++c) {
    const bool in = plan_.all || above_threshold(part(ticks[c]), part(plan_.total_ticks)) ||
                    above_threshold(part(bytes[c]), part(plan_.total_bytes));
    if (!in) continue;
    const CentreText& text = plan_.centres[c];
    w.label = std::max(w.label, text.label_width);
    w.module = std::max(w.module, text.module_width);
    w.source = std::max(w.source, text.source_width);
    if (hidden_centre_[c] == 0) plan_.table.push_back({id_at<CostCentreId>(c), ticks[c], bytes[c]});
  }
  if (!as_read_ && layout(Layout::table_order).empty())
    std::stable_sort(plan_.table.begin(), plan_.table.end(),
                     [](const TableLine& a, const TableLine& b) { return a.ticks > b.ticks; });
  Widths stored;
  if (parse_widths(layout(Layout::table_widths), stored)) w = stored;
  plan_.table_widths = as_read_ ? table_widths_ : w;
}

void Planner::order_rows() {
  plan_.rows.reserve(row_count_);
  const auto show = [this](NodeId node) {
    if (is(index_of(node), kept) && !is(index_of(node), hidden)) plan_.rows.push_back(node);
  };
  if (!as_read_ && layout(Layout::tree_order).empty()) {
    for (const NodeId node : ghc_order(profile_, plan_.costs.entries)) show(node);
  } else {
    for (std::size_t i = 0; i < tree_.size(); ++i) show(id_at<NodeId>(i));
  }
}

}  // namespace

ReportPlan plan_report(const Profile& profile, ReportDetail detail, bool limit_size,
                       Diagnostics& diagnostics) {
  return Planner(profile, detail, limit_size, diagnostics).run();
}

}  // namespace convertprofile::ghc_prof
