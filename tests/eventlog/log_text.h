// SPDX-License-Identifier: BSD-3-Clause
// Hand-written eventlogs.
#pragma once

#include <cstdint>
#include <string>

namespace log_text {

inline std::string number(std::uint64_t value, int size) {
  std::string bytes(static_cast<std::size_t>(size), '\0');
  for (int i = size; i-- > 0; value >>= 8)
    bytes[static_cast<std::size_t>(i)] = static_cast<char>(value & 0xff);
  return bytes;
}
inline std::string text(const std::string& value) {
  return value + std::string(1, '\0');
}

constexpr int variable = -1;

inline std::string type(int id, int size) {
  return std::string("etb\0", 4) + number(static_cast<std::uint64_t>(id), 2) +
         number(static_cast<std::uint64_t>(size), 2) + number(4, 4) + "what" + number(2, 4) + "??" +
         std::string("ete\0", 4);
}

// All types of the events below, and some that are not read: 10, the end of a collection, without
// bytes, and 200, of 3 bytes.
inline std::string header() {
  std::string types;
  for (const int id : {29, 30, 160, 161, 163, 164, 167, 169}) types += type(id, variable);
  return "hdrbhetb" + types + type(10, 0) + type(18, 14) + type(43, 16) + type(45, 2) +
         type(162, 8) + type(165, 8) + type(166, 16) + type(168, 8) + type(200, 3) + "hetehdredatb";
}
inline std::string end() {
  return "\xff\xff";
}

inline std::string fixed(int id, std::uint64_t time, const std::string& payload) {
  return number(static_cast<std::uint64_t>(id), 2) + number(time, 8) + payload;
}
inline std::string sized(int id, std::uint64_t time, const std::string& payload) {
  return fixed(id, time, number(payload.size(), 2) + payload);
}

// The same events of 160 to 167, all at one time.
inline std::string timed(std::string events, std::uint64_t time) {
  for (std::size_t at = 0; at < events.size();) {
    events.replace(at + 2, 8, number(time, 8));
    const int id = static_cast<unsigned char>(events[at + 1]);
    if (id == 162 || id == 165)
      at += 2 + 8 + 8;
    else
      at += 2 + 8 + 2 + 256 * static_cast<unsigned char>(events[at + 10]) +
            static_cast<unsigned char>(events[at + 11]);
  }
  return events;
}

inline std::string centre(std::uint32_t id, const std::string& label, const std::string& module,
                          bool is_caf = false) {
  return sized(
      161, 0,
      number(id, 4) + text(label) + text(module) + text("f.hs:1:1") + number(is_caf ? 1 : 0, 1));
}
inline std::string stack(const std::initializer_list<std::uint32_t>& leaf_first) {
  std::string bytes = number(leaf_first.size(), 1);
  for (const std::uint32_t id : leaf_first) bytes += number(id, 4);
  return bytes;
}
inline std::string tick(std::uint64_t time, std::initializer_list<std::uint32_t> leaf_first) {
  return sized(167, time, number(0, 4) + number(1, 8) + stack(leaf_first));
}
inline std::string heap_begin(int breakdown) {
  std::string selectors(7, '\0');
  return sized(160, 0,
               number(0, 1) + number(100000000, 8) +
                   number(static_cast<std::uint64_t>(breakdown), 4) + selectors);
}
inline std::string sample_begin(std::uint64_t time) {
  return fixed(162, time, number(1, 8));
}
inline std::string sample_end(std::uint64_t time) {
  return fixed(165, time, number(1, 8));
}
inline std::string by_stack(std::uint64_t size, std::initializer_list<std::uint32_t> leaf_first) {
  return sized(163, 0, number(0, 1) + number(size, 8) + stack(leaf_first));
}
inline std::string by_text(std::uint64_t size, const std::string& label) {
  return sized(164, 0, number(0, 1) + number(size, 8) + text(label));
}
inline std::string info_table(std::uint64_t address, const std::string& table,
                              const std::string& closure_type, const std::string& type,
                              const std::string& label, const std::string& module,
                              const std::string& position = "", int excess_length = 0) {
  const std::string payload = number(address, 8) + text(table) + text(closure_type) + text(type) +
                              text(label) + text(module) + text(position);
  return fixed(169, 0,
               number(payload.size() + static_cast<std::size_t>(excess_length), 2) + payload);
}
// A block of events with its begin and end times.
inline std::string block(std::uint64_t begin, std::uint64_t end_time, const std::string& events) {
  constexpr std::size_t marker_size = 2 + 8 + 14;
  return fixed(18, begin,
               number(marker_size + events.size(), 4) + number(end_time, 8) + number(0, 2)) +
         events;
}

// main and its CAF, three ticks, two heap samples by stack; the run as GHC describes it.
inline std::string small() {
  return header() +
         block(0, 3000000000,
               sized(29, 0, number(0, 4) + "GHC-9.0.2 rts_p") +
                   sized(30, 0,
                         number(0, 4) + text("./f") + text("a") + text("+RTS") + text("-p") +
                             text("-RTS") + text("b")) +
                   fixed(43, 0, number(0, 4) + number(1795219200, 8) + number(5, 4)) +
                   fixed(45, 0, number(0, 2)) + fixed(168, 0, number(2000000, 8)) + heap_begin(1) +
                   centre(9, "MAIN", "MAIN") + centre(1, "main", "Main") +
                   centre(2, "CAF", "Main", true) + fixed(200, 0, "???") + tick(1000000, {1, 2}) +
                   tick(2000000, {}) + tick(3000000, {1, 2}) + sample_begin(500000000) +
                   by_stack(160, {}) + by_stack(800, {1, 2}) + sample_end(500000000) +
                   sample_begin(1000000000) + by_stack(640, {1, 2}) + sample_end(1000000000)) +
         end();
}

}  // namespace log_text
