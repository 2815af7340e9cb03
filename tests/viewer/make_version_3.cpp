// SPDX-License-Identifier: BSD-3-Clause
// make_version_3 FOLDER FILE...
//
// Writes .pgcl files of any version into a folder as version 3, to check the viewer's own reader of
// older versions (tests/viewer/unit/pgcl_clean.test.ts).
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "formats/pgcl/pgcl.h"

using namespace convertprofile;

namespace {

struct StreamSink : Sink {
  std::ofstream file;
  explicit StreamSink(const std::filesystem::path& path) : file(path, std::ios::binary) {}
  void write(std::string_view bytes) override {
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!file) throw Error("cannot write");
  }
};

void convert(const std::filesystem::path& from, const std::filesystem::path& folder) {
  std::ifstream in(from, std::ios::binary);
  if (!in) throw Error("cannot read " + from.string());
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  Diagnostics diagnostics;
  const Profile profile = read_pgcl(bytes, diagnostics);
  StreamSink sink(folder / from.filename());
  ByteWriter out(sink);
  write_pgcl(profile, {}, out, diagnostics);
  out.flush();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: make_version_3 FOLDER FILE...\n";
    return 2;
  }
  try {
    std::filesystem::create_directories(argv[1]);
    for (int i = 2; i < argc; ++i) convert(argv[i], argv[1]);
  } catch (const std::exception& error) {
    std::cerr << "make_version_3: " << error.what() << '\n';
    return 1;
  }
}
