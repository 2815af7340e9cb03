// SPDX-License-Identifier: BSD-3-Clause
// A lock that its owner takes very cheaply, at every event, and others take rarely, to add up the
// owner's records. With membarrier(2), closing the gate pays for memory ordering; the owner only
// stores and loads.
#pragma once

#include <atomic>
#include <chrono>

namespace convertprofile::record {

// True if closing also orders the owner's memory. Set once, before any gate exists.
extern bool owner_needs_no_fence;
void choose_fence();
// Call after closing gates and before waiting for them.
void order_owners();

class Gate {
 public:
  // For the owner. Returns false if the gate is closed; it must then not be left.
  bool enter() {
    if (owner_needs_no_fence) {
      inside_.store(true, std::memory_order_relaxed);
      std::atomic_signal_fence(std::memory_order_seq_cst);
    } else {
      inside_.exchange(true, std::memory_order_seq_cst);
    }
    if (!closed_.load(std::memory_order_seq_cst)) [[likely]]
      return true;
    inside_.store(false, std::memory_order_release);
    return false;
  }
  void leave() { inside_.store(false, std::memory_order_release); }

  // Called by a signal handler on the owner's thread, which it may have interrupted inside. Returns
  // false like enter(); else `was_inside` must be passed to leave_handler.
  bool enter_handler(bool& was_inside) {
    was_inside = inside_.load(std::memory_order_relaxed);
    if (was_inside) return !closed_.load(std::memory_order_seq_cst);
    return enter();
  }
  void leave_handler(bool was_inside) {
    if (!was_inside) leave();
  }

  // Called by one other thread at a time: close(), order_owners(), then wait(). The owner's own
  // thread may do so outside events.
  void close() { closed_.store(true, std::memory_order_seq_cst); }
  // Returns false if the owner is still inside at that time.
  bool wait(std::chrono::steady_clock::time_point until) const;
  void open() { closed_.store(false, std::memory_order_release); }

 private:
  std::atomic<bool> inside_{false}, closed_{false};
};

}  // namespace convertprofile::record
