// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/image/prelude_image.h"

#ifdef HAS_PRELUDE_IMAGE

#include <fcntl.h>
#include <link.h>
#include <linux/userfaultfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef CONVERTPROFILE_SANITIZED
#include <sanitizer/lsan_interface.h>
#endif

// Defined by prelude_image.S and page-aligned in the file.
extern "C" const char prelude_image_begin[];
extern "C" const char prelude_image_end[];

namespace convertprofile::runtime {
namespace {

struct Segment {
  std::uintptr_t address;
  off_t offset = -1;  // file offset of the address
};

int find_segment(dl_phdr_info* object, std::size_t, void* sought) {
  auto& segment = *static_cast<Segment*>(sought);
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const ElfW(Phdr)& header = object->dlpi_phdr[i];
    const std::uintptr_t begin = object->dlpi_addr + header.p_vaddr;
    if (header.p_type != PT_LOAD || segment.address - begin >= header.p_filesz) continue;
    segment.offset = static_cast<off_t>(header.p_offset + (segment.address - begin));
  }
  return 1;  // stop: the binary itself is listed first
}

std::size_t image_size() {
  return static_cast<std::size_t>(prelude_image_end - prelude_image_begin);
}

// Stops Linux from mapping 64 kB around each page read: a program uses little of it, and the image
// would take three times the memory. Write tracking disables that fault-around, so it is requested
// here although nobody reads its results. Needs Linux 6.7.
void map_single_pages() {
  constexpr std::uint64_t tracks_without_handler = std::uint64_t{1}
                                                   << 15U;  // UFFD_FEATURE_WP_ASYNC
  const auto tracker = static_cast<int>(syscall(SYS_userfaultfd, O_CLOEXEC | UFFD_USER_MODE_ONLY));
  if (tracker < 0) return;
  uffdio_api api{.api = UFFD_API, .features = tracks_without_handler, .ioctls = 0};
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  uffdio_register range{.range = {image_address, (image_size() + page - 1) / page * page},
                        .mode = UFFDIO_REGISTER_MODE_WP,
                        .ioctls = 0};
  const bool is_tracked =
      ioctl(tracker, UFFDIO_API, &api) == 0 && ioctl(tracker, UFFDIO_REGISTER, &range) == 0;
  if (!is_tracked) close(tracker);  // otherwise kept open until the process ends
}

void* image() {
  return reinterpret_cast<void*>(image_address);
}

bool is_mapped = false;

// Switches LeakSanitizer, which is off while the image is mapped: heap objects that a program adds
// to its modules become unreachable when the image is unmapped.
void report_leaks([[maybe_unused]] bool is_on) {
#ifdef CONVERTPROFILE_SANITIZED
  is_on ? __lsan_enable() : __lsan_disable();
#endif
}

// Maps the image; returns false on failure.
bool map() {
  const std::size_t size = image_size();
  if (size == 0) return false;
  Segment segment{reinterpret_cast<std::uintptr_t>(prelude_image_begin)};
  dl_iterate_phdr(find_segment, &segment);
  const int binary = segment.offset < 0 ? -1 : open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  if (binary < 0) return false;
  void* const got = mmap(image(), size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED_NOREPLACE,
                         binary, segment.offset);
  close(binary);
  if (got == MAP_FAILED) return false;
  if (got != image()) {  // older kernels treat the address as a hint
    munmap(got, size);
    return false;
  }
  map_single_pages();
  report_leaks(false);
  return true;
}

}  // namespace

DeclaredModules* map_prelude_image() {
  if (!is_mapped)
    is_mapped = map();
  else
    madvise(image(), image_size(), MADV_DONTNEED);  // restores the file's pages
  return is_mapped ? static_cast<ImageHeader*>(image())->modules : nullptr;
}

void unmap_prelude_image() {
  if (!is_mapped) return;
  munmap(image(), image_size());
  report_leaks(true);
  is_mapped = false;
}

}  // namespace convertprofile::runtime

#else

namespace convertprofile::runtime {

DeclaredModules* map_prelude_image() {
  return nullptr;
}

void unmap_prelude_image() {}

}  // namespace convertprofile::runtime

#endif
