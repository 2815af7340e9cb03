// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/renames.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "formats/base/hash.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

constexpr char renamed_property[] = "base.renamed";
constexpr std::uint32_t none = UINT32_MAX;
// Each round finds the renamed callees of the functions found in the one before.
constexpr int most_rounds = 20;
// Siblings without a namesake, above which a place is no evidence: each is compared with each.
constexpr std::size_t most_siblings = 100;

std::string key_of(std::string_view module, std::string_view name) {
  return std::to_string(module.size()).append(1, ':').append(module).append(name);
}

// Numbers for the functions of both runs.
class FunctionNumbers {
 public:
  std::uint32_t of(const Profile& profile, const CostCentre& centre) {
    const std::string_view module = profile.module_name(centre), name = profile.name(centre);
    const auto next = static_cast<std::uint32_t>(names_.size());
    const auto [at, is_new] = numbers_.try_emplace(key_of(module, name), next);
    if (is_new) names_.push_back({std::string(module), std::string(name)});
    return at->second;
  }
  const FunctionName& name(std::uint32_t number) const { return names_[number]; }
  std::size_t size() const { return names_.size(); }

 private:
  TextMap<std::uint32_t> numbers_;
  std::vector<FunctionName> names_;
};

// A call tree in which no two siblings have the same function. Parents come before their children.
struct Tree {
  std::vector<std::uint32_t> parent, function;    // [node]
  std::vector<std::int64_t> calls, allocation;    // [node]
  NumberMap<std::uint64_t, std::uint32_t> child;  // by parent and function

  static std::uint64_t key(std::uint32_t parent, std::uint32_t function) {
    return std::uint64_t{parent} << 32 | function;
  }
  std::uint32_t child_of(std::uint32_t parent, std::uint32_t function) const {
    const auto at = child.find(key(parent, function));
    return at == child.end() ? none : at->second;
  }
};

std::vector<MetricId> calls_of(const Profile& profile) {
  if (const auto entries = profile.metric(Role::entries)) return {*entries};
  std::vector<MetricId> calls;
  for (const Role role : kinds_of_calls)
    if (const auto metric = profile.metric(role)) calls.push_back(*metric);
  return calls;
}

Tree tree_of(const Profile& profile, FunctionNumbers& numbers) {
  const CallTree& from = profile.tree;
  const std::vector<MetricId> calls = calls_of(profile);
  const MetricId allocation = *profile.metric(Role::allocation);
  std::vector<std::uint32_t> of_centre;
  for (const CostCentre& centre : profile.cost_centres)
    of_centre.push_back(numbers.of(profile, centre));
  Tree tree;
  std::vector<std::uint32_t> node_of(from.size());
  for (std::size_t i = 0; i < from.size(); ++i) {
    const std::uint32_t parent = i == 0 ? none : node_of[index_of(from.parent[i])];
    const std::uint32_t function = of_centre[index_of(from.centre[i])];
    const auto next = static_cast<std::uint32_t>(tree.parent.size());
    const auto [at, is_new] = tree.child.try_emplace(Tree::key(parent, function), next);
    node_of[i] = at->second;
    if (is_new) {
      tree.parent.push_back(parent);
      tree.function.push_back(function);
      tree.calls.push_back(0);
      tree.allocation.push_back(0);
    }
    std::int64_t& calls_here = tree.calls[at->second];
    for (const MetricId metric : calls)
      calls_here = saturating_add(calls_here, profile.column(metric)[i]);
    std::int64_t& allocated = tree.allocation[at->second];
    allocated = saturating_add(allocated, profile.column(allocation)[i]);
  }
  return tree;
}

class Finder {
 public:
  Finder(const Profile& after, const Profile& before) {
    const std::vector<std::uint32_t> in_after = used_functions(after);
    const std::vector<std::uint32_t> in_before = used_functions(before);
    const std::size_t functions = numbers_.size();
    is_in_after_.assign(functions, false);
    is_in_before_.assign(functions, false);
    for (const std::uint32_t f : in_after) is_in_after_[f] = true;
    for (const std::uint32_t f : in_before) is_in_before_[f] = true;
    new_name_.assign(functions, none);
    old_name_.assign(functions, none);
    bool has_gone = false, has_new = false;
    for (std::uint32_t f = 0; f < functions; ++f) {
      has_gone = has_gone || is_gone(f);
      has_new = has_new || is_new(f);
    }
    may_have_any_ = has_gone && has_new;
    if (!may_have_any_) return;
    after_ = tree_of(after, numbers_);
    before_ = tree_of(before, numbers_);
  }

  // A renamed function's callees are at the same place only once it is known to be renamed.
  std::vector<Rename> run() {
    for (int round = 0; may_have_any_ && round < most_rounds && find_more();) ++round;
    std::vector<Rename> renames;
    for (std::uint32_t f = 0; f < old_name_.size(); ++f)
      if (old_name_[f] != none) renames.push_back({numbers_.name(old_name_[f]), numbers_.name(f)});
    return renames;
  }

 private:
  struct Vote {
    std::uint32_t other = none;  // the function that fits at every place so far
    bool is_spoiled = false;     // a place where none fits, another does, or several do
    bool is_strong = false;      // a place whose numbers hardly agree by chance
  };

  // The functions of a run's entries, each perhaps several times.
  std::vector<std::uint32_t> used_functions(const Profile& profile) {
    std::vector<bool> is_used(profile.cost_centres.size(), false);
    for (const CostCentreId centre : profile.tree.centre) is_used[index_of(centre)] = true;
    std::vector<std::uint32_t> used;
    for (std::size_t c = 0; c < is_used.size(); ++c)
      if (is_used[c]) used.push_back(numbers_.of(profile, profile.cost_centres[c]));
    return used;
  }

  bool is_gone(std::uint32_t f) const {
    return is_in_before_[f] && !is_in_after_[f] && new_name_[f] == none;
  }
  bool is_new(std::uint32_t f) const {
    return is_in_after_[f] && !is_in_before_[f] && old_name_[f] == none;
  }

  bool fits(std::uint32_t old_node, std::uint32_t new_node) const {
    const std::int64_t a = before_.allocation[old_node], b = after_.allocation[new_node];
    if (before_.calls[old_node] != after_.calls[new_node] || a <= 0 || b <= 0) return false;
    const std::int64_t larger = std::max(a, b), difference = larger - std::min(a, b);
    return difference <= larger / 100;
  }

  // Many functions are called once and allocate a few words.
  bool is_strong(std::uint32_t old_node) const {
    constexpr std::int64_t many_calls = 10, much = 1000;
    return before_.calls[old_node] >= many_calls || before_.allocation[old_node] >= much;
  }

  static bool is_evidence(const Tree& tree, std::uint32_t node) {
    return tree.calls[node] != 0 || tree.allocation[node] != 0;
  }

  // Places of the new tree that exist in the old one, with the children there that have no
  // namesake.
  struct Place {
    std::vector<std::uint32_t> gone, added;
  };
  std::vector<Place> places() const {
    std::vector<std::uint32_t> at(before_.parent.size(), none);
    std::vector<std::uint32_t> place_of(after_.parent.size(), none);
    std::vector<Place> places;
    const auto place = [&](std::uint32_t node) -> Place& {
      if (place_of[node] == none) {
        place_of[node] = static_cast<std::uint32_t>(places.size());
        places.emplace_back();
      }
      return places[place_of[node]];
    };
    std::vector<bool> is_matched(after_.parent.size(), false);
    at[0] = 0;  // roots match, whatever their names
    is_matched[0] = true;
    for (std::uint32_t i = 1; i < before_.parent.size(); ++i) {
      const std::uint32_t above = at[before_.parent[i]], f = before_.function[i];
      if (above == none) continue;
      at[i] = after_.child_of(above, new_name_[f] == none ? f : new_name_[f]);
      if (at[i] != none) is_matched[at[i]] = true;
      if (is_gone(f) && is_evidence(before_, i)) place(above).gone.push_back(i);
    }
    for (std::uint32_t i = 1; i < after_.parent.size(); ++i)
      if (is_matched[after_.parent[i]] && is_new(after_.function[i]) && is_evidence(after_, i))
        place(after_.parent[i]).added.push_back(i);
    return places;
  }

  static void vote(Vote& vote, std::uint32_t function, bool is_clear) {
    vote.is_spoiled =
        vote.is_spoiled || !is_clear || (vote.other != none && vote.other != function);
    vote.other = function;
  }

  void compare(const Place& place, std::vector<Vote>& votes) const {
    const bool is_small = place.gone.size() <= most_siblings && place.added.size() <= most_siblings;
    const auto only_fit = [&](const auto& among, const auto& is_fit) {
      std::uint32_t found = none;
      for (const std::uint32_t other : among)
        if (is_small && is_fit(other)) {
          if (found != none) return none;
          found = other;
        }
      return found;
    };
    for (const std::uint32_t old_node : place.gone) {
      const std::uint32_t fit =
          only_fit(place.added, [&](std::uint32_t other) { return fits(old_node, other); });
      Vote& of_old = votes[before_.function[old_node]];
      vote(of_old, fit == none ? none : after_.function[fit], fit != none);
      of_old.is_strong = of_old.is_strong || is_strong(old_node);
    }
    for (const std::uint32_t new_node : place.added) {
      const std::uint32_t fit =
          only_fit(place.gone, [&](std::uint32_t other) { return fits(other, new_node); });
      vote(votes[after_.function[new_node]], fit == none ? none : before_.function[fit],
           fit != none);
    }
  }

  bool find_more() {
    std::vector<Vote> votes(numbers_.size());
    for (const Place& place : places()) compare(place, votes);
    bool has_found = false;
    for (std::uint32_t f = 0; f < votes.size(); ++f) {
      const std::uint32_t other = votes[f].other;
      if (!is_in_after_[f] || votes[f].is_spoiled || other == none) continue;
      if (votes[other].is_spoiled || votes[other].other != f || !votes[other].is_strong) continue;
      old_name_[f] = other;
      new_name_[other] = f;
      has_found = true;
    }
    return has_found;
  }

  FunctionNumbers numbers_;
  bool may_have_any_ = false;
  Tree after_, before_;
  std::vector<bool> is_in_after_, is_in_before_;    // [function]
  std::vector<std::uint32_t> new_name_, old_name_;  // [function]: its other name; none
};

// Lines and tabs are what the property is made of.
bool is_plain(const FunctionName& function) {
  return (function.module + function.name).find_first_of("\t\n") == std::string::npos;
}

}  // namespace

std::vector<Rename> find_renames(const Profile& after, const Profile& before) {
  for (const Profile* run : {&after, &before})
    if (run->tree.empty() || !run->metric(Role::allocation) || calls_of(*run).empty()) return {};
  const auto unit_of = [](const Profile& run) {
    return run.metrics[index_of(*run.metric(Role::allocation))].unit;
  };
  if (unit_of(after) != unit_of(before) || after.run.word_size != before.run.word_size) return {};
  std::vector<Rename> renames = Finder(after, before).run();
  std::erase_if(renames, [](const Rename& rename) {
    return !is_plain(rename.before) || !is_plain(rename.after);
  });
  return renames;
}

void rename_functions(Profile& profile, const std::vector<Rename>& renames) {
  if (renames.empty()) return;
  TextMap<const FunctionName*> new_names;
  for (const Rename& rename : renames)
    new_names.emplace(key_of(rename.before.module, rename.before.name), &rename.after);
  TextMap<ModuleId> modules;
  for (std::size_t m = 0; m < profile.modules.size(); ++m)
    modules.emplace(profile.text(profile.modules[m]), id_at<ModuleId>(m));
  for (CostCentre& centre : profile.cost_centres) {
    const auto renamed = new_names.find(key_of(profile.module_name(centre), profile.name(centre)));
    if (renamed == new_names.end()) continue;
    const FunctionName& name = *renamed->second;
    centre.name = profile.strings.add(name.name);
    const auto [module, is_new] =
        modules.try_emplace(name.module, id_at<ModuleId>(profile.modules.size()));
    if (is_new) profile.modules.push_back(profile.strings.add(name.module));
    centre.module = module->second;
  }
}

void note_renames(Profile& comparison, const std::vector<Rename>& renames) {
  std::string text;
  for (const Rename& rename : renames) {
    if (!text.empty()) text += '\n';
    text.append(rename.after.module).append("\t").append(rename.after.name).append("\t");
    text.append(rename.before.module).append("\t").append(rename.before.name);
  }
  if (!text.empty()) comparison.set_property(renamed_property, text);
}

std::vector<Rename> renames_of(const Profile& comparison) {
  std::vector<Rename> renames;
  std::string_view text = comparison.property(renamed_property);
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    std::array<std::string, 4> fields;
    for (std::string& field : fields) {
      field = line.substr(0, line.find('\t'));
      line.remove_prefix(std::min(field.size() + 1, line.size()));
    }
    renames.push_back({{fields[2], fields[3]}, {fields[0], fields[1]}});
  }
  return renames;
}

}  // namespace convertprofile
