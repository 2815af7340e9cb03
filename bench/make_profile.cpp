// SPDX-License-Identifier: BSD-3-Clause
// make_profile: writes a .pgcl file of any size, version 1 or 2 (formats/pgcl/FORMAT.md), like
// Clean's callgraph profiler, deterministically for given options. It shares no code with
// formats/pgcl, so that its files test that independently.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>

#include "bench/call_tree_generator.h"
#include "bench/program.h"
#include "formats/base/byte_writer.h"
#include "formats/base/number_text.h"

namespace convertprofile::bench {

namespace {

constexpr char usage[] =
    "usage: make_profile [options] [-o FILE]\n"
    "  --entries N         call-graph entries, the root included (default 1000)\n"
    "  --pgcl-version 1|2  version of the file format (default 2)\n"
    "  --dialect 6|7       version 1 only: numbers in an entry before its children (default 7)\n"
    "  --seed S            another program and another run (default 1)\n"
    "  --shape tree        bushy, as real programs are (default)\n"
    "          chain       one child each: a cycle of twelve functions, too long to be folded\n"
    "          recursion   one child each: two functions, which Clean would have folded\n"
    "  --odd               oddities that real files have now and then: an empty name, hostile\n"
    "                      names, garbage and wrapped counters, a wrapped CPU frequency\n"
    "  -o FILE             where to write (default: standard output)\n"
    "1 700 000 entries make about 26 MB.\n";

struct Options {
  TreeOptions tree;
  std::uint32_t version = 2;
  std::string output;
};

class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

std::uint64_t number_in(std::string_view option, std::string_view text, std::uint64_t least,
                        std::uint64_t most) {
  const auto value = parse_uint64(text);
  if (!value || *value < least || *value > most)
    throw UsageError("bad value for " + std::string(option) + ": " + std::string(text));
  return *value;
}

Shape shape_of(std::string_view text) {
  if (text == "tree") return Shape::tree;
  if (text == "chain") return Shape::chain;
  if (text == "recursion") return Shape::recursion;
  throw UsageError("bad value for --shape: " + std::string(text));
}

Options parse(int argc, char** argv) {
  Options options;
  bool six = false;
  for (int i = 1; i < argc; ++i) {
    const std::string_view name = argv[i];
    if (name == "--odd") {
      options.tree.odd = true;
      continue;
    }
    if (i + 1 == argc) throw UsageError("no value, or no such option: " + std::string(name));
    const std::string_view value = argv[++i];
    if (name == "--entries")
      options.tree.entries = number_in(name, value, 1, 0xfffffffe);
    else if (name == "--pgcl-version")
      options.version = static_cast<std::uint32_t>(number_in(name, value, 1, 2));
    else if (name == "--dialect")
      six = number_in(name, value, 6, 7) == 6;
    else if (name == "--seed")
      options.tree.seed = number_in(name, value, 0, ~std::uint64_t{0});
    else if (name == "--shape")
      options.tree.shape = shape_of(value);
    else if (name == "-o")
      options.output = value;
    else
      throw UsageError("no such option: " + std::string(name));
  }
  if (six && options.version != 1) throw UsageError("--dialect 6 is for --pgcl-version 1");
  options.tree.exits = !six;
  return options;
}

class FileSink : public Sink {
 public:
  explicit FileSink(const std::string& path)
      : file_(path.empty() ? stdout : std::fopen(path.c_str(), "wb")) {
    if (file_ == nullptr) throw std::runtime_error("cannot write " + path);
  }
  ~FileSink() override {
    if (file_ != nullptr && file_ != stdout) std::fclose(file_);
  }
  void write(std::string_view bytes) override {
    if (std::fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size()) fail();
  }
  void close() {
    std::FILE* const file = file_;
    file_ = nullptr;
    if (std::fclose(file) != 0) fail();
  }

 private:
  [[noreturn]] static void fail() { throw std::runtime_error("cannot write the whole file"); }
  std::FILE* file_;
};

// Plausible number of functions for a profile with this many entries; a compiler's profile of 1 700
// 000 entries has 17 500.
std::uint32_t function_count(std::uint64_t entries) {
  std::uint32_t root = 1;
  while (std::uint64_t{root} * root < entries && root < 1400) ++root;
  return std::clamp(root * 13, Program::fewest, std::uint32_t{17500});
}

void c_string(ByteWriter& out, std::string_view text) {
  out.put(text);
  out.put('\0');
}

void write_profile(const Options& options, ByteWriter& out) {
  const Program program(options.tree.seed, function_count(options.tree.entries), options.tree.odd);
  out.put("prof");
  out.u32(options.version);
  out.u32(static_cast<std::uint32_t>(program.modules().size()));
  out.u32(static_cast<std::uint32_t>(program.functions().size()));
  if (options.version == 2) {
    // 4.7 GHz exceed the 32 bits in which Clean passes the number.
    out.uleb(options.tree.odd ? 4700000000 % 0x100000000 : 3400000000);
    out.uleb(38000);
  }
  for (const std::string& name : program.modules()) c_string(out, name);
  for (const Program::Function& f : program.functions()) {
    out.uleb(f.module + 1);
    c_string(out, f.name);
  }
  CallTreeGenerator(program, options.tree, out).run();
}

int run(int argc, char** argv) {
  try {
    const Options options = parse(argc, argv);
    FileSink sink(options.output);
    ByteWriter out(sink);
    write_profile(options, out);
    out.flush();
    sink.close();
    return 0;
  } catch (const UsageError& error) {
    std::fprintf(stderr, "make_profile: %s\n%s", error.what(), usage);
    return 2;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "make_profile: %s\n", error.what());
    return 1;
  }
}

}  // namespace

}  // namespace convertprofile::bench

int main(int argc, char** argv) {
  return convertprofile::bench::run(argc, argv);
}
