// SPDX-License-Identifier: BSD-3-Clause
// Where the variables of one piece of code are while it is compiled: in which slot of the frame, as
// a pointer, as a raw number or both, and what is known of them.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/machine/free_names.h"
#include "runtime/machine/object.h"

namespace convertprofile::runtime {

// What may be used later: the expressions still to be run in this frame, the next one first.
struct Live {
  const Names* names = nullptr;
  const Live* next = nullptr;
  bool contains(Name name) const;
};

// Where a variable is. -1: not there.
struct Place {
  std::int32_t slot = -1;                     // a pointer
  std::int32_t raw = -1;                      // a number
  std::int32_t free = -1;                     // in the function's closure, not yet loaded
  std::int32_t constant = 0;                  // below 0: a constant
  bool evaluated = false;                     // the pointer is known to be a value
  Number type = Number::integer;              // of `raw`
  const stg::LambdaForm* function = nullptr;  // known to be this function
  std::uint32_t function_info = 0;
};

// Who a slot of the frame belongs to. A pinned slot is live whatever else is.
struct SlotOwner {
  enum class Kind : std::uint8_t { nobody, pointer, raw, self, temporary_pointer, temporary_raw };
  Kind kind = Kind::nobody;
  stg::LocalId local{};
  std::uint32_t pins = 0;
  bool is_pointer() const {
    return kind == Kind::pointer || kind == Kind::self || kind == Kind::temporary_pointer;
  }
};

class FrameState {
 public:
  explicit FrameState(std::size_t locals) : places_(locals) {}

  const Place& place(stg::LocalId local) const { return places_[std::size_t(local)]; }
  void set(stg::LocalId local, const Place& place);

  // A free slot, which is then the variable's pointer or number, or nobody's (pinned until
  // `unpin`).
  std::int32_t slot_for(stg::LocalId local);
  std::int32_t raw_for(stg::LocalId local, Number type);
  std::int32_t temporary(bool is_pointer);
  std::int32_t new_slot();  // of nobody, beyond all that are
  // The slot becomes the variable's, pointer or number; it was a temporary.
  void give(std::int32_t slot, stg::LocalId local, bool is_raw, Number type);
  bool is_temporary(std::int32_t slot) const;
  // A temporary that is reserved as a number's has become a pointer.
  void now_pointer(std::int32_t slot);
  // The pointer is not kept, the number is.
  void forget_pointer(stg::LocalId local);
  void take_slots(const std::vector<stg::LocalId>& locals, std::int32_t first);
  // The closure of a function with free variables, which is also the value of `name` if there is
  // one.
  void take_self(std::int32_t slot, std::vector<stg::LocalId> free, const stg::LocalId* name);
  // What the closure holds is kept where it has been loaded for as long as the function may call
  // itself.
  void keep_free_variables() { keeps_free_ = true; }
  std::int32_t self() const { return self_; }
  const std::vector<stg::LocalId>& free_variables() const { return free_; }

  void pin(std::int32_t slot) { ++owners_[std::size_t(slot)].pins; }
  void unpin(std::int32_t slot);
  // Frees the slots of variables that are not live, and are not pinned.
  void release(const Live& live);

  // What is in use now; or, after a call, what will be in use of it.
  struct Use {
    std::uint32_t depth = 0;
    std::vector<std::uint64_t> pointers;
  };
  Use in_use() const;
  Use used_after(const Live& live, std::int32_t except) const;
  std::uint32_t most_slots() const { return most_slots_; }

  // What was known at a point of the code is known again at another place that is reached from it.
  struct Snapshot {
    std::size_t trail = 0;
    std::vector<SlotOwner> owners;
    std::int32_t self = -1;
  };
  Snapshot snapshot() const;
  void restore(const Snapshot& snapshot);
  void reset();

 private:
  using Owner = SlotOwner;
  struct Undo {
    stg::LocalId local{};
    Place place;
  };
  std::int32_t allocate(const Owner& owner);
  bool is_live(const Owner& owner, const Live& live) const;
  bool is_kept(stg::LocalId local, const Live& live) const;

  std::vector<Place> places_;
  std::vector<Undo> trail_;
  std::vector<Owner> owners_;  // one a slot
  std::vector<stg::LocalId> free_;
  const stg::LocalId* self_name_ = nullptr;
  std::int32_t self_ = -1;
  bool keeps_free_ = false;
  std::uint32_t most_slots_ = 0;
};

}  // namespace convertprofile::runtime
