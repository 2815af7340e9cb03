// SPDX-License-Identifier: BSD-3-Clause
#include "tests/support/written_json.h"

#include <nlohmann/json.hpp>

bool is_json(std::string_view text) {
  return nlohmann::json::accept(text);
}

std::string json_at(std::string_view text, const std::string& pointer) {
  const nlohmann::json json = nlohmann::json::parse(text);
  const nlohmann::json::json_pointer at(pointer);
  return json.contains(at) ? json.at(at).dump() : "";
}
