// SPDX-License-Identifier: BSD-3-Clause
// Laws of detection, which sees any file before a reader does.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "formats/base/byte_order_mark.h"
#include "formats/detection.h"

using convertprofile::Detection;
using convertprofile::Format;
using convertprofile::Match;

static void check(bool holds) {
  if (!holds) std::abort();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const Detection found = convertprofile::detect(bytes);
  check(found.format == nullptr || found.what.empty());
  // A binary file has one format, whatever text it contains. (It may also begin like a byte order
  // mark.)
  int binary = 0;
  for (const Format& format : convertprofile::formats())
    if (format.traits.binary && format.sniff != nullptr && format.sniff(bytes) == Match::yes)
      ++binary;
  check(binary <= 1);
  if (binary == 1 && !convertprofile::has_byte_order_mark(bytes))
    check(found.format != nullptr && found.format->traits.binary);
  // A name decides only if the content does not, and then for its own format.
  for (const Format& format : convertprofile::formats()) {
    const Detection named = convertprofile::detect(bytes, &format);
    if (found.format != nullptr)
      check(named.format == found.format);
    else
      check(named.format == nullptr ? named.what == found.what : named.format == &format);
  }
  return 0;
}
