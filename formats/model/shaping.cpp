// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/shaping.h"

#include <algorithm>
#include <set>
#include <string>

namespace convertprofile {

std::vector<std::string_view> shaping_of(const RunInfo& run) {
  std::vector<std::string_view> sentences;
  for (std::string_view text = run.property(shaping_property); !text.empty();) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    sentences.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return sentences;
}

void add_shaping(RunInfo& run, std::string_view sentence) {
  std::string text(run.property(shaping_property));
  if (!text.empty()) text += '\n';
  run.set_property(shaping_property, text.append(sentence));
}

void keep_shaping_of_both(RunInfo& both, const RunInfo& a, const RunInfo& b) {
  if (a.property(shaping_property) == b.property(shaping_property)) return;
  const std::vector<std::string_view> of_a = shaping_of(a), of_b = shaping_of(b);
  std::set<std::string_view> sentences(of_a.begin(), of_a.end());
  sentences.insert(of_b.begin(), of_b.end());
  for (const std::string_view sentence : sentences) add_shaping(both, sentence);
}

}  // namespace convertprofile
