// SPDX-License-Identifier: BSD-3-Clause
#include "convert/stack_label.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "formats/base/display_width.h"
#include "formats/base/text.h"
#include "formats/model/names.h"

namespace convertprofile {

namespace {

constexpr std::string_view arrow = " > ";
constexpr std::string_view gap = "... > ";
constexpr std::size_t uncut = std::string::npos;
constexpr std::size_t least_first = 8;  // columns of the first name, if it is cut

std::size_t width_of_name(const Profile& profile, const CostCentre& centre) {
  return display_width(printable(display_name(profile.name(centre)), uncut));
}

std::string shortened(const Profile& profile, const CostCentre& centre, std::size_t width) {
  return shorten_middle(function_label(profile, centre), width, width_of_name(profile, centre));
}

// Labels are made only of the functions that are shown: stacks can be millions of calls deep.
class FittedStack {
 public:
  // `path` leads from the entry upwards and has at least two entries.
  FittedStack(const Profile& profile, const std::vector<NodeId>& path, std::size_t width)
      : p_(profile), path_(path), width_(width), last_(label(0)) {}

  // Keeps as many names as fit, taken in turn from the end and the beginning.
  std::string ends() const {
    std::string first = label(path_.size() - 1), last = last_;
    const std::size_t fixed = arrow.size() + (path_.size() > 2 ? gap.size() : 0);
    const std::size_t needed = display_width(last) + fixed;
    if (display_width(first) + needed > width_) {
      if (needed + least_first > width_) return callers_from(1);
      first = shortened(p_, p_.centre_of(path_.back()), width_ - needed);
    }
    std::size_t used = display_width(first) + needed;
    std::size_t next_last = 1, next_first = path_.size() - 2;
    // Names at the end come first, because they say where the cost is.
    for (bool from_end = true, stuck = false; next_last <= next_first;) {
      const std::string name = label(from_end ? next_last : next_first);
      const bool is_only_one = next_last == next_first;
      const std::size_t wide = display_width(name) + arrow.size();
      if (used + wide - (is_only_one ? gap.size() : 0) > width_) {
        if (stuck) break;
        stuck = true;
      } else {
        used += wide;
        stuck = false;
        if (from_end) {
          last.insert(0, name + std::string(arrow));
          ++next_last;
        } else {
          first.append(arrow).append(name);
          --next_first;
        }
      }
      from_end = !from_end;
    }
    first += arrow;
    if (next_last <= next_first) first += gap;
    return first + last;
  }

  // The entry, and before it the callers that fit from the `from`-th on: `... > h > g > ... > f`.
  std::string callers_from(std::size_t from) const {
    std::string text = last_;
    if (from > 1) text.insert(0, gap);
    std::size_t used = display_width(text) + gap.size(), next = from;
    for (; next < path_.size(); ++next) {
      const std::string name = label(next);
      const std::size_t wide = display_width(name) + arrow.size();
      const bool is_first = next + 1 == path_.size();
      if (used + wide - (is_first ? gap.size() : 0) > width_) break;
      text.insert(0, name + std::string(arrow));
      used += wide;
    }
    const bool has_beginning_gap = next < path_.size() && (next > from || from == 1);
    return fitted(has_beginning_gap ? std::string(gap) + text : text);
  }

  std::string number_of_callers() const {
    return fitted(std::to_string(path_.size() - 1) + " callers" + std::string(arrow) + last_);
  }

 private:
  std::string label(std::size_t at) const { return function_label(p_, p_.centre_of(path_[at])); }

  std::string fitted(const std::string& text) const {
    return display_width(text) <= width_ ? text : shortened(p_, p_.centre_of(path_[0]), width_);
  }

  const Profile& p_;
  const std::vector<NodeId>& path_;
  const std::size_t width_;
  const std::string last_;
};

}  // namespace

std::string function_label(const Profile& profile, const CostCentre& centre) {
  const std::string_view name = profile.name(centre);
  const bool is_module = !name.empty() && name == profile.module_name(centre);
  return printable(is_module ? name : qualified_name(profile, centre), uncut);
}

std::string stack_label(const Profile& profile, NodeId node, std::size_t width, int attempt) {
  std::vector<NodeId> path = {node};
  while (path.back() != root_node) {
    const NodeId caller = profile.tree.parent[index_of(path.back())];
    if (caller == root_node) break;
    path.push_back(caller);
  }
  if (path.size() == 1) return shortened(profile, profile.centre_of(node), width);
  const FittedStack label(profile, path, width);
  if (attempt == 0) return label.ends();
  if (attempt >= name_attempts) return label.number_of_callers();
  const std::size_t step = std::max<std::size_t>(1, (path.size() - 1) / name_attempts);
  return label.callers_from(1 + static_cast<std::size_t>(attempt - 1) * step);
}

FittedName fitted_function(const Profile& profile, const CostCentre& centre,
                           const std::string& prefix) {
  return fitted(prefix + function_label(profile, centre), width_of_name(profile, centre));
}

FittedName fitted_with_place(const Profile& profile, const CostCentre& centre, std::size_t columns,
                             const std::string& prefix) {
  const std::string full = prefix + function_label(profile, centre);
  const std::string_view position = profile.text(centre.position);
  const SourceFile file = source_file(position);
  std::vector<std::string> choices;
  if (!file.file.empty()) {
    const std::size_t slash = file.file.find_last_of("/\\");
    const std::string brief = printable(file.file.substr(slash + 1), uncut);
    const std::string padded = pad_right(full, columns) + "  ";
    const std::string short_place = brief + ":" + std::to_string(file.line);
    const std::string place = printable(position, uncut);
    choices = {full + " " + place, padded + place, padded + short_place, full + "  " + short_place};
  }
  return
      [choices, name = fitted_function(profile, centre, prefix)](std::size_t width, int attempt) {
        // The first is for where positions do not stand below each other.
        for (std::size_t i = width < unbounded_width ? 1 : 0; i < choices.size(); ++i)
          if (display_width(choices[i]) <= width) return choices[i];
        return name(width, attempt);
      };
}

FittedName fitted_stack(const Profile& profile, NodeId node) {
  return [&profile, node](std::size_t width, int attempt) {
    return stack_label(profile, node, width, attempt);
  };
}

}  // namespace convertprofile
