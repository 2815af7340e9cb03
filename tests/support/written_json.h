// SPDX-License-Identifier: BSD-3-Clause
// Reads written JSON strictly, by nlohmann's library, whose header takes seconds to compile: one
// file includes it.
#pragma once

#include <string>
#include <string_view>

bool is_json(std::string_view text);

// The value at a JSON pointer (RFC 6901) such as "/profiles/0/name", again as JSON; "" if there is
// none.
std::string json_at(std::string_view text, const std::string& pointer);
