#include <array>
#include <utility>

#include "formats/base/line_reader.h"
#include "formats/base/number_text.h"
#include "formats/folded/folded.h"
#include "formats/model/call_tree_builder.h"
#include "formats/model/centre_table.h"
#include "formats/model/names.h"

namespace convertprofile {

namespace {

constexpr std::string_view blanks = " \t";

std::string_view without_blanks_behind(std::string_view text) {
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

bool is_comment(std::string_view line) {
  return line == "#" || line.starts_with("# ");
}

// A line taken apart from its end: what stands before the last blanks, and what behind them.
struct Split {
  std::string_view stack;  // empty if there is no blank
  std::string_view count;
};

Split split_count(std::string_view text) {
  const std::size_t blank = text.find_last_of(blanks);
  if (blank == std::string_view::npos) return {{}, text};
  return {without_blanks_behind(text.substr(0, blank)), text.substr(blank + 1)};
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

class FoldedReader {
 public:
  FoldedReader(std::string_view bytes, Diagnostics& diagnostics)
      : lines_(bytes), diagnostics_(diagnostics), columns_(count_columns(bytes)) {}

  Profile read() {
    if (columns_ == 2)
      profile_.metrics = {{"After", "Samples after", "samples", Role::time},
                          {"Before", "Samples before", "samples", Role::base}};
    else
      profile_.metrics = {{"Samples", "Samples", "samples", Role::time}};
    CallTreeBuilder builder(columns_);
    CentreTable centres(profile_);
    const NodeId root = builder.child(no_node, root_to_be);
    while (next_stack()) {
      std::string_view stack = lines_.line();
      std::array<std::int64_t, 2> counts{};
      // After stands behind Before in the file, and before it among the metrics.
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
    if (builder.size() == 1) fail_at_byte(0, "stacks", "there are none in the file");
    if (!lines_.ended())
      diagnostics_.warn("the last line has no end: if the file is cut off, its count may be too");
    profile_.tree = builder.finish().tree;
    settle_root(profile_, centres);
    return std::move(profile_);
  }

 private:
  // The counts that every line of the file has.
  static std::size_t count_columns(std::string_view bytes) {
    bool any = false;
    for (LineReader lines(bytes); lines.next();) {
      const std::string_view line = without_blanks_behind(lines.line());
      if (line.empty() || is_comment(lines.line())) continue;
      const Split last = split_count(line);
      const Split first = split_count(last.stack);
      if (first.stack.empty() || !is_number(first.count) || !is_number(last.count)) return 1;
      any = true;
    }
    return any ? 2 : 1;
  }

  bool next_stack() {
    while (lines_.next())
      if (!without_blanks_behind(lines_.line()).empty() && !is_comment(lines_.line())) return true;
    return false;
  }

  // Takes the last number off `text`.
  std::int64_t take_count(std::string_view& text) {
    text = without_blanks_behind(text);
    const Split split = split_count(text);
    const auto at = static_cast<std::size_t>(split.count.data() - lines_.line().data());
    if (!is_number(split.count))
      lines_.fail("count", "not a whole number: " + quoted(split.count), at);
    const auto value = parse_int64(split.count);
    if (!value) lines_.fail("count", "does not fit in 63 bits: " + quoted(split.count), at);
    if (split.stack.empty()) lines_.fail("stack", "nothing stands before the count");
    text = split.stack;
    return *value;
  }

  LineReader lines_;
  Diagnostics& diagnostics_;
  std::size_t columns_;
  Profile profile_;
};

}  // namespace

Match sniff_folded(std::string_view bytes) {
  constexpr std::size_t enough_to_tell = 4096;
  bool any = false, joined = false;
  // A deep stack is longer than that, and says nothing before its end.
  for (LineReader lines(bytes); (!any || lines.next_offset() < enough_to_tell) && lines.next();) {
    const std::string_view line = without_blanks_behind(lines.line());
    if (line.empty() || is_comment(lines.line())) continue;
    const Split split = split_count(line);
    if (split.stack.empty() || !is_number(split.count)) return Match::no;
    joined |= split.stack.find(';') != std::string_view::npos;
    any = true;
  }
  return joined ? Match::perhaps : Match::no;
}

Profile read_folded(std::string_view bytes, Diagnostics& diagnostics, const ReadOptions&) {
  return FoldedReader(bytes, diagnostics).read();
}

}  // namespace convertprofile
