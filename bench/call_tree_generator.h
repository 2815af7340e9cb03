// SPDX-License-Identifier: BSD-3-Clause
// Writes the entries of a made-up call tree in pre-order. Memory is proportional to depth times
// width (constant for a chain), not to the number of entries.
//
// As in Clean's runtime, siblings have distinct cost centres, and no entry has the cost centre of
// its parent or of one of the six entries above that, unless the shape requires it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bench/program.h"
#include "bench/random.h"
#include "formats/base/byte_writer.h"

namespace convertprofile::bench {

enum class Shape {
  tree,       // like real programs: bushy, some dozens of entries deep
  chain,      // one child per entry: a cycle of twelve functions, which Clean does not fold
  recursion,  // two mutually recursive functions, which Clean would fold but readers must accept
};

struct TreeOptions {
  std::uint64_t seed = 1;
  std::uint64_t entries = 1000;
  Shape shape = Shape::tree;
  bool exits = true;  // entries have the field `tail calls and returns`
  bool odd = false;   // garbage in that field, and wrapped call counters
};

class CallTreeGenerator {
 public:
  CallTreeGenerator(const Program& program, const TreeOptions& options, ByteWriter& out)
      : program_(program), options_(options), random_(mixed(~options.seed)), out_(out) {}

  // Writes options.entries entries.
  void run();

 private:
  static constexpr std::uint32_t nobody = 0xffffffff;
  // An entry and its ancestors, nearest first.
  using Context = std::array<std::uint32_t, 7>;

  struct Child {
    std::uint32_t function;
    std::uint64_t entries;  // in its subtree, including itself
  };
  // An entry with children still to be written: the last `children` of pending_.
  struct Frame {
    Context context;
    std::uint64_t children;
  };

  void write_subtree_top(const Child& child, const Context& above);
  void choose_children(const Child& parent, const Context& context);
  std::uint32_t choose_function(std::uint32_t caller, std::uint32_t call_site,
                                const Context& context, std::size_t siblings) const;
  bool forbidden(std::uint32_t function, const Context& context, std::size_t siblings) const;
  void share_out(std::uint64_t entries, std::size_t siblings);
  void write_costs(std::uint32_t function);

  const Program& program_;
  const TreeOptions options_;
  Random random_;
  ByteWriter& out_;
  std::vector<Child> pending_;
  std::vector<Frame> frames_;
};

}  // namespace convertprofile::bench
