// SPDX-License-Identifier: BSD-3-Clause
// Streaming base64 encoder (RFC 4648, section 4).
#pragma once

#include <string>
#include <string_view>

#include "formats/base/byte_writer.h"

namespace convertprofile {

// Encodes everything written to it as a single line of base64 and passes that to `inner`, which
// must outlive it. Call finish() last.
class Base64Sink : public Sink {
 public:
  explicit Base64Sink(Sink& inner) : inner_(inner) {}
  void write(std::string_view bytes) override;
  void finish();

 private:
  void encode(std::string_view triples);

  Sink& inner_;
  std::string held_;  // up to two bytes waiting for a third
  std::string text_;
};

}  // namespace convertprofile
