// SPDX-License-Identifier: BSD-3-Clause
// library_files FOLDER [OPTION...] FILE...: writes each file with the library in each output
// format, as FOLDER/NUMBER.FORMAT, or the reason for a failure as FOLDER/NUMBER.FORMAT.error.
// Options are like the command's; --twice adds each file to itself.
#include <cstring>
#include <fstream>
#include <iostream>
#include <string>
#include <variant>
#include <vector>

#include "library/convertprofile.h"

namespace {

using namespace convertprofile;

struct Wanted {
  Shape shape;
  bool shapes = false, twice = false;
  WriteOptions write;
};

std::variant<Share, Ticks> minimum(const std::string& text) {
  if (text.ends_with('%')) return Share{std::stod(text) / 100};
  return Ticks{std::stoll(text)};
}

// The words that are not options begin at the result.
int read_options(int argc, char** argv, int at, Wanted& wanted) {
  for (; at + 1 < argc && std::strncmp(argv[at], "--", 2) == 0; ++at) {
    const std::string option = argv[at];
    Shape& shape = wanted.shape;
    if (option == "--overhead-correction")
      wanted.write.overhead = shape.overhead = Overhead::subtract;
    else if (option == "--no-overhead-correction")
      wanted.write.overhead = shape.overhead = Overhead::keep;
    else if (option == "--twice")
      wanted.twice = true;
    else if (option == "--fold-recursion")
      wanted.shapes = shape.fold_recursion = true;
    else if (option == "--invert")
      wanted.shapes = shape.invert = true;
    else if (const std::string value = argv[++at]; option == "--builtins")
      wanted.write.builtins = shape.builtins = value == "show" ? Builtins::show : Builtins::hide;
    else if (option == "--min-ticks")
      shape.min_time = minimum(value), wanted.shapes = true;
    else if (option == "--exclude")
      shape.exclude = {value}, wanted.shapes = true;
    else if (option == "--focus")
      shape.focus = {value}, wanted.shapes = true;
    else if (option == "--detail")
      wanted.write.detail = value == "a" ? Detail::all : Detail::summary;
    else if (option == "--metric")
      wanted.write.metric = value;
    else if (option == "--heap-by" && value == "module")
      wanted.write.heap_by = HeapBy::module;
    else if (option == "--pgcl-version")
      wanted.write.pgcl_version = std::stoi(value);
    else
      throw Error("no option " + option);
  }
  return at;
}

}  // namespace

int main(int argc, char** argv) try {
  Wanted wanted;
  const std::string folder = argv[1];
  const int first = read_options(argc, argv, 2, wanted);
  for (int file = first; file < argc; ++file) {
    Profile profile = Profile::read(argv[file]);
    if (wanted.twice)
      profile = Profile::sum(std::vector<Profile>{profile, profile}, wanted.write.overhead);
    if (wanted.shapes) profile = profile.shaped(wanted.shape);
    for (const Format& format : formats()) {
      if (!format.writes) continue;
      const std::string path =
          folder + "/" + std::to_string(file - first) + "." + std::string(format.name);
      try {
        profile.write(path, format.name, wanted.write);
      } catch (const Error& e) {
        std::ofstream(path + ".error") << e.what() << '\n';
      }
    }
  }
} catch (const Error& e) {
  std::cerr << e.what() << '\n';
  return 1;
}
