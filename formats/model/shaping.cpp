// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/shaping.h"

#include <algorithm>

namespace convertprofile {

namespace {

constexpr auto is_shaping = [](const auto& property) { return property.first == shaping_property; };

}  // namespace

std::vector<std::string_view> shaping_of(const RunInfo& run) {
  const auto at = std::find_if(run.properties.begin(), run.properties.end(), is_shaping);
  std::vector<std::string_view> sentences;
  if (at == run.properties.end()) return sentences;
  for (std::string_view text = at->second; !text.empty();) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    sentences.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return sentences;
}

void add_shaping(RunInfo& run, std::string_view sentence) {
  const auto at = std::find_if(run.properties.begin(), run.properties.end(), is_shaping);
  if (at == run.properties.end())
    run.properties.emplace_back(shaping_property, sentence);
  else
    at->second.append("\n").append(sentence);
}

}  // namespace convertprofile
