// SPDX-License-Identifier: BSD-3-Clause
// shape INPUT OUTPUT: reads any profile, prunes it and writes it; OUTPUT's name selects the format.
#include <convertprofile.h>

#include <iostream>

int main(int argc, char** argv) try {
  using namespace convertprofile;
  if (argc != 3) return std::cerr << "usage: shape INPUT OUTPUT\n", 2;
  const Profile profile = Profile::read(argv[1]);
  const Profile pruned = profile.shaped({.min_time = Share{0.01}});
  for (const std::string& loss : pruned.write(argv[2])) std::cerr << loss << '\n';
  std::cout << profile.size() << " entries, " << pruned.size() << " after pruning\n";
} catch (const convertprofile::Error& e) {
  std::cerr << e.what() << '\n';
  return 1;
}
