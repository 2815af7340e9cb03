// SPDX-License-Identifier: BSD-3-Clause
// The smallest program in C++: calls are blocks, so exceptions leave them, too.
#include <convertprofile_record.hpp>
#include <iostream>
#include <stdexcept>

namespace {

void work(cpr_recorder* recorder, cpr_centre centre, int depth) {
  const cpr::Call call(recorder, centre);
  cpr_allocate(recorder, CPR_CONSTRUCTOR, 3);
  if (depth == 0) throw std::runtime_error("done");
  work(recorder, centre, depth - 1);
}

}  // namespace

int main() try {
  cpr::Options options;
  options.path = "blocks.pgcl";
  cpr::Profile profile(options);
  const cpr_centre centre = profile.add_centre("Main", "work", "blocks.cpp:9");
  const cpr::Recorder recorder(profile);
  try {
    work(recorder, centre, 9);
  } catch (const std::runtime_error&) {
    cpr_allocate(recorder, CPR_CONSTRUCTOR, 1);  // outside all calls: the root pays
  }
  profile.finish();
} catch (const cpr::Error& e) {
  std::cerr << "blocks.pgcl: " << e.what() << '\n';
  return 1;
}
