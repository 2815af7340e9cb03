// SPDX-License-Identifier: BSD-3-Clause
// A report for people, apart from how it is printed: as text for a terminal, or as Markdown
// (markdown.h).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "convert/text_table.h"

namespace convertprofile {

class ReportDocument {
 public:
  struct Table {
    TextTable table;
    std::size_t shown = 0, of = 0;  // rows
    std::string row;                // the singular of what a row is: `function`
  };
  struct Block {
    enum class Kind { gap, field, sentence, table };
    Kind kind;
    std::string name, text;  // of a field; a sentence has only text
    std::optional<Table> table = {};
    bool is_folded = false;
  };

  explicit ReportDocument(std::string heading) : heading_(std::move(heading)) {}

  // An empty line.
  void gap() { blocks_.push_back({Block::Kind::gap, {}, {}}); }
  void field(std::string name, std::string value);
  void sentence(std::string text) { blocks_.push_back({Block::Kind::sentence, {}, text}); }
  void table(Table table);
  // All rows are shown.
  void table(TextTable table) { this->table({std::move(table), 0, 0, {}}); }
  // Tables that follow are details: Markdown shows them on demand.
  void fold_rest() { folds_ = true; }

  const std::string& heading() const { return heading_; }
  const std::vector<Block>& blocks() const { return blocks_; }

 private:
  std::string heading_;
  std::vector<Block> blocks_;
  bool folds_ = false;
};

// For a terminal of `width` columns, with escape sequences if it shows colours.
[[nodiscard]] std::string text_of(const ReportDocument& document, std::size_t width, bool colour);

}  // namespace convertprofile
