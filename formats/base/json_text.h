// SPDX-License-Identifier: BSD-3-Clause
// Writes small JSON documents, one member per line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace convertprofile {

class JsonText {
 public:
  JsonText& key(std::string_view name);
  JsonText& begin(char bracket);  // `{` or `[`
  JsonText& end();
  JsonText& value(std::string_view text);
  JsonText& value(const char* text) { return value(std::string_view(text)); }
  JsonText& value(bool truth);
  JsonText& value(std::int64_t number);
  JsonText& value(std::size_t number) { return value(static_cast<std::int64_t>(number)); }
  JsonText& value(double number);  // null if it is not finite
  JsonText& null();

  // Members of an object.
  template <class Value>
  JsonText& member(std::string_view name, const Value& of) {
    return key(name).value(of);
  }
  JsonText& strings(std::string_view name, const std::vector<std::string>& texts);

  // The document; everything must be closed.
  std::string text() && { return std::move(out_) + "\n"; }

 private:
  void separate();
  std::string out_;
  std::string open_;      // brackets not yet closed
  bool is_first_ = true;  // of the innermost bracket
  bool after_key_ = false;
};

}  // namespace convertprofile
