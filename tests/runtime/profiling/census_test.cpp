// SPDX-License-Identifier: BSD-3-Clause
// Sets of retainers, and phases computed from a biography's censuses and deaths.
#include "runtime/profiling/census.h"

#include <doctest/doctest.h>

#include <deque>
#include <string>

using namespace convertprofile;
using namespace convertprofile::runtime;

namespace {

std::string text_of(const RetainerSets& sets, RetainerSetId id) {
  if (id == RetainerSetId::many) return "many";
  std::string text;
  for (const CostCentreStack* const each : sets.members(id)) text += std::to_string(each->number);
  return text;
}

// Phases and words of each sample, as `LAG 3 USE 4; `.
std::string text_of(const BiographyLog& log) {
  std::string text;
  log.replay([&](double, const BiographyLog::Sample& sample) {
    for (const auto& [key, words] : sample)
      text.append(phase_name(key.phase)).append(" ").append(std::to_string(words)).append(" ");
    text += "; ";
  });
  return text;
}

struct Log {
  CostCentreStack stack;
  CensusKey key{&stack, ClosureClass::constructor, 0, 0};
  BiographyLog log;

  void census(std::uint64_t unused, std::uint64_t used, std::uint64_t inherent = 0) {
    log.begin(1);
    if (unused != 0) log.count(key, BiographyLog::Usage::unused, unused);
    if (used != 0) log.count(key, BiographyLog::Usage::used, used);
    if (inherent != 0) log.count(key, BiographyLog::Usage::inherent, inherent);
    log.end();
  }
};

}  // namespace

TEST_CASE("equal sets of retainers have equal ids, however they were made") {
  std::deque<CostCentreStack> stacks(4);
  for (std::uint32_t i = 0; i < 4; ++i) stacks[i].number = i;
  RetainerSets sets(3);
  const RetainerSetId a = sets.of(&stacks[2]), b = sets.of(&stacks[0]), c = sets.of(&stacks[3]);
  CHECK(sets.of(&stacks[2]) == a);
  const RetainerSetId ab = sets.join(a, b), abc = sets.join(ab, c);
  CHECK(text_of(sets, ab) == "02");
  CHECK(sets.join(b, a) == ab);
  CHECK(sets.join(ab, a) == ab);
  CHECK(sets.join(sets.join(c, b), a) == abc);
  CHECK(text_of(sets, abc) == "023");
  CHECK(sets.join(RetainerSetId::none, a) == a);
  CHECK(sets.join(a, RetainerSetId::none) == a);

  SUBCASE("one with too many members is many, and stays so") {
    const RetainerSetId d = sets.of(&stacks[1]);
    CHECK(sets.join(abc, d) == RetainerSetId::many);
    CHECK(sets.join(RetainerSetId::many, a) == RetainerSetId::many);
    CHECK(sets.join(a, RetainerSetId::many) == RetainerSetId::many);
    CHECK(sets.members(RetainerSetId::many).empty());
  }
}

TEST_CASE("an unused object is void from birth to death") {
  Log it;
  it.census(5, 0);
  it.census(5, 0);
  it.log.died(it.key, 1, 0, 3, 5);
  it.census(0, 0);
  CHECK(text_of(it.log) == "VOID 5 ; VOID 5 ; ; ");
}

TEST_CASE("an object lags until its first use, is in use until its last use, then drags") {
  Log it;
  it.census(5, 0);  // born in era 1, used in eras 2 to 3
  it.census(0, 5);
  it.census(0, 5);
  it.census(0, 5);
  it.log.died(it.key, 1, 3, 5, 5);
  it.census(0, 0);
  CHECK(text_of(it.log) == "LAG 5 ; USE 5 ; USE 5 ; DRAG 5 ; ; ");
}

TEST_CASE("an object that dies in the era after its last use never drags") {
  Log it;
  it.census(0, 5);
  it.log.died(it.key, 1, 1, 2, 5);
  it.census(0, 0);
  CHECK(text_of(it.log) == "USE 5 ; ; ");
}

TEST_CASE("objects with one key are distinguished, also by inherent use") {
  Log it;
  it.census(7, 4, 9);
  it.log.died(it.key, 1, 0, 2, 3);  // of the seven unused
  it.census(4, 4, 9);
  it.log.died(it.key, 1, 1, 3, 4);
  it.log.died(it.key, 1, 0, 3, 4);
  CHECK(text_of(it.log) == "VOID 7 USE 4 INHERENT_USE 9 ; VOID 4 INHERENT_USE 9 DRAG 4 ; ");
}
