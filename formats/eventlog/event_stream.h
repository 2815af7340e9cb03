// SPDX-License-Identifier: BSD-3-Clause
// An eventlog as a sequence of events of any type. Numbers are big-endian.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string_view>

#include "formats/base/byte_reader.h"
#include "formats/base/diagnostics.h"
#include "formats/format.h"

namespace convertprofile::eventlog {

namespace event {
enum : std::uint16_t {
  gc_start = 9,
  gc_end = 10,
  block_marker = 18,
  rts_identifier = 29,
  program_args = 30,
  wall_clock_time = 43,
  cap_create = 45,
  heap_prof_begin = 160,
  heap_prof_cost_centre = 161,
  heap_prof_sample_begin = 162,
  heap_prof_sample_cost_centre = 163,
  heap_prof_sample_string = 164,
  heap_prof_sample_end = 165,
  heap_bio_prof_sample_begin = 166,
  prof_sample_cost_centre = 167,
  prof_begin = 168,
  ipe = 169,
  end = 0xffff
};
}

std::uint16_t u16(ByteReader& reader, const char* field);
std::uint32_t u32(ByteReader& reader, const char* field);
std::uint64_t u64(ByteReader& reader, const char* field);
// The text up to a NUL, or to the end if there is no NUL.
std::string_view text(ByteReader& reader, const char* field);

struct Event {
  std::uint16_t type = 0;
  std::uint64_t nanoseconds = 0;  // since the program's start
  std::string_view payload;
  std::uint64_t offset = 0;  // of the payload in the file

  std::uint64_t end() const { return offset + payload.size(); }
};

// A runtime without -threaded lets its timer write into the middle of another event, and write a
// block twice (NOTES.md, Damage). Events with times outside their block's or with lengths that do
// not fit are damaged and left out. If a block occurs twice, the whole copy is read.
class EventStream {
 public:
  // Reads the header. Throws Error if it is malformed or truncated.
  explicit EventStream(std::string_view bytes, const ReadOptions& options);

  // Reads the next event; returns false at the end. Payloads of profile events have exactly the
  // required size. A truncated log ends before the incomplete event, and damaged events in a block
  // are left out; each causes a warning at the end. Throws Error on a damaged event outside a
  // block.
  bool next(Event& event, Diagnostics& diagnostics);

  // Whether the header describes events of this type.
  bool has_type(std::uint16_t type) const { return size_of_[type] != unknown; }

  // Whether the log was truncated. Valid once next() has returned false.
  bool is_cut() const { return is_cut_; }

 private:
  enum class Found { event, end, cut, damage };

  struct Block {
    std::uint64_t begin_time = 0, end_time = 0;
    std::uint64_t end = 0;  // offset; 0: no block
    // Rest of the first copy, after the second, if the block was written twice.
    std::uint64_t rest_of_first = 0;
  };

  void read_header();
  void read_event_type();
  void expect(std::string_view mark, const char* field);
  Found find_header(std::uint64_t offset, Event& event) const;
  void enter_block(const Event& marker, std::uint64_t offset);
  std::uint64_t find_second(std::uint64_t marker_size);
  bool is_block_end(std::uint64_t offset) const;
  void skip_damage();
  bool finish(Diagnostics& diagnostics, Found how);

  static constexpr std::int32_t unknown = -2, variable = -1;  // sizes

  std::string_view bytes_;
  ByteReader reader_;  // reads the header
  std::function<void(std::uint64_t)> release_before_;
  std::array<std::int32_t, 0x10000> size_of_;  // [type], bytes of its payload
  std::uint64_t at_ = 0;                       // offset of the next event
  Block block_;
  std::uint64_t released_ = 0;  // bytes up to here are released
  std::uint64_t searched_ = 0;  // for blocks written twice, up to here
  std::uint64_t damaged_bytes_ = 0, blocks_twice_ = 0;
  bool is_cut_ = false;
};

}  // namespace convertprofile::eventlog
