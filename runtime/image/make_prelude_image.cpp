// SPDX-License-Identifier: BSD-3-Clause
// make_prelude_image FILE, a build step of lazyrun: reads the runtime's modules with all memory
// taken from the image's range, and writes that range to FILE, or an empty file if the range is
// unavailable. Links the same libraries as lazyrun, so that addresses in the image match lazyrun's.
#include <cstdio>
#include <exception>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "runtime/image/prelude_image.h"

namespace {

using namespace convertprofile::runtime;

void write(const std::string& path, std::string_view bytes) {
  std::ofstream out(path, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!out.flush()) throw std::runtime_error("cannot write " + path);
}

void make(const std::string& path) {
  if (!begin_image()) return write(path, {});  // lazyrun then parses its modules at each start
  auto* const header = new ImageHeader();      // must be at the image's start
  header->modules = new DeclaredModules();
  header->modules->declare_all();
  const std::size_t size = end_image();
  write(path, {reinterpret_cast<const char*>(header), size});
}

}  // namespace

int main(int count, char** arguments) {
  try {
    if (count != 2) throw std::runtime_error("usage: make_prelude_image FILE");
    make(arguments[1]);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "make_prelude_image: %s\n", error.what());
    return 1;
  }
}
