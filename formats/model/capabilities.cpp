// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/capabilities.h"

#include <algorithm>
#include <string>

#include "formats/base/number_text.h"

namespace convertprofile {

namespace {

std::vector<std::uint64_t> numbers_in(std::string_view text) {
  std::vector<std::uint64_t> numbers;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (const auto number = parse_uint64(text.substr(0, end))) numbers.push_back(*number);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return all_capabilities({}, numbers);
}

}  // namespace

std::vector<std::uint64_t> capabilities_of(const RunInfo& run) {
  if (run.processors) return {std::max<std::uint64_t>(1, *run.processors)};
  return numbers_in(run.property(capabilities_property));
}

std::vector<std::uint64_t> base_capabilities_of(const RunInfo& run) {
  return numbers_in(run.property(base_capabilities_property));
}

std::vector<std::uint64_t> all_capabilities(std::vector<std::uint64_t> of,
                                            const std::vector<std::uint64_t>& more) {
  of.insert(of.end(), more.begin(), more.end());
  std::sort(of.begin(), of.end());
  of.erase(std::unique(of.begin(), of.end()), of.end());
  return of;
}

void set_capabilities(RunInfo& run, std::string_view property,
                      const std::vector<std::uint64_t>& capabilities) {
  std::string text;
  for (const std::uint64_t number : capabilities)
    text.append(text.empty() ? "" : " ").append(std::to_string(number));
  if (!text.empty()) run.set_property(property, text);
}

}  // namespace convertprofile
