// SPDX-License-Identifier: BSD-3-Clause
// The layout of the events of one type.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "formats/eventlog/event_stream.h"

namespace convertprofile::eventlog {

// The largest distance from the beginning of a damaged event at which its end is searched for.
inline constexpr std::uint64_t farthest_repair = 4096;

// GHC 9.10 to 9.14 state one byte too many for an IPE event, which has a number and six strings.
std::size_t ipe_size(std::string_view payload);

// Whether the payload of an event that is part of a profile is valid; true for all other events.
bool is_well_formed(const Event& event);

// The bytes in front of the band of a heap record: number of the profile and bytes.
inline constexpr std::size_t heap_head = 1 + 8;
// The bytes in front of the stack of a tick: capability and number.
inline constexpr std::size_t tick_head = 4 + 8;

bool is_heap_record(const Event& event);

// Calls `call` with each id of a stack. The stack begins with its depth.
template <class Call>
void for_each_centre(std::string_view stack, Call call) {
  ByteReader ids(stack.substr(1));
  while (!ids.at_end()) call(u32(ids, "cost centre of a stack"));
}

// Whether the runtime writes events of this type late, with times before the beginning of their
// block.
bool may_be_late(std::uint16_t type);

}  // namespace convertprofile::eventlog
