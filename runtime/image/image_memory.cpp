// SPDX-License-Identifier: BSD-3-Clause
#include <sys/mman.h>

#include <bit>
#include <cstdlib>
#include <new>

#include "runtime/image/prelude_image.h"

namespace {

using namespace convertprofile::runtime;

std::uintptr_t next = 0;  // 0: operator new uses the heap

// Groups small objects by size, so that nodes of one kind of table share pages. A program reads few
// pages of the image, but the system also maps their neighbours, which are then useful too.
constexpr std::size_t slab_bytes = std::size_t{1} << 16U;
struct Slab {
  std::uintptr_t next = 0;
  std::size_t left = 0;
};

// Free lists, one per size class: multiples of 16 bytes up to 1024, powers of two beyond.
struct Free {
  Free* next;
};
constexpr std::size_t step = alignof(std::max_align_t);
constexpr std::size_t most_steps = 64;
Free* free_places[most_steps + 64];
Slab slabs[most_steps];

bool is_in_image(const void* place) {
  return reinterpret_cast<std::uintptr_t>(place) - image_address < image_size_limit;
}

struct SizeClass {
  explicit SizeClass(std::size_t bytes) {
    const std::size_t steps = bytes == 0 ? 1 : (bytes + step - 1) / step;
    const bool is_small = steps < most_steps;
    size = is_small ? steps * step : std::bit_ceil(bytes);
    index = is_small ? steps : most_steps + static_cast<std::size_t>(std::bit_width(size) - 1);
  }
  std::size_t size;
  std::size_t index;
};

void* extend_image(std::size_t bytes) {
  if (bytes > image_address + image_size_limit - next) throw std::bad_alloc();
  next += bytes;
  return reinterpret_cast<void*>(next - bytes);
}

void* take_from_image(std::size_t bytes) {
  if (bytes > image_size_limit / 2) throw std::bad_alloc();
  const SizeClass of(bytes);
  if (Free* const place = free_places[of.index]) {
    free_places[of.index] = place->next;
    return place;
  }
  if (of.index >= most_steps) return extend_image(of.size);
  Slab& slab = slabs[of.index];
  if (slab.left < of.size)
    slab = {reinterpret_cast<std::uintptr_t>(extend_image(slab_bytes)), slab_bytes};
  slab.next += of.size;
  slab.left -= of.size;
  return reinterpret_cast<void*>(slab.next - of.size);
}

}  // namespace

void* operator new(std::size_t size) {
  if (next != 0) return take_from_image(size);
  for (;;) {
    if (void* place = std::malloc(size == 0 ? 1 : size)) return place;
    const std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) throw std::bad_alloc();
    handler();
  }
}

void operator delete(void* place) noexcept {
  if (!is_in_image(place)) std::free(place);
}

void operator delete(void* place, std::size_t bytes) noexcept {
  if (!is_in_image(place)) return std::free(place);
  if (next == 0) return;
  const SizeClass of(bytes);
  free_places[of.index] = new (place) Free{free_places[of.index]};
}

// libstdc++'s versions forward to those above; a sanitizer's do not.
void* operator new[](std::size_t size) {
  return operator new(size);
}

void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  try {
    return operator new(size);
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

void* operator new[](std::size_t size, const std::nothrow_t& tag) noexcept {
  return operator new(size, tag);
}

void operator delete[](void* place) noexcept {
  operator delete(place);
}

void operator delete[](void* place, std::size_t bytes) noexcept {
  operator delete(place, bytes);
}

void operator delete(void* place, const std::nothrow_t& /*tag*/) noexcept {
  operator delete(place);
}

void operator delete[](void* place, const std::nothrow_t& /*tag*/) noexcept {
  operator delete(place);
}

namespace convertprofile::runtime {

bool begin_image() {
  void* const wanted = reinterpret_cast<void*>(image_address);
  if (mmap(wanted, image_size_limit, PROT_READ | PROT_WRITE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0) != wanted) {
    return false;
  }
  next = image_address;
  return true;
}

std::size_t end_image() {
  const std::size_t size = next - image_address;
  next = 0;
  return size;
}

}  // namespace convertprofile::runtime
