// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/large_objects.h"

#include <cstdlib>

namespace convertprofile::runtime {

LargeObjects::~LargeObjects() {
  for (const Body& body : bodies_) std::free(body.at);
}

Word* LargeObjects::allocate(std::size_t words, std::size_t& number) {
  auto* const at = static_cast<Word*>(std::calloc(words, sizeof(Word)));
  if (at == nullptr) return nullptr;
  if (unused_.empty()) {
    unused_.push_back(bodies_.size());
    bodies_.emplace_back();
  }
  number = unused_.back();
  unused_.pop_back();
  bodies_[number] = {at, words, false};
  words_ += words;
  fresh_words_ += words;
  return at;
}

void LargeObjects::sweep() {
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    Body& body = bodies_[i];
    if (body.at != nullptr && !body.is_live) {
      std::free(body.at);
      words_ -= body.words;
      body = {};
      unused_.push_back(i);
    }
    body.is_live = false;
  }
  fresh_words_ = 0;
}

}  // namespace convertprofile::runtime
