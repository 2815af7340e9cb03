// SPDX-License-Identifier: BSD-3-Clause
// Tracks variables while code is compiled: their slots in the frame, as pointer, raw number or
// both, and what is known about them.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/machine/free_names.h"
#include "runtime/machine/object.h"

namespace convertprofile::runtime {

// Variables that may be used later: those of the expressions still to run in this frame, the next
// one first.
struct Live {
  const Names* names = nullptr;
  const Live* next = nullptr;
  bool contains(Name name) const;
};

// Location of a variable. -1: not there.
struct Place {
  std::int32_t slot = -1;                     // as a pointer
  std::int32_t raw = -1;                      // as a raw number
  std::int32_t free = -1;                     // index in the closure, not yet loaded
  std::int32_t constant = 0;                  // negative: a constant
  bool evaluated = false;                     // the pointer is known to be a value
  Number type = Number::integer;              // of `raw`
  const stg::LambdaForm* function = nullptr;  // if known to be this function
  std::uint32_t function_info = 0;
};

// Owner of a slot. A pinned slot is always live.
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

  // Allocate a free slot for the variable's pointer or number, or a temporary (pinned until
  // `unpin`).
  std::int32_t slot_for(stg::LocalId local);
  std::int32_t raw_for(stg::LocalId local, Number type);
  std::int32_t temporary(bool is_pointer);
  std::int32_t new_slot();  // unowned, above all others
  // Turns a temporary into the variable's pointer or number.
  void give(std::int32_t slot, stg::LocalId local, bool is_raw, Number type);
  bool is_temporary(std::int32_t slot) const;
  // A temporary reserved for a number now holds a pointer.
  void now_pointer(std::int32_t slot);
  // Drops the pointer but keeps the number.
  void forget_pointer(stg::LocalId local);
  void take_slots(const std::vector<stg::LocalId>& locals, std::int32_t first);
  // Registers the closure of a function with free variables; it is also the value of `name`, if
  // any.
  void take_self(std::int32_t slot, std::vector<stg::LocalId> free, const stg::LocalId* name);
  // Keeps loaded closure variables for as long as the function may call itself.
  void keep_free_variables() { keeps_free_ = true; }
  std::int32_t self() const { return self_; }
  const std::vector<stg::LocalId>& free_variables() const { return free_; }

  void pin(std::int32_t slot) { ++owners_[std::size_t(slot)].pins; }
  void unpin(std::int32_t slot);
  // Frees unpinned slots of variables that are not live.
  void release(const Live& live);

  // Slots in use now, or still in use after a call.
  struct Use {
    std::uint32_t depth = 0;
    std::vector<std::uint64_t> pointers;
  };
  Use in_use() const;
  Use used_after(const Live& live, std::int32_t except) const;
  std::uint32_t most_slots() const { return most_slots_; }

  // Restores what was known at one point of the code for another point reached from it.
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
  std::vector<Owner> owners_;  // by slot
  std::vector<stg::LocalId> free_;
  const stg::LocalId* self_name_ = nullptr;
  std::int32_t self_ = -1;
  bool keeps_free_ = false;
  std::uint32_t most_slots_ = 0;
};

}  // namespace convertprofile::runtime
