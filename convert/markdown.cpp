// SPDX-License-Identifier: BSD-3-Clause
#include "convert/markdown.h"

#include <algorithm>

#include "convert/report_text.h"
#include "formats/base/text.h"

namespace convertprofile {

namespace {

// Divides what GitHub would make a link or an emoji, without being visible.
constexpr std::string_view nothing = "<!-- -->";

std::string reference(char c) {
  return "&#" + std::to_string(static_cast<unsigned char>(c)) + ";";
}

bool is_letter_or_digit(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Whether a colon begins something like `:+1:`, or ends the scheme of an address.
bool begins_emoji_or_path(std::string_view after_colon) {
  if (after_colon.starts_with("//")) return true;
  std::size_t size = 0;
  while (size < after_colon.size() &&
         (is_letter_or_digit(after_colon[size]) || is_one_of(after_colon[size], "_+-")))
    ++size;
  return size > 0 && size < after_colon.size() && after_colon[size] == ':';
}

// Appends the character of `text` at `at`, escaped.
void append_escaped(std::string& out, std::string_view text, std::size_t at) {
  const char c = text[at];
  const std::string_view before = text.substr(0, at), after = text.substr(at + 1);
  const bool before_word = !after.empty() && is_letter_or_digit(after.front());
  const bool is_in_link =
      (is_one_of(c, "@#") && before_word) || (c == ':' && begins_emoji_or_path(after)) ||
      (c == '.' && lower_case(before).ends_with("www")) || (c == '-' && before.ends_with("GH"));
  if (is_in_link)
    out.append(1, c).append(nothing);
  else if (is_one_of(c, "\\`*_[]<>|~$&#"))
    out += reference(c);
  else
    out += is_control(c) ? ' ' : c;
}

// Whether backticks do not suffice: they join blanks, and a `|` would end a cell.
bool needs_references(std::string_view text) {
  return text.empty() || text.find_first_of("`|\\") != text.npos || text.find("  ") != text.npos ||
         text.front() == ' ' || text.back() == ' ';
}

std::string row_of(const std::vector<std::string>& cells) {
  std::string row = "|";
  for (const std::string& cell : cells) row += (cell.empty() ? "" : " " + cell) + " |";
  return row + "\n";
}

std::string table_of(const TextTable& table) {
  std::vector<std::string> titles, rules;
  for (const TextTable::Column& column : table.columns()) {
    titles.push_back(
        markdown_text(column.group.empty() ? column.title : column.group + " " + column.title));
    rules.emplace_back(column.left ? "---" : "---:");
  }
  titles.push_back(markdown_text(table.name_title()));
  rules.emplace_back("---");
  std::string out = row_of(titles) + row_of(rules);
  const std::vector<std::string> names = table.names(unbounded_width);
  for (std::size_t r = 0; r < names.size(); ++r) {
    std::vector<std::string> cells;
    for (const std::string& cell : table.cells(r)) cells.push_back(markdown_text(cell));
    cells.push_back(markdown_code(names[r]));
    out += row_of(cells);
  }
  return out;
}

std::string verdicts_of(const std::vector<Verdict>& verdicts) {
  if (verdicts.empty()) return "";
  std::string out = "\n" + row_of({"", "condition", "measured"}) + row_of({"---", "---", "---"});
  for (const Verdict& verdict : verdicts)
    out += row_of({verdict.failed ? "\u274c **FAILED**" : "\u2705 ok",
                   markdown_code(printable(verdict.condition, unbounded_width)),
                   markdown_text(verdict.text)});
  return out;
}

class MarkdownReport {
 public:
  explicit MarkdownReport(const ReportDocument& document) : document_(document) {}

  std::string blocks() {
    for (const ReportDocument::Block& block : document_.blocks()) add(block);
    return std::move(out_);
  }

 private:
  using Block = ReportDocument::Block;

  void add(const Block& block) {
    // Fields in a row are one table, whose first row has no name.
    const bool continues = block.kind == Block::Kind::field && in_fields_;
    in_fields_ = block.kind == Block::Kind::field;
    if (block.kind == Block::Kind::gap) return;
    if (!continues) out_ += "\n";
    if (in_fields_) {
      if (!continues) out_ += row_of({"", ""}) + row_of({"---", "---"});
      out_ += row_of({markdown_text(block.name), markdown_text(block.text)});
    } else if (block.kind == Block::Kind::sentence) {
      out_ += markdown_text(block.text) + "\n";
    } else {
      add(*block.table, block.is_folded);
    }
  }

  void add(const ReportDocument::Table& table, bool is_folded) {
    const std::string rest = more(table.shown, table.of, table.row);
    if (is_folded)
      out_ += "<details><summary>" + markdown_text(table.table.name_title()) + "</summary>\n\n";
    out_ += table_of(table.table);
    if (!rest.empty()) out_ += "\n" + markdown_text(trimmed(rest, " \n")) + "\n";
    if (is_folded) out_ += "\n</details>\n";
  }

  const ReportDocument& document_;
  std::string out_;
  bool in_fields_ = false;
};

}  // namespace

std::string markdown_text(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) append_escaped(out, text, i);
  return out;
}

std::string markdown_code(std::string_view text) {
  if (!needs_references(text)) return "`" + std::string(text) + "`";
  std::string out = "<code>";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool keeps_blank = i == 0 || i + 1 == text.size() || text[i - 1] == ' ';
    if (text[i] == ' ' && keeps_blank)
      out += "&#160;";
    else
      append_escaped(out, text, i);
  }
  return out + "</code>";
}

std::string markdown_of(const ReportDocument& document, const std::vector<Verdict>& verdicts) {
  return "### " + markdown_text(document.heading()) + "\n" + verdicts_of(verdicts) +
         MarkdownReport(document).blocks();
}

}  // namespace convertprofile
