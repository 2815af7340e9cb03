// SPDX-License-Identifier: BSD-3-Clause
#include "formats/eventlog/info_tables.h"

#include <charconv>

#include "formats/base/number_text.h"
#include "formats/eventlog/event_stream.h"

namespace convertprofile::eventlog {

struct InfoTables::Table {
  std::string_view name, closure_type, type, label, module, position;
};

namespace {

constexpr std::string_view not_described = "(not described)";

// Maps GHC's numbers of closure types (rts/storage/ClosureTypes.h, unchanged since 9.2) to
// lazyrun's classes. The compiler assigns 53 to closures on the stack.
std::string class_of_closure_type(std::string_view number) {
  struct Range {
    std::uint64_t first, last;
    const char* name;
  };
  static constexpr Range ranges[] = {
      {1, 7, "CON"},   {8, 14, "FUN"}, {15, 22, "THUNK"}, {23, 23, "BCO"},   {24, 24, "AP"},
      {25, 25, "PAP"}, {26, 26, "AP"}, {27, 28, "IND"},   {29, 36, "STACK"}, {53, 53, "STACK"}};
  const auto value = parse_uint64(number);
  for (const Range& range : ranges)
    if (value && *value >= range.first && *value <= range.last) return range.name;
  return number.empty() ? std::string(not_described) : "closure type " + std::string(number);
}

// Types are printed over several lines.
std::string in_one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool is_blank = c == '\n' || c == ' ';
    if (!is_blank || (!line.empty() && line.back() != ' ')) line.push_back(is_blank ? ' ' : c);
  }
  return line;
}

}  // namespace

InfoTables::Table InfoTables::table_at(std::uint64_t offset) const {
  ByteReader payload(log_.substr(offset), offset);
  u64(payload, "address of an info table");
  Table table;
  table.name = text(payload, "name of an info table");
  table.closure_type = text(payload, "closure type of an info table");
  table.type = text(payload, "type of an info table");
  table.label = text(payload, "label of an info table");
  table.module = text(payload, "module of an info table");
  table.position = text(payload, "position of an info table");
  if (table.position == ":") table.position = {};
  return table;
}

const std::uint64_t* InfoTables::find(std::string_view address) const {
  std::uint64_t number = 0;
  const char* end = address.data() + address.size();
  if (!address.starts_with("0x") || std::from_chars(address.data() + 2, end, number, 16).ptr != end)
    return nullptr;
  const auto at = offsets_.find(number);
  return at == offsets_.end() ? nullptr : &at->second;
}

void InfoTables::describe_bands(Profile& profile, StringInterner& intern) const {
  HeapCensus& heap = profile.heap;
  bool are_described = false;
  for (Band& band : heap.bands) {
    const std::uint64_t* offset = find(profile.text(band.label));
    band.module = band.type = band.closure_class = intern(not_described);
    if (offset == nullptr) continue;
    are_described = true;
    const Table table = table_at(*offset);
    std::string name(table.module);
    name.append(name.empty() ? "" : ".").append(table.label.empty() ? table.name : table.label);
    for (const std::string_view more :
         {table.position, table.label.empty() ? std::string_view() : table.name})
      if (!more.empty()) name.append(" ").append(more);
    band.label = intern(name);
    band.module = intern(table.module.empty() ? not_described : table.module);
    band.type = intern(table.type.empty() ? not_described : in_one_line(table.type));
    band.closure_class = intern(class_of_closure_type(table.closure_type));
  }
  heap.axes.module = heap.axes.type = heap.axes.closure_class = are_described;
  if (!are_described)
    for (Band& band : heap.bands) band.module = band.type = band.closure_class = {};
}

}  // namespace convertprofile::eventlog
