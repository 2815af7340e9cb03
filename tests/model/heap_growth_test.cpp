// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/heap_growth.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/test_files.h"

using namespace convertprofile;

namespace {

struct GrowthCase {
  std::string title, expected;
  Profile profile;
};

// The values of a band, to be put in the order of samples.
struct BandValues {
  std::vector<std::string> at;
};

void add_records(HeapCensus& heap, const std::vector<BandValues>& bands) {
  heap.sample_begin = {0};
  for (std::size_t sample = 0; sample < heap.times.size(); ++sample) {
    for (std::size_t band = 0; band < bands.size(); ++band) {
      if (bands[band].at.at(sample) == ".") continue;
      heap.record_band.push_back(id_at<BandId>(band));
      heap.record_value.push_back(std::stoll(bands[band].at[sample]));
    }
    heap.sample_begin.push_back(heap.record_band.size());
  }
}

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// The notation is described in the file.
std::vector<GrowthCase> read_cases(const std::string& text) {
  std::vector<GrowthCase> cases;
  std::vector<BandValues> bands;
  const auto finish = [&] {
    if (!cases.empty()) add_records(cases.back().profile.heap, bands);
    bands.clear();
  };
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    const std::vector<std::string> words = words_of(line);
    if (words.empty() || words[0] == "#") continue;
    if (words[0] == "case") {
      finish();
      cases.push_back({line.substr(5), "", {}});
      cases.back().profile.heap.axes.label = true;
      cases.back().profile.heap.breakdown = Breakdown::type;
      continue;
    }
    Profile& p = cases.at(cases.size() - 1).profile;
    if (words[0] == "times") {
      for (std::size_t i = 1; i < words.size(); ++i)
        p.heap.times.push_back(std::atof(words[i].c_str()));
    } else if (words[0] == "words") {
      p.heap.in_words = true;
      p.run.word_size = static_cast<std::uint32_t>(std::stoul(words[1]));
    } else if (words[0] == "band") {
      Band band;
      band.label = p.strings.add(words[1]);
      p.heap.bands.push_back(band);
      bands.push_back({{words.begin() + 2, words.end()}});
    } else {
      cases.back().expected += line.substr(2) + "\n";
    }
  }
  finish();
  return cases;
}

std::string growth_text_of(const Profile& p) {
  const HeapBands chart = heap_bands(p, std::nullopt);
  const auto growth = heap_growth(p, chart);
  if (!growth) return "too few samples\n";
  std::string text;
  if (growth->whole) text += "whole " + growth_from_to(*growth->whole) + "\n";
  for (const GrowingBand& band : growth->bands)
    text +=
        band_name(p, chart.bands[index_of(band.band)]) + " " + growth_from_to(band.trend) + "\n";
  return text;
}

}  // namespace

TEST_CASE("what grows is what the shared cases say") {
  const auto cases = read_cases(read_project_file("tests/model/growth_cases.txt"));
  CHECK(cases.size() >= 8);
  for (const GrowthCase& c : cases) {
    CAPTURE(c.title);
    CHECK(growth_text_of(c.profile) == c.expected);
  }
}

TEST_CASE("a profile without a census has no growth") {
  CHECK(!heap_growth({}, heap_bands({}, std::nullopt)));
}
