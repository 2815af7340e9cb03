// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "formats/base/hash.h"
#include "formats/base/line_reader.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/centre_table.h"
#include "formats/model/standard_metrics.h"
#include "formats/pcl/pcl.h"

namespace convertprofile {

namespace {

using Fields = std::span<const std::string_view>;

constexpr std::array<std::string_view, 6> fields_of_64_bits{"strict",         "lazy",  "curried",
                                                            "profiler calls", "words", "time"};
constexpr std::array<std::string_view, 7> fields_of_32_bits{"strict",
                                                            "lazy",
                                                            "curried",
                                                            "profiler calls",
                                                            "words",
                                                            "high half of the time",
                                                            "low half of the time"};
constexpr std::size_t words = 4, time_high = 5;

std::vector<Metric> metrics() {
  using namespace standard_metrics;
  return {strict_calls(),
          lazy_calls(),
          curried_calls(),
          {std::string(pcl::profiler_calls_name), std::string(pcl::profiler_calls_title),
           std::string(unit::count), Role::other},
          standard_metrics::words(),
          ticks()};
}

struct Row {
  std::string_view names;                     // module, blank, function; or the function alone
  std::array<std::string_view, 7> numbers{};  // of `fields`; empty where missing, from the first on
};

Row split(std::string_view line, std::size_t fields) {
  Row row;
  for (std::size_t i = fields; i-- > 0;) {
    const std::size_t blank = line.rfind(' ');
    if (blank == std::string_view::npos) break;
    row.numbers[i] = line.substr(blank + 1);
    line = line.substr(0, blank);
  }
  row.names = line;
  return row;
}

// The number of whole numbers at the end of the line: at most 7, and never the whole line.
std::size_t numbers_at_end(std::string_view line) {
  std::size_t numbers = 0;
  for (; numbers < fields_of_32_bits.size(); ++numbers) {
    const std::size_t blank = line.rfind(' ');
    if (blank == std::string_view::npos || !parse_int64(line.substr(blank + 1))) break;
    line = line.substr(0, blank);
  }
  return numbers;
}

// The layout shared by all lines of a file (NOTES.md, "Layout").
struct Layout {
  bool any = false;  // line
  bool is_of_32_bits = false;
  bool has_modules = false;
  bool fits = false;  // every line has its numbers, and names before them

  Fields fields() const { return is_of_32_bits ? Fields(fields_of_32_bits) : fields_of_64_bits; }
};

// Ignores an unterminated last line, which may be cut off, unless it is the only one.
Layout layout_of(std::string_view bytes) {
  Layout layout;
  std::size_t least = fields_of_32_bits.size();
  const auto each_line = [&](const auto& use) {
    bool any = false;
    for (LineReader lines(bytes); lines.next();) {
      if (trimmed(lines.line()).empty() || (any && !lines.ended())) continue;
      any = true;
      use(lines.line());
    }
    return any;
  };
  layout.any =
      each_line([&](std::string_view line) { least = std::min(least, numbers_at_end(line)); });
  layout.is_of_32_bits = layout.any && least == fields_of_32_bits.size();
  const std::size_t fields = layout.fields().size();
  bool all_have = true, no_numbers = true;
  each_line([&](std::string_view line) {
    const std::string_view names = split(line, fields).names;
    const std::size_t blank = names.find(' ');
    layout.has_modules |= blank != names.npos;
    all_have &= blank != names.npos;
    no_numbers &= !parse_int64(names.substr(0, blank));
  });
  layout.fits = layout.any && least >= fields && no_numbers && all_have == layout.has_modules;
  return layout;
}

class PclReader {
 public:
  PclReader(std::string_view bytes, Diagnostics& diagnostics)
      : lines_(bytes),
        layout_(layout_of(bytes)),
        diagnostics_(diagnostics),
        intern_(profile_.strings) {}

  Profile read() {
    profile_.metrics = metrics();
    if (layout_.is_of_32_bits) {
      profile_.run.word_size = 4;
      profile_.set_property(pcl::numbers_property, "7");
    }
    if (layout_.any && !layout_.has_modules) profile_.set_property(pcl::modules_property, "none");
    CallTree& tree = profile_.tree;
    tree.columns.resize(profile_.metrics.size());
    tree.centre.push_back(placeholder_root);
    tree.parent.push_back(root_node);
    for (auto& column : tree.columns) column.push_back(0);
    while (lines_.next())
      if (!trimmed(lines_.line()).empty()) read_line();
    if (tree.size() == 1) fail_at_byte(0, "functions", "the file has none");
    if (!lines_.ended())
      diagnostics_.warn(
          "the last line is incomplete: if the file is cut off, its time may be, too");
    CentreTable centres(profile_);
    settle_root(profile_, centres);
    return std::move(profile_);
  }

 private:
  void read_line() {
    const Fields fields = layout_.fields();
    const Row row = split(lines_.line(), fields.size());
    CallTree& tree = profile_.tree;
    for (std::size_t i = fields.size(); i-- > 0;) {
      const std::int64_t value = number(fields, row, i);
      if (i == time_high && layout_.is_of_32_bits)
        tree.columns[i].back() += value << 32;
      else
        tree.columns[std::min(i, tree.columns.size() - 1)].push_back(value);
    }
    const std::size_t blank = row.names.find(' ');
    if (layout_.has_modules && blank == std::string_view::npos)
      lines_.fail("function", "expected a function name after the module's");
    CostCentre centre;
    centre.module = module(layout_.has_modules ? row.names.substr(0, blank) : "");
    centre.name = intern_(layout_.has_modules ? row.names.substr(blank + 1) : row.names);
    tree.centre.push_back(id_at<CostCentreId>(profile_.cost_centres.size()));
    tree.parent.push_back(root_node);
    profile_.cost_centres.push_back(centre);
  }

  // The value of one field. Only words may be negative: Clean prints 32-bit numbers as signed ones.
  std::int64_t number(Fields fields, const Row& row, std::size_t i) const {
    const std::string_view text = row.numbers[i];
    const std::size_t at =
        text.data() == nullptr ? 0 : static_cast<std::size_t>(text.data() - lines_.line().data());
    const auto value = parse_int64(text);
    if (!value) lines_.fail(fields[i], "not a whole number: " + quote(text), at);
    constexpr std::int64_t beyond_32_bits = std::int64_t{1} << 32;
    const bool is_half = layout_.is_of_32_bits && i >= time_high;
    const std::int64_t least = layout_.is_of_32_bits && i != time_high ? -beyond_32_bits / 2 : 0;
    const std::int64_t end = i == time_high ? beyond_32_bits / 2 : beyond_32_bits;
    if (is_half && (*value < least || *value >= end))
      lines_.fail(fields[i], "does not fit in 32 bits: " + quote(text), at);
    if (*value >= 0 || i == words) return *value;
    // Clean's garbage collector allocates negative words.
    if (*value < least) lines_.fail(fields[i], "negative: " + quote(text), at);
    return *value + beyond_32_bits;
  }

  ModuleId module(std::string_view name) {
    const auto [at, added] =
        modules_.try_emplace(std::string(name), id_at<ModuleId>(profile_.modules.size()));
    if (added) profile_.modules.push_back(intern_(name));
    return at->second;
  }

  LineReader lines_;
  const Layout layout_;
  Diagnostics& diagnostics_;
  Profile profile_;
  StringInterner intern_;
  TextMap<ModuleId> modules_;
};

}  // namespace

Match sniff_pcl(std::string_view bytes) {
  constexpr std::size_t enough_to_tell = 4096;
  std::string_view head = bytes.substr(0, enough_to_tell);
  if (head.size() < bytes.size()) head = head.substr(0, head.rfind('\n') + 1);
  return layout_of(head).fits ? Match::perhaps : Match::no;
}

Profile read_pcl(std::string_view bytes, Diagnostics& diagnostics, const ReadOptions&) {
  return PclReader(bytes, diagnostics).read();
}

}  // namespace convertprofile
