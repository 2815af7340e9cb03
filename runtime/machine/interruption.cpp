#include "runtime/machine/interruption.h"

#include "runtime/machine/machine.h"

namespace convertprofile::runtime {
namespace {

std::atomic<int> pending{0};
std::atomic<std::atomic<Word*>*> running{nullptr};
static_assert(std::atomic<int>::is_always_lock_free);  // a signal handler stores them
static_assert(std::atomic<Word*>::is_always_lock_free);

}  // namespace

void interrupt(int signal) {
  pending.store(signal);
  if (std::atomic<Word*>* limit = running.load()) limit->store(nullptr);
}

int interruption() {
  return pending.load();
}

InterruptionNotice::InterruptionNotice(std::atomic<Word*>& limit) {
  running.store(&limit);
  if (interruption() != 0) limit.store(nullptr);
}
InterruptionNotice::~InterruptionNotice() {
  running.store(nullptr);
  pending.store(0);
}

}  // namespace convertprofile::runtime
