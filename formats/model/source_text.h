// SPDX-License-Identifier: BSD-3-Clause
// Places in source files, and the lines of the files around them.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

inline constexpr std::uint64_t most_source_lines = 0xffffffff;

// The lines of a source position: `src/f.hs:3:1-20` is line 3 of src/f.hs, `f.hs:(3,1)-(4,9)` are 3
// and 4, `f.hs:3` says only where something begins. No file: the position is no place in one.
struct SourceSpan {
  std::string_view file;
  std::uint64_t first = 0;
  std::uint64_t last = 0;  // 0: unknown
};
SourceSpan source_span(std::string_view position);

// Goes through the lines of a file that are there, in order.
class SourceLines {
 public:
  explicit SourceLines(const SourceText& source) : source_(source) { enter_piece(); }

  bool at_end() const { return piece_ == source_.pieces.size(); }
  std::uint64_t number() const { return number_; }
  std::string_view text() const;
  void next();

 private:
  void enter_piece();

  const SourceText& source_;
  std::size_t piece_ = 0;
  std::size_t begin_ = 0;  // of the line in its piece
  std::uint64_t number_ = 0;
};

// Appends a line after those that are there. `text` has no line feed.
void append_line(SourceText& source, std::uint64_t number, std::string_view text);

// The source text of several runs: of each file the lines that any has. None if they contradict
// each other: then none stay whatever else is added, with a warning, so that the order does not
// matter.
class SourceSum {
 public:
  void add(const Profile& profile);
  std::vector<SourceText> finish(Diagnostics& diagnostics);

 private:
  std::map<std::string, SourceText> files_;
  std::set<std::string> contradicted_;  // of them
};

}  // namespace convertprofile
