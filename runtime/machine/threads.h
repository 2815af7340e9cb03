// SPDX-License-Identifier: BSD-3-Clause
// Threads of the program. One runs, on the machine's stack, with its state in the machine's
// registers; what another will need to go on is its Suspension. A switch happens where a primitive
// blocks, and, when a thread has had its share, where the machine looks for room on the heap: in
// both places it is known what is live.
#pragma once

#include <cstdint>
#include <ctime>
#include <string>
#include <vector>

#include "runtime/machine/object.h"
#include "runtime/machine/region.h"

namespace convertprofile::runtime {

inline std::int64_t steady_microseconds() {
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

// Those that the machine throws, as the prelude numbers them (GHC/Exception.hs).
enum class MachineException : std::uint8_t {
  error_call,
  pattern_failure,
  loop,
  io_error,
  user_error,
  error_text,
  stack_overflow,
  heap_overflow,
  user_interrupt,
  blocked_on_mvar,
  blocked_on_transaction,
  restart,  // of a transaction
  none
};

// What is live in the running code's frame where it may collect.
struct Top {
  std::uint32_t depth = 0;
  const std::uint64_t* bits = nullptr;  // null: every slot below `depth` holds a pointer
  std::uint32_t globals = 0;
};

// Where a piece of a stack goes on, and its words. Frames hold nothing that points into the stack.
struct Suspension {
  enum class How : std::uint8_t {
    run,     // the instruction at `pc`, again
    finish,  // the primitive at `pc`, whose result is `node`
    enter,   // `node`
    apply    // `node`, to the slots on top
  };
  How how = How::run;
  const std::uint32_t* pc = nullptr;
  Top top;
  Word node = 0;
  CostCentreStack* current = nullptr;
  CostCentreStack* returned = nullptr;
  std::uint32_t call_kind = 0;
  std::vector<Word> words;
  Region region;       // of a long stack, which stays where it is
  std::size_t fp = 0;  // the top frame, counted from the first word
  Word* base() { return region.begin() != nullptr ? region.begin() : words.data(); }
};

// What a thunk had done of its work when an asynchronous exception ended that.
struct FrozenStack {
  Suspension at;
  std::uint64_t marked = 0;  // by which collection
};

// A transaction's view of the variables (TVar) that it has read or written.
struct Transaction {
  struct Entry {
    Word variable = 0, expected = 0, value = 0;
  };
  struct Undo {
    std::size_t entry = 0;
    Word value = 0;
  };
  bool is_active = false;
  std::uint64_t validated = 0;  // as of this number of commits
  std::vector<Entry> entries;
  std::vector<Undo> trail;
  std::vector<std::size_t> levels;  // of nested ones: how long the trail was
  void end() {
    is_active = false;
    entries.clear();
    trail.clear();
    levels.clear();
  }
};

struct Thread {
  enum class State : std::uint8_t {
    ready,  // or running
    on_mvar,
    on_thunk,
    on_transaction,
    on_throw,  // until another thread takes its exception
    on_input,
    asleep
  };
  enum class Wants : std::uint8_t { take, read, put };
  // An exception that another thread, or the machine, has thrown to this one.
  struct Pending {
    Word exception = 0, last_resort = 0;
    MachineException kind = MachineException::none;  // else one of the machine's
    std::uint64_t thrower = 0;                       // who waits for it to be taken
    std::uint64_t timeout = 0;
  };

  std::uint64_t number = 0;
  Word object = 0;  // its ThreadId, which this does not keep alive; 0: there is none
  State state = State::ready;
  Suspension at;
  std::int64_t mask = 0;
  bool is_recovering = false;
  bool succeeded = false;         // of the primitives that try
  std::int64_t error_number = 0;  // C's errno
  bool is_interruptible = false;  // a pending exception is taken in spite of the mask
  std::uint64_t walked = 0;       // by which collection
  std::vector<std::string> collected;
  std::string output;  // what it has put out of a string that is not at its end
  std::vector<Pending> pending;
  Transaction transaction;
  // Blocked:
  Wants wants = Wants::take;
  Word waits_for = 0;      // an MVar
  Word value = 0;          // to put there
  Thread* next = nullptr;  // of its queue
  Thread* previous = nullptr;
  std::int64_t wake_time = 0;
  std::uint64_t target = 0;  // of its exception
};

// Objects of the kind `reference`, by tag. Of an MVar: the value or 0, then the queue of who waits,
// its first and last Thread. Of a TVar: the value, how many wait for it to change, not used. Of a
// ThreadId, and of a weak pointer: the number.
inline constexpr std::uint32_t mvar_tag = 1, tvar_tag = 2, thread_tag = 3, weak_tag = 4;
inline constexpr std::uint32_t mvar_words = 3, tvar_words = 3, thread_words = 1, weak_words = 1;

struct WeakPointer {
  Word key = 0, value = 0;
  Word finalizer = 0;        // or 0
  std::uint64_t walked = 0;  // by which collection
};

}  // namespace convertprofile::runtime
