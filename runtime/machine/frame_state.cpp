// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/frame_state.h"

#include <algorithm>

namespace convertprofile::runtime {

bool Live::contains(Name name) const {
  for (const Live* live = this; live != nullptr; live = live->next) {
    if (live->names == nullptr) continue;
    if (std::binary_search(live->names->begin(), live->names->end(), name)) return true;
  }
  return false;
}

void FrameState::set(stg::LocalId local, const Place& place) {
  trail_.push_back({local, places_[std::size_t(local)]});
  places_[std::size_t(local)] = place;
}

std::int32_t FrameState::allocate(const Owner& owner) {
  std::size_t slot = 0;
  while (slot < owners_.size() && owners_[slot].kind != Owner::Kind::nobody) ++slot;
  if (slot == owners_.size()) owners_.emplace_back();
  owners_[slot] = owner;
  most_slots_ = std::max(most_slots_, static_cast<std::uint32_t>(slot + 1));
  return static_cast<std::int32_t>(slot);
}

std::int32_t FrameState::slot_for(stg::LocalId local) {
  const std::int32_t slot = allocate({Owner::Kind::pointer, local, 0});
  Place place = this->place(local);
  place.slot = slot;
  set(local, place);
  return slot;
}

std::int32_t FrameState::raw_for(stg::LocalId local, Number type) {
  const std::int32_t slot = allocate({Owner::Kind::raw, local, 0});
  Place place = this->place(local);
  place.raw = slot;
  place.type = type;
  set(local, place);
  return slot;
}

std::int32_t FrameState::temporary(bool is_pointer) {
  return allocate(
      {is_pointer ? Owner::Kind::temporary_pointer : Owner::Kind::temporary_raw, {}, 1});
}

std::int32_t FrameState::new_slot() {
  return static_cast<std::int32_t>(most_slots_++);
}

void FrameState::give(std::int32_t slot, stg::LocalId local, bool is_raw, Number type) {
  owners_[std::size_t(slot)] = {is_raw ? Owner::Kind::raw : Owner::Kind::pointer, local, 0};
  Place place = this->place(local);
  (is_raw ? place.raw : place.slot) = slot;
  if (is_raw) place.type = type;
  set(local, place);
}

bool FrameState::is_temporary(std::int32_t slot) const {
  const Owner::Kind kind = owners_[std::size_t(slot)].kind;
  return kind == Owner::Kind::temporary_pointer || kind == Owner::Kind::temporary_raw;
}

void FrameState::now_pointer(std::int32_t slot) {
  owners_[std::size_t(slot)].kind = Owner::Kind::temporary_pointer;
}

void FrameState::forget_pointer(stg::LocalId local) {
  Place place = this->place(local);
  if (place.slot < 0) return;
  owners_[std::size_t(place.slot)].kind = Owner::Kind::nobody;
  place.slot = -1;
  set(local, place);
}

void FrameState::take_slots(const std::vector<stg::LocalId>& locals, std::int32_t first) {
  owners_.resize(std::max(owners_.size(), std::size_t(first) + locals.size()));
  for (std::size_t i = 0; i < locals.size(); ++i) {
    const std::int32_t slot = first + static_cast<std::int32_t>(i);
    owners_[std::size_t(slot)] = {Owner::Kind::pointer, locals[i], 0};
    Place place = this->place(locals[i]);
    place.slot = slot;
    set(locals[i], place);
  }
  most_slots_ = std::max(most_slots_, static_cast<std::uint32_t>(owners_.size()));
}

void FrameState::take_self(std::int32_t slot, std::vector<stg::LocalId> free,
                           const stg::LocalId* name) {
  owners_.resize(std::max(owners_.size(), std::size_t(slot) + 1));
  owners_[std::size_t(slot)] = {Owner::Kind::self, {}, 0};
  most_slots_ = std::max(most_slots_, static_cast<std::uint32_t>(owners_.size()));
  self_ = slot;
  self_name_ = name;
  free_ = std::move(free);
  if (name == nullptr) return;
  Place place = this->place(*name);
  place.slot = slot;
  place.evaluated = true;
  set(*name, place);
}

void FrameState::unpin(std::int32_t slot) {
  Owner& owner = owners_[std::size_t(slot)];
  --owner.pins;
  if (is_temporary(slot) && owner.pins == 0) owner.kind = Owner::Kind::nobody;
}

bool FrameState::is_live(const Owner& owner, const Live& live) const {
  if (owner.pins > 0) return true;
  switch (owner.kind) {
    case Owner::Kind::pointer:
    case Owner::Kind::raw:
      return live.contains(Name(owner.local)) || (keeps_free_ && is_kept(owner.local, live));
    case Owner::Kind::self:
      if (self_name_ != nullptr && live.contains(Name(*self_name_))) return true;
      return std::any_of(free_.begin(), free_.end(), [&](stg::LocalId local) {
        const Place& at = place(local);
        return at.slot < 0 && at.raw < 0 && at.free >= 0 && live.contains(Name(local));
      });
    default:
      return false;
  }
}

bool FrameState::is_kept(stg::LocalId local, const Live& live) const {
  return std::ranges::find(free_, local) != free_.end() && self_name_ != nullptr &&
         live.contains(Name(*self_name_));
}

void FrameState::release(const Live& live) {
  for (Owner& owner : owners_) {
    if (owner.kind == Owner::Kind::nobody || is_live(owner, live)) continue;
    if (owner.kind == Owner::Kind::pointer || owner.kind == Owner::Kind::raw) {
      Place place = this->place(owner.local);
      (owner.kind == Owner::Kind::raw ? place.raw : place.slot) = -1;
      set(owner.local, place);
    } else if (owner.kind == Owner::Kind::self) {
      self_ = -1;
    }
    owner.kind = Owner::Kind::nobody;
  }
}

FrameState::Use FrameState::in_use() const {
  Use use;
  for (std::size_t slot = 0; slot < owners_.size(); ++slot) {
    if (owners_[slot].kind == Owner::Kind::nobody) continue;
    use.depth = static_cast<std::uint32_t>(slot + 1);
    use.pointers.resize(slot / 64 + 1);
    if (owners_[slot].is_pointer()) use.pointers[slot / 64] |= 1ull << slot % 64;
  }
  return use;
}

FrameState::Use FrameState::used_after(const Live& live, std::int32_t except) const {
  Use use;
  for (std::size_t slot = 0; slot < owners_.size(); ++slot) {
    if (static_cast<std::int32_t>(slot) == except || !is_live(owners_[slot], live)) continue;
    use.depth = static_cast<std::uint32_t>(slot + 1);
    use.pointers.resize(slot / 64 + 1);
    if (owners_[slot].is_pointer()) use.pointers[slot / 64] |= 1ull << slot % 64;
  }
  return use;
}

FrameState::Snapshot FrameState::snapshot() const {
  return {trail_.size(), owners_, self_};
}

void FrameState::restore(const Snapshot& snapshot) {
  while (trail_.size() > snapshot.trail) {
    places_[std::size_t(trail_.back().local)] = trail_.back().place;
    trail_.pop_back();
  }
  owners_ = snapshot.owners;
  self_ = snapshot.self;
}

void FrameState::reset() {
  restore(Snapshot{});
  free_.clear();
  self_name_ = nullptr;
  keeps_free_ = false;
  most_slots_ = 0;
}

}  // namespace convertprofile::runtime
