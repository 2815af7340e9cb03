// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/kept_file.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "formats/base/hash.h"
#include "formats/base/number_text.h"
#include "formats/callgrind/event_names.h"
#include "formats/model/names.h"

namespace convertprofile::callgrind {

namespace {

std::string_view base_name(std::string_view path) {
  return path.substr(path.rfind('/') + 1);
}

bool is_known(std::string_view name) {
  return !name.empty() && name != unknown_name;
}

// The base name of each object's path, or the path if another has the same base name.
std::map<std::string_view, std::string_view> modules_of_objects(const FunctionGraph& graph) {
  std::map<std::string_view, std::string_view> modules;
  std::map<std::string_view, int> paths;
  for (const GraphFunction& f : graph.functions)
    if (is_known(f.object) && modules.emplace(f.object, f.object).second)
      ++paths[base_name(f.object)];
  for (auto& [object, module] : modules)
    if (paths[base_name(object)] == 1) module = base_name(object);
  return modules;
}

std::string joined(std::string_view module, std::string_view name) {
  return std::to_string(module.size()).append(1, ' ').append(module).append(name);
}

std::string in_file(std::string_view name, std::string_view file) {
  return std::string(name).append(" (").append(file).append(")");
}

// The name without its file, or unchanged if it does not end in the file.
std::string_view without_file(std::string_view name, std::string_view file) {
  for (const std::string_view text : {file, base_name(file)}) {
    const std::string suffix = in_file({}, text);
    if (!text.empty() && name.size() > suffix.size() && name.ends_with(suffix))
      return name.substr(0, name.size() - suffix.size());
  }
  return name;
}

}  // namespace

std::vector<KeptName> names_in_profile(const FunctionGraph& graph) {
  const auto modules = modules_of_objects(graph);
  std::vector<KeptName> names;
  TextMap<std::vector<std::uint32_t>> same_name;
  for (std::uint32_t f = 0; f < graph.functions.size(); ++f) {
    const GraphFunction& function = graph.functions[f];
    const auto module = modules.find(function.object);
    names.push_back(
        {module == modules.end() ? std::string() : std::string(module->second), function.name});
    same_name[joined(names.back().object, function.name)].push_back(f);
  }
  for (const auto& [key, group] : same_name) {
    if (group.size() == 1) continue;
    std::set<std::string_view> bases;
    for (const std::uint32_t f : group) bases.insert(base_name(graph.functions[f].file));
    for (const std::uint32_t f : group) {
      const std::string& file = graph.functions[f].file;
      if (is_known(file))
        names[f].name =
            in_file(names[f].name, bases.size() == group.size() ? base_name(file) : file);
    }
  }
  return names;
}

void keep_objects(Profile& profile, const FunctionGraph& graph) {
  std::size_t number = 0;
  for (const auto& [object, module] : modules_of_objects(graph))
    if (module != object)
      profile.set_property(std::string(property::object) + std::to_string(++number), object);
}

std::vector<KeptName> names_in_file(const Profile& profile, const Functions& functions) {
  if (profile.property(property::events).empty()) return {};
  TextViewMap<std::string_view> objects;
  for (const auto& [key, path] : profile.run.properties)
    if (key.starts_with(property::object)) objects.emplace(base_name(path), path);
  std::vector<KeptName> names;
  TextMap<int> same_name;
  for (const CostCentreId centre : functions.representative) {
    const CostCentre& c = profile.centre(centre);
    const std::string_view module = profile.module_name(c);
    const auto object = objects.find(module);
    const std::string_view name =
        without_file(profile.name(c), source_file(profile.text(c.position)).file);
    names.push_back(
        {std::string(object == objects.end() ? module : object->second), std::string(name)});
    ++same_name[joined(module, name)];
  }
  // A name without a namesake ended in its file in the original, too: restores it.
  for (std::size_t f = 0; f < names.size(); ++f) {
    const CostCentre& c = profile.centre(functions.representative[f]);
    if (same_name[joined(profile.module_name(c), names[f].name)] == 1)
      names[f].name = profile.name(c);
  }
  return names;
}

void keep_calls(Profile& profile, const FunctionGraph& graph,
                const std::vector<CostCentreId>& of_function,
                const std::vector<std::uint32_t>& calls) {
  const Functions functions = group_functions(profile);
  std::string text = std::to_string(calls.size());
  const auto add = [&](std::uint64_t number) {
    text.append(1, ' ').append(std::to_string(number));
  };
  for (const std::uint32_t c : calls) {
    for (const std::uint32_t f : {graph.calls[c].caller, graph.calls[c].callee})
      add(index_of(functions.of_centre[index_of(of_function[f])]));
    add(graph.calls[c].calls);
    for (std::size_t e = 0; e < graph.width(); ++e)
      add(static_cast<std::uint64_t>(graph.call_costs[c * graph.width() + e]));
  }
  profile.set_property(property::calls, text);
}

std::optional<std::vector<KeptCall>> calls_in_file(const Profile& profile,
                                                   const Functions& functions, std::size_t events) {
  std::string_view text = profile.property(property::calls);
  const auto number = [&](std::uint64_t below) -> std::optional<std::uint64_t> {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    const auto value = parse_uint64(word);
    return value && *value < below ? value : std::nullopt;
  };
  const auto count = number(text.size() + 1);
  if (!count) return std::nullopt;
  std::vector<KeptCall> calls;
  for (std::uint64_t i = 0; i < *count; ++i) {
    const auto caller = number(functions.size()), callee = number(functions.size());
    const auto times = number(UINT64_MAX);
    if (!caller || !callee || !times) return std::nullopt;
    calls.push_back({id_at<FunctionId>(*caller), id_at<FunctionId>(*callee), *times, {}});
    while (calls.back().costs.size() < events) {
      const auto cost = number(UINT64_MAX);
      if (!cost) return std::nullopt;
      calls.back().costs.push_back(*cost);
    }
  }
  std::stable_sort(calls.begin(), calls.end(),
                   [](const KeptCall& a, const KeptCall& b) { return a.caller < b.caller; });
  return calls;
}

}  // namespace convertprofile::callgrind
