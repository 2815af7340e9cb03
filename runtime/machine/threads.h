// SPDX-License-Identifier: BSD-3-Clause
// Threads of the program. One runs, on the machine's stack and in its registers; the others keep
// their state in a Suspension. Switches happen where a primitive blocks, and at the end of a
// thread's share when the machine needs room on the heap: in both places liveness is known.
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

// Exceptions thrown by the machine, with the prelude's numbers (GHC/Exception.hs).
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
  restart,  // restarts a transaction
  none
};

// Liveness in the running code's frame at a possible collection.
struct Top {
  std::uint32_t depth = 0;
  const std::uint64_t* bits = nullptr;  // null: every slot below `depth` holds a pointer
  std::uint32_t globals = 0;
};

// How a piece of a stack resumes, and its words. Frames hold no pointers into the stack.
struct Suspension {
  enum class How : std::uint8_t {
    run,     // run the instruction at `pc` again
    finish,  // finish the primitive at `pc` with result `node`
    enter,   // evaluate `node`
    apply    // apply `node` to the slots on top
  };
  How how = How::run;
  const std::uint32_t* pc = nullptr;
  Top top;
  Word node = 0;
  CostCentreStack* current = nullptr;
  CostCentreStack* returned = nullptr;
  std::uint32_t call_kind = 0;
  std::vector<Word> words;
  Region region;       // of a long stack, which is not copied
  std::size_t fp = 0;  // start of the top frame, as index
  Word* base() { return region.begin() != nullptr ? region.begin() : words.data(); }
};

// The work that a thunk had done before an asynchronous exception stopped it.
struct FrozenStack {
  Suspension at;
  std::uint64_t marked = 0;  // number of the collection
};

// A transaction's log of the variables (TVar) that it has read or written.
struct Transaction {
  struct Entry {
    Word variable = 0, expected = 0, value = 0;
  };
  struct Undo {
    std::size_t entry = 0;
    Word value = 0;
  };
  bool is_active = false;
  std::uint64_t validated = 0;  // at this number of commits
  std::vector<Entry> entries;
  std::vector<Undo> trail;
  std::vector<std::size_t> levels;  // length of the trail at the start of each nested transaction
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
  // An exception thrown to this thread by another or by the machine.
  struct Pending {
    Word exception = 0, last_resort = 0;
    MachineException kind = MachineException::none;  // or one of the machine's
    std::uint64_t thrower = 0;                       // waits until it is taken
    std::uint64_t timeout = 0;
  };

  std::uint64_t number = 0;
  Word object = 0;  // its ThreadId, not kept alive by this; 0: none
  State state = State::ready;
  Suspension at;
  std::int64_t mask = 0;
  bool is_recovering = false;
  bool succeeded = false;         // result of a try primitive
  std::int64_t error_number = 0;  // C's errno
  bool is_interruptible = false;  // pending exceptions ignore the mask
  std::uint64_t walked = 0;       // number of the collection
  std::vector<std::string> collected;
  std::string output;  // output of an unfinished string
  std::vector<Pending> pending;
  Transaction transaction;
  // While blocked:
  Wants wants = Wants::take;
  Word waits_for = 0;      // the MVar
  Word value = 0;          // to put there
  Thread* next = nullptr;  // in the MVar's queue
  Thread* previous = nullptr;
  std::int64_t wake_time = 0;
  std::uint64_t target = 0;  // of its exception
};

// Objects of kind `reference`, by tag. MVar: the value or 0, then the first and last Thread of its
// queue. TVar: the value, the number of threads waiting for a change, unused. ThreadId and weak
// pointer: the number.
inline constexpr std::uint32_t mvar_tag = 1, tvar_tag = 2, thread_tag = 3, weak_tag = 4;
inline constexpr std::uint32_t mvar_words = 3, tvar_words = 3, thread_words = 1, weak_words = 1;

struct WeakPointer {
  Word key = 0, value = 0;
  Word finalizer = 0;        // or 0
  std::uint64_t walked = 0;  // number of the collection
};

}  // namespace convertprofile::runtime
