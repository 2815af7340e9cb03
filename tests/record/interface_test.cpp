// SPDX-License-Identifier: BSD-3-Clause
// Defaults, versions, errors at the start, and the header for C++.
#include <doctest/doctest.h>

#include <cstring>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "record/convertprofile_record.hpp"
#include "tests/record/recorded.h"

namespace convertprofile {

namespace {

struct Told {
  std::vector<std::pair<cpr_status, std::string>> errors;
  void listen(cpr_options& options) {
    options.error_context = this;
    options.on_error = [](cpr_status status, const char* where, void* context) {
      static_cast<Told*>(context)->errors.emplace_back(status, where);
    };
  }
};

}  // namespace

TEST_CASE("options have defaults, even if a program's header has more or fewer") {
  cpr_options options;
  std::memset(static_cast<void*>(&options), 0xff, sizeof options);
  REQUIRE(cpr_options_init(&options, sizeof options) == CPR_OK);
  CHECK(options.size == sizeof options);
  CHECK(options.clock == CPR_CLOCK_TIMER);
  CHECK(options.metrics == (CPR_CALLS | CPR_ALLOCATION | CPR_CLASSES));
  CHECK(options.census_interval_us == 100000);
  CHECK(options.error_context == nullptr);

  struct Newer {
    cpr_options known;
    void* more;
  } newer;
  std::memset(static_cast<void*>(&newer), 0xff, sizeof newer);
  REQUIRE(cpr_options_init(&newer.known, sizeof newer) == CPR_OK);
  CHECK(newer.known.size == sizeof newer);
  CHECK(newer.more == nullptr);

  // An older one, which ends before `at_exit`.
  std::memset(static_cast<void*>(&options), 0xff, sizeof options);
  REQUIRE(cpr_options_init(&options, offsetof(cpr_options, at_exit)) == CPR_OK);
  CHECK(options.word_size == 8);
  CHECK(options.at_exit == -1);  // not set by the library

  CHECK(cpr_options_init(nullptr, sizeof options) == CPR_MISUSE);
  CHECK(cpr_options_init(&options, 4) == CPR_MISUSE);
}

TEST_CASE("a failed start is reported to on_error") {
  Told told;
  cpr_options options = default_options();
  told.listen(options);
  options.word_size = 3;
  cpr_profile* profile = nullptr;
  CHECK(cpr_start(&options, &profile) == CPR_MISUSE);
  CHECK(profile == nullptr);
  options.word_size = 8;
  CHECK(cpr_start(&options, nullptr) == CPR_MISUSE);
  const std::vector<std::pair<cpr_status, std::string>> expected(2, {CPR_MISUSE, "cpr_start"});
  CHECK(told.errors == expected);
  // Older programs have no such function.
  options.word_size = 3;
  options.size = offsetof(cpr_options, on_error);
  CHECK(cpr_start(&options, &profile) == CPR_MISUSE);
  CHECK(told.errors.size() == 2);
}

TEST_CASE("every status has its own text") {
  std::set<std::string> texts;
  for (int status = CPR_OK; status <= CPR_NOT_ADDED + 1; ++status)
    texts.insert(cpr_status_text(static_cast<cpr_status>(status)));
  CHECK(texts.size() == 7);
  CHECK(texts.count("out of memory") == 1);
}

TEST_CASE("the library and its header have one version") {
  CHECK(cpr_version() == CPR_VERSION);
  CHECK(CPR_VERSION == CPR_VERSION_MAJOR * 10000 + CPR_VERSION_MINOR * 100 + CPR_VERSION_PATCH);
}

TEST_CASE("C++ blocks are calls, however they end") {
  const ScratchFile file;
  cpr::Options options;
  options.clock = CPR_CLOCK_CALLER;
  options.path = file.path();
  cpr::Profile profile(options);
  const cpr_centre f = profile.add_centre("M", "f"), g = profile.add_centre("M", "g", "m:2:1-9");
  {
    const cpr::Recorder recorder(profile);
    cpr_stack built = nullptr;
    try {
      const cpr::Call outer(recorder, f);
      cpr_tick(recorder, 1);
      built = cpr_allocate(recorder, CPR_THUNK, 3);
      const cpr::Call inner(recorder, g);
      cpr_tick(recorder, 10);
      throw std::runtime_error("leaves both");
    } catch (const std::runtime_error&) {
    }
    CHECK(cpr_depth(recorder) == 0);
    {
      const cpr::Call demand(recorder, g);
      const cpr::Evaluation evaluation(recorder, built);
      cpr_tick(recorder, 100);
    }
    CHECK(cpr_depth(recorder) == 0);
  }
  cpr::Profile moved(std::move(profile));
  moved.finish();
  const Profile read = file.profile();
  CHECK(read.property("record.misuse").empty());
  const CostsByPath costs = costs_by_path(read);
  CHECK(costs.at({"f"}).at("Steps") == 101);
  CHECK(costs.at({"f", "g"}).at("Steps") == 10);
}

TEST_CASE("failures of a whole profile are C++ exceptions") {
  cpr::Options options;
  options.word_size = 3;
  CHECK_THROWS_WITH_AS(cpr::Profile{options}, cpr_status_text(CPR_MISUSE), cpr::Error);
  options.word_size = 8;
  options.path = "/nowhere/p.pgcl";
  cpr::Profile profile(options);
  CHECK_THROWS_AS(profile.write("/dev/full"), cpr::Error);
  try {
    profile.finish();
    FAIL("it cannot be written");
  } catch (const cpr::Error& e) {
    CHECK(e.status() == CPR_WRITE_FAILED);
  }
}

}  // namespace convertprofile
