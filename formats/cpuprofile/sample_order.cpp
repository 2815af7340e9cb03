// SPDX-License-Identifier: BSD-3-Clause
#include "formats/cpuprofile/sample_order.h"

#include <charconv>
#include <string>
#include <string_view>

namespace convertprofile::cpuprofile {

namespace {

// `START END`, then `PLACE DELTA` of each sample.
constexpr std::string_view order_property = "layout.cpuprofile.samples";

class Numbers {
 public:
  explicit Numbers(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  bool at_end() const { return at_ == end_; }

  template <class Number>
  bool next(Number& number) {
    if (at_ != end_ && *at_ == ' ') ++at_;
    const auto [end, error] = std::from_chars(at_, end_, number);
    at_ = end;
    return error == std::errc();
  }

 private:
  const char* at_;
  const char* end_;
};

}  // namespace

void keep_order(Profile& profile, const SampleOrder& order) {
  std::string text = std::to_string(order.start) + ' ' + std::to_string(order.end);
  for (const SampleOrder::Sample& sample : order.samples)
    text.append(" ")
        .append(std::to_string(sample.place))
        .append(" ")
        .append(std::to_string(sample.delta));
  profile.set_property(order_property, text);
}

std::optional<SampleOrder> kept_order(const Profile& profile) {
  Numbers numbers(profile.property(order_property));
  SampleOrder order;
  if (!numbers.next(order.start) || !numbers.next(order.end)) return std::nullopt;
  while (!numbers.at_end()) {
    SampleOrder::Sample& sample = order.samples.emplace_back();
    if (!numbers.next(sample.place) || !numbers.next(sample.delta) ||
        sample.place > profile.tree.size())
      return std::nullopt;
  }
  return order;
}

}  // namespace convertprofile::cpuprofile
