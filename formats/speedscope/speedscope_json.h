// SPDX-License-Identifier: BSD-3-Clause
// Streams the contents of speedscope's JSON.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace convertprofile::speedscope {

// A JSON number: whole + part, 0 <= part < 1.
struct Value {
  std::int64_t whole = 0;
  double part = 0;
};

struct Frame {
  std::string name, file;
  std::uint64_t line = 0, column = 0;  // 0: unknown
};

struct ProfileFacts {
  std::string type, name, unit;
  Value start, end;
  std::vector<Value> weights;
  std::size_t samples = 0;  // number of samples
  bool has_parts = false;   // some number is not whole
};

struct FileFacts {
  std::string schema, name, exporter;
  std::vector<Frame> frames;
  std::vector<ProfileFacts> profiles;
};

// Receives the contents of the profiles in the file's order. `end` is the offset just after an
// item.
class Visitor {
 public:
  virtual ~Visitor() = default;
  virtual void profile_begins(std::size_t profile) = 0;
  virtual void event(bool opens, std::uint64_t frame, Value at, std::uint64_t end) = 0;
  virtual void sample_frame(std::uint64_t frame, std::uint64_t end) = 0;
  virtual void sample_ends(std::uint64_t end) = 0;
  virtual void profile_ends(std::uint64_t end) = 0;
};

// Parses the whole text. Keys may come in any order, so what an event means may be known only after
// it; unknown keys are skipped. `visitor` may be null. Throws Error if the text is not JSON, and on
// values of the wrong type.
FileFacts parse(std::string_view text, Visitor* visitor);

}  // namespace convertprofile::speedscope
