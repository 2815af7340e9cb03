// SPDX-License-Identifier: BSD-3-Clause
// gzip and CRC-32. No other part of the project uses zlib directly.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "formats/base/byte_writer.h"
#include "formats/base/diagnostics.h"

namespace convertprofile {

[[nodiscard]] bool is_gzip(std::string_view bytes);

// A generous bound on what a real profile of `packed` bytes unpacks to: 128 MB, or 50 times
// `packed` if that is more. Bombs reach almost 1000 times.
[[nodiscard]] std::size_t usual_unpacked_size(std::size_t packed);

// Unpacks all members of a gzip file. Throws Error if the file is damaged, and UnpacksTooLarge if
// it unpacks to more than `most` bytes: a small file must not be able to exhaust memory. Throws
// std::bad_alloc as well.
[[nodiscard]] std::string gunzip(std::string_view bytes, std::size_t most);

class UnpacksTooLarge : public Error {
 public:
  using Error::Error;
};

// Unpacks the first `most` bytes or slightly more; less if the contents are shorter or damaged.
[[nodiscard]] std::string gunzip_beginning(std::string_view bytes, std::size_t most);

// Compresses everything written to it into one gzip member and passes that to `inner`, which must
// outlive it. Call finish() last. No time stamp or name is stored, so equal input gives equal
// bytes.
class GzipSink : public Sink {
 public:
  // `level` ranges from 1 (fastest) to 9 (smallest).
  GzipSink(Sink& inner, int level);
  ~GzipSink() override;
  void write(std::string_view bytes) override;
  void finish();

 private:
  struct State;
  void pump(std::string_view bytes, bool last);
  std::unique_ptr<State> state_;
};

// CRC-32 (IEEE 802.3, as in gzip) of `bytes`, continuing from `so_far`. Start with 0.
[[nodiscard]] std::uint32_t crc32_of(std::string_view bytes, std::uint32_t so_far = 0);

}  // namespace convertprofile
