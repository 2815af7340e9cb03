// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_prof/row_parser.h"

#include <algorithm>
#include <optional>

#include "formats/base/number_text.h"
#include "formats/base/text.h"

namespace convertprofile::ghc_prof {

namespace {

constexpr std::size_t entries_width = 11;
constexpr std::size_t fixed_number_width = 6;

bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// Takes words off the right end of a line.
class RightCursor {
 public:
  RightCursor(std::string_view line, RowFault& fault) : line_(line), rest_(line), fault_(fault) {}

  std::string_view rest() const { return rest_; }

  std::string_view word() {
    rest_ = trimmed_back(rest_, " ");
    const std::size_t blank = rest_.find_last_of(' ');
    const std::size_t start = blank == std::string_view::npos ? 0 : blank + 1;
    const std::string_view word = rest_.substr(start);
    rest_ = rest_.substr(0, start);
    return word;
  }

  bool percent(const char* field, Tenths& value) {
    const std::string_view text = word();
    const auto decimal = split_decimal(text);
    constexpr std::size_t longest = 15;
    if (!decimal || !decimal->sign.empty() || decimal->whole.size() > longest ||
        decimal->fraction.size() != 1)
      return fail(field, "is " + quote(text) + ", not a percentage with one decimal");
    value = *parse_uint64(decimal->whole) * 10 + static_cast<Tenths>(text.back() - '0');
    return true;
  }

  bool count(const char* field, std::int64_t& value) { return count(field, word(), value); }

  bool count(const char* field, std::string_view text, std::int64_t& value) {
    if (!is_digits(text)) return fail(field, "is " + quote(text) + ", not a number");
    const auto parsed = parse_int64(text);
    if (!parsed) return fail(field, "is " + quote(text) + ", which does not fit 63 bits");
    value = *parsed;
    return true;
  }

  bool fail(const char* field, std::string what) {
    fault_ = {field, std::move(what), rest_.size()};
    return false;
  }

 private:
  std::string_view line_;
  std::string_view rest_;
  RowFault& fault_;
};

// The byte at which code point `index` of `text` begins; the end if there are fewer.
std::size_t byte_of_code_point(std::string_view text, std::size_t index) {
  const std::size_t near = std::min(index, text.size());
  char bits = 0;
  for (const char c : text.substr(0, near)) bits = static_cast<char>(bits | c);
  if ((static_cast<unsigned char>(bits) & 0x80) == 0) return near;  // all ASCII up to there
  std::size_t seen = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xc0) == 0x80) continue;
    if (seen++ == index) return i;
  }
  return text.size();
}

struct Names {
  std::string_view label, module, source;  // the label with its leading blanks
  bool below_headings = true;
};

// Cuts at two byte offsets if the header's columns fit this row.
std::optional<Names> cut_names(std::string_view text, std::size_t module, std::size_t source,
                               bool has_source) {
  if (module == 0 || module > text.size() || text[module - 1] != ' ') return std::nullopt;
  if (has_source && (source <= module || source > text.size() || text[source - 1] != ' '))
    return std::nullopt;
  Names names;
  names.label = trimmed_back(text.substr(0, module), " ");
  names.module =
      trimmed_back(text.substr(module, has_source ? source - module : std::string_view::npos), " ");
  if (has_source) names.source = trimmed_back(text.substr(source), " ");
  // Modules have no blanks and begin at their column's left edge.
  if (names.module.empty() || names.module.find(' ') != std::string_view::npos) return std::nullopt;
  return names;
}

Names guess_names(std::string_view text, bool has_source) {
  text = trimmed_back(text, " ");
  Names names;
  names.below_headings = false;
  if (!has_source) {  // only the label may contain blanks
    const std::size_t blank = text.find_last_of(' ');
    names.module = blank == std::string_view::npos ? text : text.substr(blank + 1);
    names.label = blank == std::string_view::npos ? text.substr(0, 0) : text.substr(0, blank);
    names.label = trimmed_back(names.label, " ");
    return names;
  }
  const auto take = [&text] {
    const std::size_t first = std::min(text.find_first_not_of(' '), text.size());
    const std::size_t blank = std::min(text.find(' ', first), text.size());
    const std::string_view word = text.substr(0, blank);
    text.remove_prefix(blank);
    return word;
  };
  names.label = take();
  names.module = trimmed(take(), " ");
  names.source = trimmed(text, " ");
  return names;
}

// The names to the left of the numbers. GHC 7.2 padded to bytes, all later releases to code points.
Names split_names(std::string_view text, const Columns& columns) {
  const bool has_source = columns.source != 0;
  const std::size_t module = byte_of_code_point(text, columns.module);
  const std::size_t source = has_source ? byte_of_code_point(text, columns.source) : 0;
  auto names = cut_names(text, module, source, has_source);
  if (!names) names = cut_names(text, columns.module, columns.source, has_source);
  if (!names && has_source) {
    // A column of blanks: an empty module (foreign code can register one).
    const std::string_view between =
        source <= text.size() && module < source ? text.substr(module, source - module) : "x";
    if (module > 0 && module < text.size() && text[module - 1] == ' ' &&
        trimmed(between, " ").empty())
      names = Names{trimmed_back(text.substr(0, module), " "), text.substr(module, 0),
                    trimmed(text.substr(source), " ")};
  }
  if (!names) names = guess_names(text, has_source);
  const std::size_t blanks = std::min(names->label.find_first_not_of(' '), names->label.size());
  names->label.remove_prefix(std::min(blanks, columns.margin));
  return *names;
}

struct Numbers {
  std::string_view names;  // everything to the left of `no.`
  std::string_view number, entries;
};

// Cuts by the header: `no.` is in [number, number_end); entries follow, with or without a blank.
std::optional<Numbers> cut_numbers(std::string_view text, const Columns& columns) {
  const std::size_t number = byte_of_code_point(text, columns.number);
  const std::size_t end = byte_of_code_point(text, columns.number_end);
  if (number == 0 || end >= text.size()) return std::nullopt;
  const Numbers numbers{text.substr(0, number), trimmed(text.substr(number, end - number), " "),
                        trimmed(text.substr(end), " ")};
  if (!is_digits(numbers.number) || !is_digits(numbers.entries)) return std::nullopt;
  // Digits across an edge mean that the header's columns do not fit this row. `no.` can touch the
  // module only before 8.0, and the entries only since then.
  const char before = text[number - 1];
  const bool touches_names = before != ' ';
  const bool touches_entries = text[end] != ' ';
  if (columns.source != 0 && touches_names) return std::nullopt;
  if (touches_names && text[number] == ' ') return std::nullopt;
  if (touches_names && before >= '0' && before <= '9' && numbers.number.size() < end - number)
    return std::nullopt;
  if (touches_entries && numbers.entries.size() < entries_width) return std::nullopt;
  return numbers;
}

// Cuts at blanks; if two fields touch, by their minimum widths.
std::optional<Numbers> guess_numbers(std::string_view text, const Columns& columns) {
  RowFault unused;
  RightCursor cursor(text, unused);
  Numbers numbers;
  numbers.entries = cursor.word();
  if (!is_digits(numbers.entries)) return std::nullopt;
  const std::string_view before = cursor.rest();
  numbers.number = cursor.word();
  numbers.names = cursor.rest();
  if (is_digits(numbers.number) && !trimmed(numbers.names, " ").empty()) return numbers;
  if (numbers.entries.size() > entries_width && columns.source != 0) {
    const std::string_view both = numbers.entries;
    const std::size_t id =
        std::min(both.size() - entries_width, columns.number_end - columns.number);
    return Numbers{before, both.substr(0, id), both.substr(id)};
  }
  // The module and `no.` touch: `no.` has at least its minimum width in digits.
  const std::string_view both = numbers.number;
  const std::size_t last = both.find_last_not_of("0123456789");
  if (last == std::string_view::npos || both.size() - last - 1 < fixed_number_width)
    return std::nullopt;
  const auto start = static_cast<std::size_t>(both.data() - text.data());
  std::size_t cut = start + both.size() - fixed_number_width;
  const std::size_t edge = byte_of_code_point(text, columns.number);
  if (edge > start + last && edge < cut) cut = edge;  // the header's column means more digits
  return Numbers{text.substr(0, cut), text.substr(cut, start + both.size() - cut), numbers.entries};
}

}  // namespace

bool parse_table_row(std::string_view line, const Columns& columns, TableRow& row,
                     RowFault& fault) {
  RightCursor cursor(line, fault);
  if (columns.costs && (!cursor.count("bytes", row.bytes) || !cursor.count("ticks", row.ticks)))
    return false;
  if (!cursor.percent("%alloc", row.alloc) || !cursor.percent("%time", row.time)) return false;
  const Names names = split_names(cursor.rest(), columns);
  row.label = names.label;
  row.module = names.module;
  row.source = names.source;
  return true;
}

bool parse_tree_row(std::string_view line, const Columns& columns, TreeRow& row, RowFault& fault) {
  RightCursor cursor(line, fault);
  if (columns.costs && (!cursor.count("bytes", row.bytes) || !cursor.count("ticks", row.ticks)))
    return false;
  if (!cursor.percent("inherited %alloc", row.inherited_alloc) ||
      !cursor.percent("inherited %time", row.inherited_time) ||
      !cursor.percent("individual %alloc", row.alloc) ||
      !cursor.percent("individual %time", row.time))
    return false;
  const std::string_view text = trimmed_back(cursor.rest(), " ");
  auto numbers = cut_numbers(text, columns);
  if (!numbers) numbers = guess_numbers(text, columns);
  if (!numbers) return cursor.fail("no.", "expected two numbers, no. and entries");
  if (!cursor.count("entries", numbers->entries, row.entries)) return false;
  std::int64_t number = 0;
  if (!cursor.count("no.", numbers->number, number)) return false;
  row.number = static_cast<std::uint64_t>(number);
  const Names names = split_names(numbers->names, columns);
  const std::size_t depth = std::min(names.label.find_first_not_of(' '), names.label.size());
  row.depth = static_cast<std::uint32_t>(std::min<std::size_t>(depth, 0xfffffffe));
  row.label = names.label.substr(depth);
  row.module = names.module;
  row.source = names.source;
  row.below_headings = names.below_headings;
  return true;
}

std::string with_decimal_points(std::string_view line, const Columns& columns) {
  RowFault unused;
  RightCursor cursor(line, unused);
  if (columns.costs) {
    cursor.word();
    cursor.word();
  }
  std::string result(line);
  for (int percentages = 2; percentages > 0; --percentages) {
    const std::string_view word = cursor.word();
    if (const auto decimal = split_decimal(word))
      result.replace(static_cast<std::size_t>(word.data() - line.data()), word.size(),
                     decimal->text());
  }
  return result;
}

}  // namespace convertprofile::ghc_prof
