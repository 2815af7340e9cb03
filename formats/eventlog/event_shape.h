// SPDX-License-Identifier: BSD-3-Clause
// The layout of the events of one type.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "formats/eventlog/event_stream.h"

namespace convertprofile::eventlog {

// How far after the beginning of a damaged event its end is searched for.
inline constexpr std::uint64_t farthest_repair = 4096;

// GHC 9.10 to 9.14 state one byte more than an IPE event has. It has a number and six strings.
std::size_t ipe_size(std::string_view payload);

// Whether an event that profiles are made of holds what it must; true for all others.
bool is_well_formed(const Event& event);

// Whether the runtime writes it late, with a time before the beginning of its block.
bool may_be_late(std::uint16_t type);

}  // namespace convertprofile::eventlog
