// SPDX-License-Identifier: BSD-3-Clause
// Tables for spreadsheets and scripts, as CSV or NDJSON (formats/rows/NOTES.md), row by row.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/byte_writer.h"

namespace convertprofile {

// An encoded text. Each name is encoded once, because a long one may be in many rows.
struct Cell {
  std::string text;
  bool quoted = false;
  bool has_sign = false;  // at the front, so that it may be a formula
  bool has_word = false;
};

// Takes the cells of a table. The header comes first.
class RowTable {
 public:
  explicit RowTable(ByteWriter& out) : out_(out) {}
  virtual ~RowTable() = default;
  virtual void header(const std::vector<std::string>& columns) = 0;
  virtual Cell encoded(std::string_view text) const = 0;
  virtual void nothing() = 0;
  virtual void end_row() = 0;

  void text(const Cell& cell) { joined(Cell{}, cell); }
  // Writes both with a dot between them, or only the second if the first is empty.
  void joined(const Cell& first, const Cell& second);
  void number(std::int64_t number);
  void natural(std::uint64_t number);
  // Without an exponent, with the fewest digits that read back as the same number.
  void real(double number);

 protected:
  virtual void begin_cell() = 0;
  ByteWriter& out_;
};

class CsvTable : public RowTable {
 public:
  using RowTable::RowTable;
  void header(const std::vector<std::string>& columns) override;
  Cell encoded(std::string_view text) const override;
  void nothing() override { begin_cell(); }
  void end_row() override;

 private:
  void begin_cell() override;
  bool first_ = true;
};

class NdjsonTable : public RowTable {
 public:
  using RowTable::RowTable;
  void header(const std::vector<std::string>& columns) override;
  Cell encoded(std::string_view text) const override;
  void nothing() override;
  void end_row() override;

 private:
  void begin_cell() override;
  std::vector<std::string> keys_;
  std::size_t column_ = 0;
};

}  // namespace convertprofile
