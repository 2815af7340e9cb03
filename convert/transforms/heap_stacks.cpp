// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/heap_stacks.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "formats/base/hash.h"
#include "formats/base/number_text.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/heap_bands.h"

namespace convertprofile {

namespace {

constexpr std::string_view main_label = "MAIN";
constexpr std::string_view cut_mark = "...";
constexpr GhcBuiltin pinned{"PINNED", "SYSTEM", 2};

// The parts of `(312)expensive/remember.v/...`.
struct StackLabel {
  std::optional<std::uint64_t> number;
  std::string name;  // whole, or the part before the dots
  bool is_cut = false;

  explicit StackLabel(std::string_view label) {
    const std::size_t end = label.starts_with('(') ? label.find(')') : std::string_view::npos;
    if (end != std::string_view::npos) number = parse_uint64(label.substr(1, end - 1));
    if (number) label.remove_prefix(end + 1);
    is_cut = label.ends_with(cut_mark);
    if (is_cut) label.remove_suffix(cut_mark.size());
    name = label;
  }

  // GHC adds the dots even after a name that exactly fills the width.
  bool agrees(std::string_view stack) const {
    return is_cut ? stack.starts_with(name) : stack == name;
  }
};

bool is_same_run(const RunInfo& a, const RunInfo& b) {
  const auto arguments = [](const RunInfo& run) {
    std::string text;
    for (std::size_t i = 1; i < run.arguments.size(); ++i) text += ' ' + run.arguments[i];
    return text;
  };
  return !a.program.empty() && a.program == b.program && arguments(a) == arguments(b);
}

class Resolver {
 public:
  explicit Resolver(Profile& profile) : p_(profile) {
    for (const Band& band : p_.heap.bands) labels_.emplace_back(p_.text(band.label));
    found_.assign(labels_.size(), no_node);
  }

  // Whether all labels look like GHC's names of stacks.
  bool are_stacks() const {
    return !labels_.empty() && std::all_of(labels_.begin(), labels_.end(), [](const auto& label) {
      return label.number || label.name == main_label;
    });
  }

  // Returns false if a label contradicts the call tree.
  bool find() {
    if (p_.tree.numbers.empty()) {
      find_by_name();
      return true;
    }
    NumberMap<std::uint64_t, NodeId> by_number;
    for (std::size_t i = 0; i < p_.tree.size(); ++i)
      // The report's reader had to guess the numbers of hidden stacks.
      if (!is_hidden_stack(id_at<NodeId>(i)))
        by_number.emplace(p_.tree.numbers[i], id_at<NodeId>(i));
    for (std::size_t b = 0; b < labels_.size(); ++b) {
      const StackLabel& label = labels_[b];
      if (!label.number) {
        found_[b] = root_node;
        continue;
      }
      const auto at = by_number.find(*label.number);
      if (at == by_number.end()) continue;
      const std::size_t most = label.name.size() + 1;
      if (!label.agrees(stack_labels(p_, at->second, most))) return false;
      found_[b] = at->second;
    }
    return true;
  }

  void give_bands() {
    add_builtins();
    HeapCensus& heap = p_.heap;
    heap.axes = {};
    for (std::size_t b = 0; b < found_.size(); ++b) {
      heap.bands[b].node = found_[b];
      if (found_[b] == no_node) continue;
      heap.bands[b].label = {};
      heap.axes.node = true;
    }
    heap.axes.label = left() > 0 || !heap.axes.node;
    heap.breakdown = heap.axes.label ? Breakdown::cost_centre_stack : Breakdown::unknown;
  }

  std::size_t left() const {
    return static_cast<std::size_t>(std::count(found_.begin(), found_.end(), no_node));
  }

  bool any_cut() const {
    for (std::size_t b = 0; b < found_.size(); ++b)
      if (found_[b] == no_node && labels_[b].is_cut) return true;
    return false;
  }

 private:
  bool is_hidden_stack(NodeId node) const {
    return node != root_node && p_.tree.parent[index_of(node)] == root_node &&
           is_hidden_builtin(p_, p_.centre_of(node));
  }

  // A name that several entries have, or may have, does not identify an entry.
  void find_by_name() {
    struct Entries {
      NodeId first = no_node;
      bool several = false;
    };
    TextViewMap<Entries> whole, cut;
    constexpr std::size_t most_cut_sizes = 32;
    std::set<std::size_t> cut_sizes;
    std::size_t most = 0;
    for (const StackLabel& label : labels_) {
      if (label.name.size() > longest_stack_name) continue;
      (label.is_cut ? cut : whole).try_emplace(label.name);
      if (label.is_cut) cut_sizes.insert(label.name.size());
      most = std::max(most, label.name.size() + 1);
    }
    // Labels are cut to one width, minus the width of the number in front.
    if (cut_sizes.size() > most_cut_sizes) cut_sizes.clear();
    for (std::size_t i = 0; i < p_.tree.size(); ++i) {
      const std::string name = stack_labels(p_, id_at<NodeId>(i), most);
      const auto note = [&](auto& entries, std::string_view key) {
        const auto at = entries.find(key);
        if (at == entries.end()) return;
        at->second.several |= at->second.first != no_node;
        at->second.first = id_at<NodeId>(i);
      };
      note(whole, name);
      for (const std::size_t size : cut_sizes)
        if (size <= name.size()) note(cut, std::string_view(name).substr(0, size));
    }
    for (std::size_t b = 0; b < labels_.size(); ++b) {
      const auto& entries = labels_[b].is_cut ? cut : whole;
      const auto at = entries.find(labels_[b].name);
      if (at != entries.end() && !at->second.several) found_[b] = at->second.first;
    }
  }

  // Adds the runtime's own stacks, which reports hide. Their numbers follow MAIN's.
  void add_builtins() {
    if (p_.tree.numbers.empty()) return;
    for (std::size_t b = 0; b < labels_.size(); ++b) {
      if (found_[b] != no_node || labels_[b].is_cut) continue;
      const auto is_named = [&](const GhcBuiltin& builtin) {
        return builtin.label == labels_[b].name &&
               labels_[b].number == p_.tree.numbers[0] + builtin.number;
      };
      const auto at =
          std::find_if(std::begin(hidden_builtins), std::end(hidden_builtins), is_named);
      if (at != std::end(hidden_builtins))
        found_[b] = builtin_entry(*at);
      else if (is_named(pinned))
        found_[b] = builtin_entry(pinned);
    }
  }

  NodeId builtin_entry(const GhcBuiltin& builtin) {
    CallTree& tree = p_.tree;
    for (std::size_t i = 1; i < tree.size(); ++i) {
      const CostCentre& centre = p_.centre_of(id_at<NodeId>(i));
      if (tree.parent[i] != root_node || p_.name(centre) != builtin.label ||
          p_.module_name(centre) != builtin.module)
        continue;
      tree.numbers[i] = tree.numbers[0] + builtin.number;
      return id_at<NodeId>(i);
    }
    CostCentre centre;
    centre.module = id_at<ModuleId>(p_.modules.size());
    p_.modules.push_back(p_.strings.add(builtin.module));
    centre.name = p_.strings.add(builtin.label);
    centre.position = p_.strings.add(builtin_source);
    tree.centre.push_back(id_at<CostCentreId>(p_.cost_centres.size()));
    p_.cost_centres.push_back(centre);
    tree.parent.push_back(root_node);
    tree.numbers.push_back(tree.numbers[0] + builtin.number);
    for (auto& column : tree.columns) column.push_back(0);
    return id_at<NodeId>(tree.size() - 1);
  }

  Profile& p_;
  std::vector<StackLabel> labels_;  // [BandId]
  std::vector<NodeId> found_;       // [BandId]
};

}  // namespace

void resolve_heap_stacks(Profile& profile, const RunInfo& heap_run, Diagnostics& diagnostics) {
  const HeapCensus& heap = profile.heap;
  const bool may_be_stacks =
      heap.breakdown == Breakdown::cost_centre_stack || heap.breakdown == Breakdown::unknown;
  if (profile.tree.empty() || !heap.axes.label || heap.axes.node || !may_be_stacks) return;
  Resolver resolver(profile);
  if (!resolver.are_stacks()) return;
  if (!is_same_run(profile.run, heap_run) || !resolver.find()) {
    diagnostics.warn(
        "the heap profile and the call tree are from different runs; bands keep GHC's names (add "
        "the "
        ".prof of the same run to resolve them, or use +RTS -L200 for longer names)");
    return;
  }
  resolver.give_bands();
  if (resolver.left() == 0) return;
  diagnostics.warn(std::to_string(resolver.left()) + " of " +
                   count_text(heap.bands.size(), "stack of the heap profile was",
                              "stacks of the heap profile were") +
                   " not found in the call tree" +
                   (profile.tree.numbers.empty() ? ", which, unlike a .prof, has no numbers" : "") +
                   "; they keep " +
                   (resolver.any_cut()
                        ? "the names as GHC cut them (use +RTS -L200 for longer names)"
                        : "GHC's names"));
}

}  // namespace convertprofile
