// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "formats/base/line_reader.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/folded/folded.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/centre_table.h"
#include "formats/model/names.h"

namespace convertprofile {

namespace {

bool is_comment(std::string_view line) {
  return line == "#" || line == "//" || line.starts_with("# ") || line.starts_with("// ");
}

// A line split from its end: the text before the last blanks, and the text after them.
struct Split {
  std::string_view stack;  // empty if there is no blank
  std::string_view count;
};

Split split_count(std::string_view text) {
  const std::size_t blank = text.find_last_of(spaces_and_tabs);
  if (blank == std::string_view::npos) return {{}, text};
  return {trimmed_back(text.substr(0, blank)), text.substr(blank + 1)};
}

// A natural number, perhaps with a fraction.
bool is_number(std::string_view text) {
  constexpr std::string_view digits = "0123456789";
  const std::size_t whole = std::min(text.find_first_not_of(digits), text.size());
  if (whole == 0) return false;
  text.remove_prefix(whole);
  return text.empty() || (text.size() > 1 && text[0] == '.' &&
                          text.find_first_not_of(digits, 1) == std::string_view::npos);
}

bool is_negative(std::string_view text) {
  return text.starts_with('-') && is_number(text.substr(1));
}

// Whether a line, neither empty nor a comment, lacks a stack or a count.
bool is_stray(std::string_view line) {
  const Split split = split_count(trimmed_back(line));
  return split.stack.empty() || !(is_number(split.count) || is_negative(split.count));
}

std::size_t decimals(std::string_view count) {
  const std::size_t point = count.find('.');
  return point == std::string_view::npos ? 0 : count.size() - point - 1;
}

class FoldedReader {
 public:
  FoldedReader(std::string_view bytes, Diagnostics& diagnostics)
      : lines_(bytes), diagnostics_(diagnostics) {
    survey(bytes);
  }

  Profile read() {
    if (columns_ == 2)
      profile_.metrics = {{"After", "Samples after", "samples", Role::time},
                          {"Before", "Samples before", "samples", Role::base}};
    else
      profile_.metrics = {{"Samples", "Samples", "samples", Role::time}};
    CallTreeBuilder builder(columns_);
    CentreTable centres(profile_);
    const NodeId root = builder.child(no_node, placeholder_root);
    while (next_stack()) {
      std::string_view stack = lines_.line();
      std::array<std::int64_t, 2> counts{};
      // After follows Before in the file, but precedes it among the metrics.
      for (std::size_t column = 0; column < columns_; ++column) counts[column] = take_count(stack);
      NodeId node = root;
      for (bool last = false; !last;) {
        const std::size_t end = stack.find(';');
        last = end == std::string_view::npos;
        const QualifiedName name = split_qualified(stack.substr(0, end));
        node = builder.child(node, centres(name.module, name.name));
        if (!last) stack.remove_prefix(end + 1);
      }
      for (std::size_t column = 0; column < columns_; ++column)
        builder.add_cost(node, id_at<MetricId>(column), counts[column]);
    }
    if (builder.size() == 1) fail_at_byte(0, "stacks", "the file has none");
    if (strays_ != 0)
      diagnostics_.warn(count_text(strays_, "line has", "lines have") +
                        " no stack with a count; skipped, first line " +
                        std::to_string(first_stray_));
    if (!lines_.ended())
      diagnostics_.warn(
          "the last line is incomplete: if the file is cut off, its count may be, too");
    profile_.tree = builder.finish().tree;
    settle_root(profile_, centres);
    return std::move(profile_);
  }

 private:
  // Finds how many counts every line of the file has, and the factor that makes all of them whole.
  void survey(std::string_view bytes) {
    bool any = false, two = true;
    std::size_t places = 0;
    for (LineReader lines(bytes); lines.next();) {
      const std::string_view line = trimmed_back(lines.line());
      if (line.empty() || is_comment(lines.line()) || is_stray(line)) continue;
      const Split last = split_count(line);
      const Split first = split_count(last.stack);
      const bool has_two = !first.stack.empty() && is_number(first.count);
      two = two && has_two;
      places = std::max({places, decimals(last.count), has_two ? decimals(first.count) : 0});
      any = true;
    }
    columns_ = any && two ? 2 : 1;
    for (; places_ < std::min(places, most_places); ++places_) scale_ *= 10;
    if (places_ != 0)
      diagnostics_.warn("counts have fractions, so all are multiplied by " +
                        std::to_string(scale_) + (places > most_places ? " and rounded down" : ""));
  }

  bool next_stack() {
    while (lines_.next()) {
      if (trimmed_back(lines_.line()).empty() || is_comment(lines_.line())) continue;
      if (!is_stray(lines_.line())) return true;
      if (strays_++ == 0) first_stray_ = lines_.number();
    }
    return false;
  }

  // Takes the last number off `text`.
  std::int64_t take_count(std::string_view& text) {
    text = trimmed_back(text);
    const Split split = split_count(text);
    const auto at = static_cast<std::size_t>(split.count.data() - lines_.line().data());
    if (!is_number(split.count))
      lines_.fail("count", "not a whole number: " + quote(split.count), at);
    std::string digits(split.count);
    if (const std::size_t point = digits.find('.'); point != std::string::npos)
      digits.resize(std::min(digits.size(), point + 1 + places_));
    std::erase(digits, '.');
    digits.append(places_ - std::min(places_, decimals(split.count)), '0');
    const auto value = parse_int64(digits);
    if (!value) lines_.fail("count", "does not fit in 63 bits: " + quote(split.count), at);
    text = split.stack;
    return *value;
  }

  LineReader lines_;
  Diagnostics& diagnostics_;
  static constexpr std::size_t most_places = 6;
  std::size_t columns_ = 1;
  std::size_t places_ = 0;  // decimals that are kept
  std::int64_t scale_ = 1;
  std::uint64_t strays_ = 0, first_stray_ = 0;
  Profile profile_;
};

// A row of a table, such as Clean's .pcl. A stack is followed by one count, or two in a comparison.
bool ends_in_three_numbers(std::string_view line) {
  for (int number = 0; number < 3; ++number) {
    const Split split = split_count(line);
    if (split.stack.empty() || !is_number(split.count)) return false;
    line = split.stack;
  }
  return true;
}

// Whether the stack has at least two functions.
bool is_deep(std::string_view stack) {
  const std::size_t end = stack.find(';');
  return end != 0 && end != std::string_view::npos && end + 1 < stack.size();
}

}  // namespace

Match sniff_folded(std::string_view bytes) {
  constexpr std::size_t enough_to_tell = 4096;
  std::size_t stacks = 0, deep = 0, strays = 0;
  // The first line may be longer than the bytes at hand: a deep stack is evidence only at its end.
  for (LineReader lines(bytes);
       (stacks + strays == 0 || lines.next_offset() < enough_to_tell) && lines.next();) {
    const std::string_view line = trimmed_back(lines.line());
    if (line.empty() || is_comment(lines.line())) continue;
    if (is_stray(line) || ends_in_three_numbers(line)) {
      ++strays;
      continue;
    }
    ++stacks;
    deep += is_deep(split_count(line).stack) ? 1 : 0;
  }
  if (stacks <= strays) return Match::no;
  return deep > 0 ? Match::perhaps : Match::if_named;
}

Profile read_folded(std::string_view bytes, Diagnostics& diagnostics, const ReadOptions&) {
  return FoldedReader(bytes, diagnostics).read();
}

}  // namespace convertprofile
