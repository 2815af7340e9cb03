// SPDX-License-Identifier: BSD-3-Clause
#include "formats/svg/flame_graph.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/metric_choice.h"
#include "formats/model/names.h"
#include "formats/model/totals.h"
#include "formats/model/validate.h"
#include "formats/svg/drawing.h"
#include "formats/svg/flame_script.h"

namespace convertprofile::svg {

namespace {

constexpr double margin = 10, head = 48, foot = 30, row = 16;
constexpr double least_width = 0.1;
constexpr double letter = 6.7;  // of the boxes' font
constexpr std::uint32_t most_rows = 1000;
constexpr std::size_t longest_name = 1000;

struct Box {
  std::size_t node;
  double x, width;
  std::uint32_t depth;
};

// Inherited costs of the entries. Negative costs, as in a difference, take no room.
std::vector<std::int64_t> positive_inherited(const Profile& p, MetricId metric, bool& negative) {
  const auto& column = p.column(metric);
  std::vector<std::int64_t> sums(column.size());
  for (std::size_t i = column.size(); i-- > 0;) {
    negative = negative || column[i] < 0;
    sums[i] = saturating_add(sums[i], std::max<std::int64_t>(column[i], 0));
    if (i == 0) break;
    auto& parent = sums[index_of(p.tree.parent[i])];
    parent = saturating_add(parent, sums[i]);
  }
  return sums;
}

// From blue (gone) over grey (the same) to red (new).
std::string colour_of_change(std::int64_t now, std::int64_t before) {
  const double most = static_cast<double>(std::max(now, before));
  const double change =
      most == 0 ? 0 : (static_cast<double>(now) - static_cast<double>(before)) / most;
  constexpr double grey[] = {217, 217, 220}, red[] = {240, 112, 88}, blue[] = {96, 160, 236};
  std::string colour = "rgb(";
  for (int i = 0; i < 3; ++i) {
    const double end = change < 0 ? blue[i] : red[i];
    const double value = grey[i] + std::abs(change) * (end - grey[i]);
    colour += (i == 0 ? "" : ",") + std::to_string(static_cast<int>(value + 0.5));
  }
  return colour + ")";
}

class FlameGraph {
 public:
  FlameGraph(const Profile& profile, MetricId metric, Diagnostics& diagnostics)
      : p_(profile), metric_(metric), base_(profile.base_of(metric)), diagnostics_(diagnostics) {}

  void write(ByteWriter& out) {
    add_up();
    place();
    const double height = head + row * (deepest_ + 1) + foot;
    begin_drawing(out, height);
    out.put("<script><![CDATA[" + std::string(flame_script) + "]]></script>\n");
    out.put("<text class=\"t m\" x=\"600\" y=\"22\">" + xml_escaped(heading()) +
            "</text>\n<text class=\"c\" id=\"reset\" x=\"10\" y=\"40\" visibility=\"hidden\">"
            "Reset zoom</text>\n<text class=\"c e\" id=\"search\" x=\"1190\" y=\"40\">Search"
            "</text>\n<text id=\"details\" x=\"10\" y=\"" +
            coordinate(height - 10) +
            "\"> </text>\n<text class=\"e\" id=\"matched\" x=\"1190\" y=\"" +
            coordinate(height - 10) + "\"> </text>\n<g id=\"boxes\">\n");
    for (const Box& box : boxes_) write_box(box, out);
    out.put("</g>\n</svg>\n");
  }

 private:
  std::string heading() const {
    const std::string of = p_.run.program.empty() ? "" : p_.run.program + ": ";
    const std::string change = base_ ? " (red: more than before, blue: less)" : "";
    return of + p_.metrics[index_of(metric_)].title + change;
  }

  void add_up() {
    bool negative = false;
    now_ = positive_inherited(p_, metric_, negative);
    if (base_) before_ = positive_inherited(p_, *base_, negative);
    if (negative) diagnostics_.lose("negative costs", "drawn as 0");
    if (larger(0) == 0)
      throw Error("svg: nothing to draw: all " + p_.metrics[index_of(metric_)].title + " are 0");
  }

  std::int64_t before(std::size_t node) const { return base_ ? before_[node] : 0; }

  // In a comparison, a box is as wide as the larger of its costs.
  std::int64_t larger(std::size_t node) const { return std::max(now_[node], before(node)); }

  // In a comparison, if boxes together need more room than their caller's box has, they share it in
  // proportion.
  void place() {
    const CallTree& tree = p_.tree;
    std::vector<double> needed(tree.size());  // [node]: width of its calls
    for (std::size_t i = 1; i < tree.size(); ++i)
      needed[index_of(tree.parent[i])] += static_cast<double>(larger(i));
    std::vector<double> next(tree.size());   // [node]: where its next child begins
    std::vector<double> scale(tree.size());  // [node]: scale of its children
    const std::vector<std::uint32_t> depth = depths(tree);
    for (std::size_t i = 0; i < tree.size(); ++i) {
      const std::size_t parent = index_of(tree.parent[i]);
      double& at = i == 0 ? next[0] : next[parent];
      const double cost = static_cast<double>(larger(i));
      const Box box{i, i == 0 ? margin : at, i == 0 ? width - 2 * margin : scale[parent] * cost,
                    depth[i]};
      if (i > 0) at += box.width;
      next[i] = box.x;
      const double most = std::max(cost, needed[i]);
      scale[i] = most == 0 ? 0 : box.width / most;
      if (box.width < least_width) continue;
      if (box.depth >= most_rows) {
        diagnostics_.lose("entries deeper than " + std::to_string(most_rows));
        continue;
      }
      deepest_ = std::max(deepest_, box.depth);
      boxes_.push_back(box);
    }
  }

  std::string tip(std::size_t node, const std::string& name) const {
    const std::int64_t all = now_[node];
    const double whole = static_cast<double>(now_.front());
    const std::string share = whole == 0 ? "0" : fixed(100 * static_cast<double>(all) / whole, 2);
    const std::string own = grouped(p_.column(metric_)[node]);
    std::string text = name + ": " + grouped(all) + " " + p_.metrics[index_of(metric_)].unit +
                       ", " + share + "%, of which " + own + " its own";
    if (!base_) return text;
    const std::int64_t was = before(node), change = saturating_subtract(all, was);
    text += "; before " + grouped(was) + ": ";
    if (was == 0) return text + (all == 0 ? "nothing in either" : "new");
    if (all == 0) return text + "gone";
    const double percent = 100 * static_cast<double>(change) / static_cast<double>(was);
    const std::string sign = change > 0 ? "+" : "";
    return text + sign + grouped(change) + ", " + sign + fixed(percent, 1) + "%";
  }

  // Shortened, because a long name may be in every box.
  const std::string& name_of(const CostCentre& centre) {
    names_.resize(p_.cost_centres.size());
    std::string& name = names_[static_cast<std::size_t>(&centre - p_.cost_centres.data())];
    if (name.empty()) name = shortened(qualified_name(p_, centre), longest_name);
    return name;
  }

  void write_box(const Box& box, ByteWriter& out) {
    const CostCentre& centre = p_.centre_of(id_at<NodeId>(box.node));
    const std::string& name = name_of(centre);
    const double y = head + row * (deepest_ - box.depth);
    const auto most = static_cast<std::size_t>(std::max(0.0, (box.width - 4) / letter));
    const std::string colour = base_ ? colour_of_change(now_[box.node], before(box.node))
                                     : std::string(colour_of(p_.module_name(centre)));
    out.put("<g class=\"b\" data-n=\"" + xml_escaped(name) + "\"><title>" +
            xml_escaped(tip(box.node, name)) + "</title><rect x=\"" + coordinate(box.x) +
            "\" y=\"" + coordinate(y) + "\" width=\"" + coordinate(box.width) +
            "\" height=\"15\" fill=\"" + colour + "\"/>");
    const std::string label = most < 3 ? std::string() : shortened(name, most);
    if (!label.empty())
      out.put("<text x=\"" + coordinate(box.x + 2) + "\" y=\"" + coordinate(y + 11) + "\">" +
              xml_escaped(label) + "</text>");
    out.put("</g>\n");
  }

  const Profile& p_;
  const MetricId metric_;
  const std::optional<MetricId> base_;
  Diagnostics& diagnostics_;
  std::vector<std::int64_t> now_, before_;  // inherited; before_ is empty without a base
  std::vector<Box> boxes_;
  std::vector<std::string> names_;  // [CostCentreId], filled when first needed
  std::uint32_t deepest_ = 0;
};

}  // namespace

void write_flame_graph(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                       Diagnostics& diagnostics) {
  require_call_tree(profile, "svg");
  const MetricId metric = chosen_metric(profile, options.metric, "svg");
  std::vector<MetricId> drawn = {metric};
  if (const auto base = profile.base_of(metric)) drawn.push_back(*base);
  note_losses(profile, drawn, diagnostics);
  FlameGraph(profile, metric, diagnostics).write(out);
}

}  // namespace convertprofile::svg
