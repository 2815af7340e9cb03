// SPDX-License-Identifier: BSD-3-Clause
// Positions in source files, and the lines of source around them.
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

// The lines of a source position: `src/f.hs:3:1-20` is line 3 of src/f.hs, `f.hs:(3,1)-(4,9)` is
// lines 3 to 4, `f.hs:3` says only where something begins. `file` is empty if the position names no
// file.
struct SourceSpan {
  std::string_view file;
  std::uint64_t first = 0;
  std::uint64_t last = 0;  // 0: unknown
};
SourceSpan source_span(std::string_view position);

// Iterates, in order, over the lines of a file that are present.
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
  std::size_t begin_ = 0;  // start of the line in its piece
  std::uint64_t number_ = 0;
};

// Appends a line after the existing ones. `text` has no line feed.
void append_line(SourceText& source, std::uint64_t number, std::string_view text);

// Merges the source text of several runs: for each file, the lines that any run has. If runs
// contradict each other, the file keeps no lines, whatever is added later, and finish() warns. The
// order of the runs therefore does not matter.
class SourceSum {
 public:
  void add(const Profile& profile);
  std::vector<SourceText> finish(Diagnostics& diagnostics);

 private:
  std::map<std::string, SourceText> files_;
  std::set<std::string> contradicted_;  // names of files in files_
};

}  // namespace convertprofile
