// SPDX-License-Identifier: BSD-3-Clause
// A lock that its owner takes for next to nothing, at every event, and others take seldom: to add
// up what the owner has recorded. Where the system has membarrier(2), whoever closes the gate pays
// for the order of memory; the owner only stores and loads.
#pragma once

#include <atomic>
#include <chrono>

namespace convertprofile::record {

// Whether closing orders the owner's memory, too. Set once, before there are gates.
extern bool owner_needs_no_fence;
void choose_fence();
// After `closed` of some gates, before waiting for them.
void order_owners();

class Gate {
 public:
  // By the owner. False: the gate is closed, and must not be left.
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

  // By a signal handler on the owner's thread, which may have interrupted it inside. False as
  // enter; else `was_inside` belongs to leave_handler.
  bool enter_handler(bool& was_inside) {
    was_inside = inside_.load(std::memory_order_relaxed);
    if (was_inside) return !closed_.load(std::memory_order_seq_cst);
    return enter();
  }
  void leave_handler(bool was_inside) {
    if (!was_inside) leave();
  }

  // By one other thread at a time: close(), order_owners(), then wait(). The owner's own thread
  // may do so outside of events.
  void close() { closed_.store(true, std::memory_order_seq_cst); }
  // False: the owner is still inside at that time.
  bool wait(std::chrono::steady_clock::time_point until) const;
  void open() { closed_.store(false, std::memory_order_release); }

 private:
  std::atomic<bool> inside_{false}, closed_{false};
};

}  // namespace convertprofile::record
