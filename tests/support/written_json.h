// SPDX-License-Identifier: BSD-3-Clause
// Reads written JSON strictly, with nlohmann's library. Its header takes seconds to compile, so
// only one file includes it.
#pragma once

#include <string>
#include <string_view>

bool is_json(std::string_view text);

// The value at a JSON pointer (RFC 6901) such as "/profiles/0/name", again as JSON; "" if there is
// none.
std::string json_at(std::string_view text, const std::string& pointer);
