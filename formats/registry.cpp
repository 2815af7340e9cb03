// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <iterator>

#include "formats/format.h"
#include "formats/registered_headers.inc"

namespace convertprofile {

namespace {

constexpr Format table[] = {
#include "formats/registered_formats.inc"
};

}  // namespace

std::span<const Format> formats() {
  return table;
}

const Format* find_format(std::string_view name) {
  const auto at = std::find_if(std::begin(table), std::end(table),
                               [name](const Format& f) { return f.name == name; });
  return at == std::end(table) ? nullptr : at;
}

}  // namespace convertprofile
