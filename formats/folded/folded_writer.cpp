// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/folded/folded.h"
#include "formats/model/centre_table.h"
#include "formats/model/metric_choice.h"
#include "formats/model/names.h"
#include "formats/model/validate.h"

namespace convertprofile {

namespace {

constexpr char digits[] = "0123456789";
constexpr std::uint64_t always_written = std::uint64_t{4} << 30, bytes_an_entry = 2000;

// A name such as `f 12` would end in a count.
void guard_end(std::string& name) {
  const std::size_t number = name.find_last_not_of(std::string(digits) + ".") + 1;
  if (number == 0 || name[number - 1] != ' ') return;
  if (number == name.size() || name[number] != '.') name[number - 1] = '_';
}

std::string frame(const Profile& profile, const CostCentre& centre) {
  std::string text;
  for (const char c : qualified_name(profile, centre)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f)
      append_hex_escape(text, c);
    else
      text.push_back(c == ';' ? ':' : c);
  }
  guard_end(text);
  if (text == "#" || text.starts_with("# ")) text.replace(0, 1, "\\x23");
  if (text == "//" || text.starts_with("// ")) text.replace(0, 1, "\\x2f");
  return text;
}

class FoldedWriter {
 public:
  FoldedWriter(const Profile& profile, MetricId metric, ByteWriter& out)
      : profile_(profile), costs_(profile.column(metric)), out_(out) {
    if (const auto base = profile.base_of(metric)) before_ = &profile.column(*base);
    for (const CostCentre& centre : profile.cost_centres) frames_.push_back(frame(profile, centre));
  }

  // Throws Error if the text would fill the disk: its size grows with the square of the tree's
  // depth.
  void check_size() const {
    const CallTree& tree = profile_.tree;
    std::vector<std::uint64_t> length(tree.size());  // of each entry's stack
    const std::uint64_t most = std::max(always_written, tree.size() * bytes_an_entry);
    std::uint64_t size = 0;
    for (std::size_t i = 0; i < tree.size() && size <= most; ++i) {
      length[i] = frames_[index_of(tree.centre[i])].size() + 1;
      if (i > 0) length[i] += length[index_of(tree.parent[i])];
      if (has_line(i)) size += length[i];
    }
    if (size > most)
      throw Error("folded: the stacks would take more than " +
                  grouped(static_cast<std::int64_t>(most)) +
                  " bytes; use --max-depth, --fold-recursion, --min-ticks or --min-words");
  }

  void run() {
    const CallTree& tree = profile_.tree;
    const bool skip_root = has_made_root(profile_) && costs_.front() == 0 && tree.size() > 1;
    bool written = false;
    for (std::size_t i = 0; i < tree.size(); ++i) {
      while (!path_.empty() && path_.back().node != tree.parent[i]) path_.pop_back();
      stack_.resize(path_.empty() ? 0 : path_.back().length);
      if (i > 0 || !skip_root) {
        if (!stack_.empty()) stack_.push_back(';');
        stack_.append(frames_[index_of(tree.centre[i])]);
      }
      path_.push_back({id_at<NodeId>(i), stack_.size()});
      if (!has_line(i)) continue;
      line(i);
      written = true;
    }
    if (written) return;
    stack_ = frames_[index_of(tree.centre.front())];
    line(0);  // the root, without cost
  }

 private:
  struct Step {
    NodeId node;
    std::size_t length;  // of the stack's text, this frame included
  };

  std::int64_t before(std::size_t node) const { return before_ == nullptr ? 0 : (*before_)[node]; }

  bool has_line(std::size_t node) const { return costs_[node] > 0 || before(node) > 0; }

  void line(std::size_t node) {
    // If the first name begins with a byte order mark, a real mark before it protects it.
    if (!std::exchange(has_begun_, true))
      for (const std::string_view mark : {"\xef\xbb\xbf", "\xff\xfe", "\xfe\xff"})
        if (stack_.starts_with(mark)) out_.put("\xef\xbb\xbf");
    out_.put(stack_);
    if (before_ != nullptr) {
      out_.put(' ');
      out_.number(std::max<std::int64_t>(0, before(node)));
    }
    out_.put(' ');
    out_.number(std::max<std::int64_t>(0, costs_[node]));
    out_.put('\n');
  }

  const Profile& profile_;
  const std::vector<std::int64_t>& costs_;
  const std::vector<std::int64_t>* before_ = nullptr;  // in a comparison
  ByteWriter& out_;
  std::vector<std::string> frames_;  // [CostCentreId]
  std::vector<Step> path_;
  std::string stack_;
  bool has_begun_ = false;
};

void note_negative_costs(const Profile& profile, MetricId metric, Diagnostics& diagnostics) {
  const std::vector<std::int64_t>& costs = profile.column(metric);
  if (std::none_of(costs.begin(), costs.end(), [](std::int64_t c) { return c < 0; })) return;
  diagnostics.lose("negative " + printable(profile.metrics[index_of(metric)].title),
                   "folded stacks cannot hold negative costs");
}

}  // namespace

void write_folded(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                  Diagnostics& diagnostics) {
  require_call_tree(profile, "folded");
  const MetricId metric = chosen_metric(profile, options.metric, "folded");
  std::vector<MetricId> written = {metric};
  if (const auto base = profile.base_of(metric)) written.push_back(*base);
  note_losses(profile, written, diagnostics);
  for (const MetricId one : written) note_negative_costs(profile, one, diagnostics);
  FoldedWriter writer(profile, metric, out);
  writer.check_size();
  writer.run();
}

}  // namespace convertprofile
