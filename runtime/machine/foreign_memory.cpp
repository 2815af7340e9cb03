// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/foreign_memory.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <new>
#include <utility>

namespace convertprofile::runtime::foreign_memory {
namespace {

using Address = std::uintptr_t;

struct Block {
  std::unique_ptr<std::byte[]> bytes;
  std::size_t size;
};

std::map<Address, Block>& blocks() {
  static std::map<Address, Block> all;
  return all;
}

Address number(const void* address) {
  return reinterpret_cast<Address>(address);
}

}  // namespace

void* allocate(std::size_t bytes) {
  const std::size_t room = std::max<std::size_t>(bytes, 1);
  std::unique_ptr<std::byte[]> made(new (std::nothrow) std::byte[room]());
  void* const address = made.get();
  if (made != nullptr) blocks().emplace(number(address), Block{std::move(made), bytes});
  return address;
}

void* reallocate(void* block, std::size_t bytes) {
  const auto old = blocks().find(number(block));
  void* const made = allocate(bytes);
  if (made == nullptr || old == blocks().end()) return made;
  std::memcpy(made, old->second.bytes.get(), std::min(bytes, old->second.size));
  blocks().erase(old);
  return made;
}

void free(void* block) {
  blocks().erase(number(block));
}

bool is_block(const void* address) {
  return blocks().contains(number(address));
}

bool holds(const void* address, std::int64_t bytes) {
  if (bytes < 0) return false;
  auto block = blocks().upper_bound(number(address));
  if (block == blocks().begin()) return bytes == 0;
  --block;
  const Address offset = number(address) - block->first;
  const std::size_t size = block->second.size;
  return bytes == 0 || (offset <= size && static_cast<std::size_t>(bytes) <= size - offset);
}

namespace {

// False for zero bytes: their address may be null, which C functions do not accept.
bool has_some(const void* address, std::int64_t bytes) {
  return bytes != 0 && holds(address, bytes);
}

}  // namespace

void copy_from(const void* address, void* to, std::size_t bytes) {
  if (has_some(address, static_cast<std::int64_t>(bytes))) std::memcpy(to, address, bytes);
}

std::string text_at(const void* address) {
  std::string text;
  for (char c = 0;; text += c) {
    c = 0;
    copy_from(static_cast<const char*>(address) + text.size(), &c, 1);
    if (c == 0) return text;
  }
}

void copy_to(void* address, const void* from, std::size_t bytes) {
  if (has_some(address, static_cast<std::int64_t>(bytes))) std::memcpy(address, from, bytes);
}

void move(void* to, const void* from, std::int64_t bytes) {
  if (!has_some(to, bytes) || !has_some(from, bytes)) return;
  std::memmove(to, from, static_cast<std::size_t>(bytes));
}

void fill(void* address, int byte, std::int64_t bytes) {
  if (has_some(address, bytes)) std::memset(address, byte, static_cast<std::size_t>(bytes));
}

}  // namespace convertprofile::runtime::foreign_memory
