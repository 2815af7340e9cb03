// SPDX-License-Identifier: BSD-3-Clause
// The C interface: NULL, too little room, and invalid names.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include "library/convertprofile_c.h"

namespace {

constexpr char stacks[] = "main;f 3\nmain;g;h 4\n";

class Handle {
 public:
  explicit Handle(cvp_profile* profile) : profile_(profile) {}
  ~Handle() { cvp_free(profile_); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  operator const cvp_profile*() const { return profile_; }

 private:
  cvp_profile* profile_;
};

cvp_profile* parsed() {
  return cvp_parse(stacks, sizeof stacks - 1, "folded");
}

}  // namespace

TEST_CASE("C: arrays and texts are copied out as far as they fit") {
  const Handle profile(parsed());
  REQUIRE(profile != nullptr);
  CHECK(cvp_version() == CVP_VERSION);
  CHECK(cvp_numbers(profile, CVP_PARENTS, 0, nullptr, 0) == 4);
  std::array<std::int64_t, 4> numbers{-7, -7, -7, -7};
  CHECK(cvp_numbers(profile, CVP_INHERITED, 0, numbers.data(), 2) == 4);
  CHECK(numbers == std::array<std::int64_t, 4>{7, 3, -7, -7});
  std::array<char, 64> text{};
  CHECK(cvp_texts(profile, CVP_CENTRE_NAMES, 0, text.data(), text.size()) == 11);
  CHECK(std::string(text.data(), 11) == std::string("main\0f\0g\0h\0", 11));
  text.fill('x');
  CHECK(cvp_texts(profile, CVP_CENTRE_NAMES, 0, text.data(), 3) == 11);
  CHECK(std::string(text.data(), 4) == "maix");
  CHECK(cvp_seconds(profile, CVP_HEAP_TIMES, nullptr, 0) == 0);
  CHECK(cvp_numbers(profile, CVP_HEAP_BEGIN, -1, numbers.data(), 4) == 1);
  CHECK(std::string(cvp_error()).empty());
}

TEST_CASE("C: every failure has a result and a text, and none throws") {
  const Handle profile(parsed());
  size_t size = 0;
  const char* const bad[] = {"no-such-option", nullptr};
  const char* const valued[] = {"invert=yes", nullptr};
  const std::vector<bool> failed{
      cvp_read(nullptr, nullptr) == nullptr,
      cvp_read("no such file", nullptr) == nullptr,
      cvp_parse(nullptr, 5, nullptr) == nullptr,
      cvp_parse("x", 1, "no-such-format") == nullptr,
      cvp_sum(nullptr, 0, nullptr) == nullptr,
      cvp_compare(nullptr, 0, nullptr, 0, nullptr) == nullptr,
      cvp_shape(nullptr, nullptr) == nullptr,
      cvp_shape(profile, bad) == nullptr,
      cvp_shape(profile, valued) == nullptr,
      cvp_write(profile, nullptr, nullptr) == -1,
      cvp_write(profile, "/dev/null", nullptr) == -1,
      cvp_bytes(profile, nullptr, &size) == nullptr,
      cvp_bytes(profile, nullptr, nullptr) == nullptr,
      cvp_check(profile, nullptr, nullptr, 0) == -1,
      cvp_numbers(nullptr, CVP_PARENTS, 0, nullptr, 0) == -1,
      cvp_numbers(profile, CVP_INDIVIDUAL, 1, nullptr, 0) == -1,
      cvp_numbers(profile, CVP_INDIVIDUAL, -1, nullptr, 0) == -1,
      cvp_numbers(profile, CVP_SERIAL_VALUES, 0, nullptr, 0) == -1,
      cvp_numbers(profile, CVP_HEAP_BANDS, 99, nullptr, 0) == -1,
      cvp_texts(nullptr, CVP_PROGRAM, 0, nullptr, 0) == -1,
      cvp_seconds(nullptr, CVP_HEAP_TIMES, nullptr, 0) == -1,
  };
  for (std::size_t i = 0; i < failed.size(); ++i) {
    CAPTURE(i);
    CHECK(failed[i]);
  }
  CHECK(cvp_shape(profile, bad) == nullptr);
  CHECK(std::string(cvp_error()) == "there is no option no-such-option");
  std::thread([] { CHECK(std::string(cvp_error()).empty()); }).join();
  cvp_free(nullptr);
}

TEST_CASE("C: options are the command's") {
  const Handle profile(parsed());
  const char* const options[] = {"exclude=f", "min-ticks=50%", nullptr};
  const Handle shaped(cvp_shape(profile, options));
  REQUIRE(shaped != nullptr);
  CHECK(cvp_numbers(shaped, CVP_PARENTS, 0, nullptr, 0) == 3);
  const char* const folded[] = {"to=folded", nullptr};
  size_t size = 0;
  char* const bytes = cvp_bytes(shaped, folded, &size);
  REQUIRE(bytes != nullptr);
  CHECK(std::string(bytes, size) == "main 3\nmain;g;h 4\n");
  cvp_free_bytes(bytes);
  std::array<char, 200> text{};
  const cvp_profile* const run = profile;
  const Handle change(cvp_compare(&run, 1, &run, 1, nullptr));
  CHECK(cvp_check(change, "time>+5%", text.data(), text.size()) <= 0);
}
