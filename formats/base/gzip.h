// SPDX-License-Identifier: BSD-3-Clause
// gzip and CRC-32. The only part of the project that knows zlib.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "formats/base/byte_writer.h"

namespace convertprofile {

[[nodiscard]] bool is_gzip(std::string_view bytes);

// The contents of a gzip file, all members of it. Throws Error on damage, and on a file that
// unpacks to more than both 1 GiB and 200 times its size, so that a small file cannot claim all
// memory.
[[nodiscard]] std::string gunzip(std::string_view bytes);

// The first `most` bytes of the contents or a little more; all of it if it is shorter or damaged.
[[nodiscard]] std::string gunzip_beginning(std::string_view bytes, std::size_t most);

// Compresses what is written to it as one gzip member and passes it on. finish() must be called
// last; `inner` must outlive it. No time stamp and no name are stored: equal input gives equal
// bytes.
class GzipSink : public Sink {
 public:
  // level: 1 (fastest) to 9 (smallest).
  GzipSink(Sink& inner, int level);
  ~GzipSink() override;
  void write(std::string_view bytes) override;
  void finish();

 private:
  struct State;
  void pump(std::string_view bytes, bool last);
  std::unique_ptr<State> state_;
};

// CRC-32 (IEEE 802.3, as in gzip) of the bytes so far followed by `bytes`; start with 0.
[[nodiscard]] std::uint32_t crc32_of(std::string_view bytes, std::uint32_t so_far = 0);

}  // namespace convertprofile
