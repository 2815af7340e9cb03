// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/gzip.h"

#include <zlib.h>

#include <algorithm>
#include <limits>
#include <new>

#include "formats/base/number_text.h"

namespace convertprofile {

namespace {

constexpr int gzip_window_bits = 15 + 16;
constexpr std::size_t chunk = std::size_t{1} << 16;

void check_initialised(int status) {
  if (status == Z_MEM_ERROR) throw std::bad_alloc();
  if (status != Z_OK) throw Error("zlib cannot be initialised");
}

Bytef* zlib_bytes(std::string_view bytes) {
  return reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
}

uInt piece(std::size_t size) {
  return static_cast<uInt>(std::min<std::size_t>(size, std::numeric_limits<uInt>::max()));
}

}  // namespace

bool is_gzip(std::string_view bytes) {
  return bytes.substr(0, 2) == "\x1f\x8b";
}

std::size_t usual_unpacked_size(std::size_t packed) {
  constexpr std::size_t always = 128'000'000, ratio = 50;
  return std::max(always, packed * ratio);
}

namespace {

// Unpacks into `out` until it has more than `enough` bytes.
void unpack(std::string_view bytes, std::size_t enough, std::string& out) {
  z_stream stream{};
  check_initialised(inflateInit2(&stream, gzip_window_bits));
  const auto cleanup = std::unique_ptr<z_stream, int (*)(z_stream*)>(&stream, inflateEnd);
  std::size_t consumed = 0;
  const auto fail = [&](const char* what) { fail_at_byte(consumed, "gzip data", what); };
  while (out.size() <= enough) {
    const std::string_view rest = bytes.substr(consumed);
    stream.next_in = zlib_bytes(rest);
    stream.avail_in = piece(rest.size());
    const uInt offered = stream.avail_in;
    const std::size_t had = out.size();
    const std::size_t grow = std::max(chunk, std::min(had, std::size_t{1} << 26));
    out.resize(had + grow);
    stream.next_out = reinterpret_cast<Bytef*>(out.data() + had);
    stream.avail_out = piece(grow);
    const int status = inflate(&stream, Z_NO_FLUSH);
    consumed += offered - stream.avail_in;
    out.resize(had + grow - stream.avail_out);
    if (status == Z_MEM_ERROR) throw std::bad_alloc();
    if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR)
      fail(stream.msg != nullptr ? stream.msg : "damaged");
    if (status == Z_STREAM_END) {
      if (consumed == bytes.size()) return;
      if (!is_gzip(bytes.substr(consumed))) fail("unexpected data after the compressed data");
      inflateReset(&stream);
    } else if (consumed == bytes.size() && stream.avail_out != 0) {
      fail("the file ends here");
    }
  }
}

}  // namespace

std::string gunzip(std::string_view bytes, std::size_t most) {
  std::string out;
  unpack(bytes, most, out);
  if (out.size() > most)
    throw UnpacksTooLarge("unpacks to more than " +
                          count_text(grouped(static_cast<std::int64_t>(most)), "byte"));
  return out;
}

std::string gunzip_beginning(std::string_view bytes, std::size_t most) {
  std::string out;
  try {
    unpack(bytes, most, out);
  } catch (const Error&) {
    // Keep what has been unpacked so far.
  }
  return out;
}

struct GzipSink::State {
  Sink& inner;
  z_stream stream{};
  std::string out;
};

GzipSink::GzipSink(Sink& inner, int level)
    : state_(new State{inner, {}, std::string(chunk, '\0')}) {
  check_initialised(
      deflateInit2(&state_->stream, level, Z_DEFLATED, gzip_window_bits, 9, Z_DEFAULT_STRATEGY));
}

GzipSink::~GzipSink() {
  deflateEnd(&state_->stream);
}

void GzipSink::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const uInt size = piece(bytes.size());
    pump(bytes.substr(0, size), false);
    bytes.remove_prefix(size);
  }
}

void GzipSink::finish() {
  pump({}, true);
}

void GzipSink::pump(std::string_view bytes, bool last) {
  z_stream& stream = state_->stream;
  stream.next_in = zlib_bytes(bytes);
  stream.avail_in = static_cast<uInt>(bytes.size());
  do {
    stream.next_out = reinterpret_cast<Bytef*>(state_->out.data());
    stream.avail_out = static_cast<uInt>(state_->out.size());
    deflate(&stream, last ? Z_FINISH : Z_NO_FLUSH);
    state_->inner.write({state_->out.data(), state_->out.size() - stream.avail_out});
  } while (stream.avail_out == 0);
}

std::uint32_t crc32_of(std::string_view bytes, std::uint32_t so_far) {
  return static_cast<std::uint32_t>(crc32_z(so_far, zlib_bytes(bytes), bytes.size()));
}

}  // namespace convertprofile
