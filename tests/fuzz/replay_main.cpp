// SPDX-License-Identifier: BSD-3-Clause
// Runs a fuzz target over files where libFuzzer is not linked, so that its corpus is an ordinary
// test.
//
//   X_fuzz FILE_OR_FOLDER...
//   X_fuzz --random N [SEED]   N random inputs, the same for each seed
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

namespace fs = std::filesystem;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

// For targets that accept any bytes.
static int run_random(unsigned long count, unsigned long seed) {
  for (unsigned long i = 0; i < count; ++i) {
    std::mt19937_64 random(seed * 1'000'003 + i);
    std::vector<std::uint8_t> bytes(random() % 600);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
  }
  std::printf("%lu random inputs\n", count);
  return 0;
}

int main(int argc, char** argv) {
  if (argc >= 3 && std::string(argv[1]) == "--random")
    return run_random(std::stoul(argv[2]), argc > 3 ? std::stoul(argv[3]) : 1);
  std::vector<fs::path> files;
  for (int i = 1; i < argc; ++i) {
    if (!fs::is_directory(argv[i])) {
      files.emplace_back(argv[i]);
      continue;
    }
    for (const auto& entry : fs::recursive_directory_iterator(argv[i]))
      if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  for (const fs::path& path : files) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(file), {});
    if (!file) {
      std::fprintf(stderr, "cannot read %s\n", path.c_str());
      return 1;
    }
    // Printed first, so that the last name printed is the culprit if the target ends the program.
    std::printf("%s\n", path.c_str());
    std::fflush(stdout);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
  }
  std::printf("%zu inputs\n", files.size());
  return files.empty() ? 1 : 0;
}
