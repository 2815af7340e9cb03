// A signal's request that the running machine end.
#pragma once

#include <atomic>

#include "runtime/machine/object.h"

namespace convertprofile::runtime {

int interruption();  // the signal, or 0

// While this lives an interruption also lowers `limit`, so that code which compares with it
// notices. In the end there is no interruption.
class InterruptionNotice {
 public:
  explicit InterruptionNotice(std::atomic<Word*>& limit);
  ~InterruptionNotice();
  InterruptionNotice(const InterruptionNotice&) = delete;
};

}  // namespace convertprofile::runtime
