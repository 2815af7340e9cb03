// SPDX-License-Identifier: BSD-3-Clause
// Memory that the program itself allocates, frees and addresses. Accesses are checked against the
// allocated blocks: outside them reads give zero and writes do nothing; holds() tells in advance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace convertprofile::runtime::foreign_memory {

void* allocate(std::size_t bytes);  // null if out of memory
void* reallocate(void* block, std::size_t bytes);
void free(void* block);
bool is_block(const void* address);
bool holds(const void* address, std::int64_t bytes);
void copy_from(const void* address, void* to, std::size_t bytes);
std::string text_at(const void* address);  // up to its NUL or the end of the memory
void copy_to(void* address, const void* from, std::size_t bytes);
void move(void* to, const void* from, std::int64_t bytes);
void fill(void* address, int byte, std::int64_t bytes);

}  // namespace convertprofile::runtime::foreign_memory
