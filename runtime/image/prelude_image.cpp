// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/image/prelude_image.h"

#ifdef HAS_PRELUDE_IMAGE

#include <fcntl.h>
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

// Defined by prelude_image.S, page-aligned in the file too.
extern "C" const char prelude_image_begin[];
extern "C" const char prelude_image_end[];

namespace convertprofile::runtime {
namespace {

struct Segment {
  std::uintptr_t address;
  off_t offset = -1;  // in the binary, of what is at the address
};

int find_segment(dl_phdr_info* object, std::size_t, void* sought) {
  auto& segment = *static_cast<Segment*>(sought);
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const ElfW(Phdr)& header = object->dlpi_phdr[i];
    const std::uintptr_t begin = object->dlpi_addr + header.p_vaddr;
    if (header.p_type != PT_LOAD || segment.address - begin >= header.p_filesz) continue;
    segment.offset = static_cast<off_t>(header.p_offset + (segment.address - begin));
  }
  return 1;  // the binary itself comes first
}

}  // namespace

DeclaredModules* map_prelude_image() {
  const auto size = static_cast<std::size_t>(prelude_image_end - prelude_image_begin);
  if (size == 0) return nullptr;
  Segment segment{reinterpret_cast<std::uintptr_t>(prelude_image_begin)};
  dl_iterate_phdr(find_segment, &segment);
  const int binary = segment.offset < 0 ? -1 : open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  if (binary < 0) return nullptr;
  void* const wanted = reinterpret_cast<void*>(image_address);
  void* const got = mmap(wanted, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED_NOREPLACE,
                         binary, segment.offset);
  close(binary);
  if (got == MAP_FAILED) return nullptr;
  if (got != wanted) {  // a kernel that takes the address for a hint
    munmap(got, size);
    return nullptr;
  }
  return static_cast<ImageHeader*>(got)->modules;
}

}  // namespace convertprofile::runtime

#else

namespace convertprofile::runtime {

DeclaredModules* map_prelude_image() {
  return nullptr;
}

}  // namespace convertprofile::runtime

#endif
