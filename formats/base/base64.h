// SPDX-License-Identifier: BSD-3-Clause
// base64 (RFC 4648, section 4), written as a stream.
#pragma once

#include <string>
#include <string_view>

#include "formats/base/byte_writer.h"

namespace convertprofile {

// Encodes what is written to it and passes it on, in one line. finish() must be called last;
// `inner` must outlive it.
class Base64Sink : public Sink {
 public:
  explicit Base64Sink(Sink& inner) : inner_(inner) {}
  void write(std::string_view bytes) override;
  void finish();

 private:
  void encode(std::string_view triples);

  Sink& inner_;
  std::string held_;  // up to two bytes that wait for a third
  std::string text_;
};

}  // namespace convertprofile
