// SPDX-License-Identifier: BSD-3-Clause
#include "convert/report_document.h"

#include <utility>

#include "convert/report_text.h"

namespace convertprofile {

void ReportDocument::field(std::string name, std::string value) {
  blocks_.push_back({Block::Kind::field, std::move(name), std::move(value)});
}

void ReportDocument::table(Table table) {
  blocks_.push_back({Block::Kind::table, {}, {}, std::move(table), folds_});
}

std::string text_of(const ReportDocument& document, std::size_t width, bool colour) {
  using Kind = ReportDocument::Block::Kind;
  std::string heading = wrapped(document.heading(), width);
  heading.pop_back();
  std::string out = bold(heading, colour) + "\n";
  for (const ReportDocument::Block& block : document.blocks()) switch (block.kind) {
      case Kind::gap:
        out += "\n";
        break;
      case Kind::field:
        out += field(block.name, block.text, width);
        break;
      case Kind::sentence:
        out += wrapped(block.text, width);
        break;
      case Kind::table:
        out += block.table->table.text(width, colour) +
               more(block.table->shown, block.table->of, block.table->row);
    }
  return out;
}

}  // namespace convertprofile
