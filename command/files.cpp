// SPDX-License-Identifier: BSD-3-Clause
#include "command/files.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <utility>

#include "formats/base/gzip.h"
#include "formats/base/number_text.h"

namespace convertprofile {

namespace {

std::string output_name(const std::string& path) {
  return path == "-" ? "<stdout>" : path;
}

[[noreturn]] void fail_to_read(const std::string& path) {
  throw FileError(input_name(path), std::strerror(errno));
}

// The temporary file, for the signal handler.
char pending[PATH_MAX];

void remove_pending_and_die(int signal_number) {
  if (pending[0] != '\0') unlink(pending);
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

// Another process has shortened a file that is mapped here.
void die_of_a_shrunken_file(int) {
  constexpr char message[] = "the input became shorter while it was read\n";
  if (write(STDERR_FILENO, message, sizeof message - 1) < 0) _exit(1);
  if (pending[0] != '\0') unlink(pending);
  _exit(1);
}

void set_pending(const std::string& path) {
  if (path.size() >= sizeof pending) return;
  std::strcpy(pending, path.c_str());
  for (const int s : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) {
    struct sigaction action {};
    sigaction(s, nullptr, &action);
    if (action.sa_handler == SIG_DFL) signal(s, remove_pending_and_die);
  }
}

// The descriptor of the open file that `path` stands for, if it is a name such as /dev/stdout or
// one that the shell makes from >(command).
std::optional<int> open_descriptor(const std::filesystem::path& path) {
  std::error_code no_such_folder;
  const auto folder = std::filesystem::canonical(path.parent_path(), no_such_folder);
  if (no_such_folder || folder != std::filesystem::canonical("/proc/self/fd", no_such_folder))
    return std::nullopt;
  const auto number = parse_uint64(path.filename().string());
  if (!number || *number > INT_MAX) return std::nullopt;
  return static_cast<int>(*number);
}

// Follows a chain of links to its end, so that no link is replaced by a file; the end need not
// exist yet. A circle of links is returned as it is. A link to an open file is not followed
// further.
std::string resolved(const std::string& path, std::optional<int>& descriptor) {
  constexpr int most_links = 40;
  std::string target = path;
  for (int links = 0; links < most_links; ++links) {
    if (descriptor = open_descriptor(target); descriptor) return target;
    std::error_code not_a_link;
    const std::filesystem::path next = std::filesystem::read_symlink(target, not_a_link);
    if (not_a_link) return target;
    target = std::filesystem::path(target).parent_path() / next;  // `next`, if that is absolute
  }
  return path;
}

mode_t default_mode() {
  const mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

}  // namespace

FileError::FileError(const std::string& path, const std::string& reason)
    : Error(path + ": " + reason) {}

std::string input_name(const std::string& path) {
  return path == "-" ? "<stdin>" : path;
}

FileContents::FileContents(FileContents&& other) noexcept
    : mapped_(std::exchange(other.mapped_, nullptr)),
      data_(std::move(other.data_)),
      size_(std::exchange(other.size_, 0)),
      capacity_(std::exchange(other.capacity_, 0)) {}

FileContents::~FileContents() {
  if (mapped_ != nullptr) munmap(const_cast<char*>(mapped_), size_);
}

bool FileContents::map(int descriptor, std::size_t size) {
  // Mapping all pages at once costs less than one by one, if all of them may be in memory.
  constexpr std::size_t all_at_once = std::size_t{1} << 28;
  const int flags = MAP_PRIVATE | (size <= all_at_once ? MAP_POPULATE : 0);
  void* mapped = mmap(nullptr, size, PROT_READ, flags, descriptor, 0);
  if (mapped == MAP_FAILED) return false;
  signal(SIGBUS, die_of_a_shrunken_file);
  mapped_ = static_cast<const char*>(mapped);
  size_ = size;
  return true;
}

void FileContents::release_before(std::uint64_t offset) const {
  if (mapped_ == nullptr) return;
  const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  const std::uint64_t whole = std::min<std::uint64_t>(offset, size_) / page * page;
  madvise(const_cast<char*>(mapped_), whole, MADV_DONTNEED);
}

void FileContents::grow(std::size_t capacity) {
  std::unique_ptr<char[]> larger(new char[capacity]);
  if (size_ > 0) std::memcpy(larger.get(), data_.get(), size_);
  data_ = std::move(larger);
  capacity_ = capacity;
}

FileContents read_file(const std::string& path) {
  const int descriptor = path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) fail_to_read(path);
  const std::unique_ptr<const int, void (*)(const int*)> closer(&descriptor, [](const int* d) {
    if (*d != STDIN_FILENO) close(*d);
  });
  FileContents contents;
  struct stat info {};
  if (fstat(descriptor, &info) == 0 && S_ISREG(info.st_mode)) {
    const auto size = static_cast<std::size_t>(info.st_size);
    constexpr std::size_t large = std::size_t{1} << 20;
    // Not standard input: it excludes the part of the file before its current position.
    if (size >= large && path != "-" && contents.map(descriptor, size)) return contents;
    contents.grow(size + 1);
  }
  for (;;) {
    if (contents.size_ == contents.capacity_)
      contents.grow(contents.capacity_ < 65536 ? 65536 : contents.capacity_ * 2);
    const ssize_t got = ::read(descriptor, contents.data_.get() + contents.size_,
                               contents.capacity_ - contents.size_);
    if (got == 0) return contents;
    if (got > 0) {
      contents.size_ += static_cast<std::size_t>(got);
    } else if (errno != EINTR) {
      fail_to_read(path);
    }
  }
}

bool is_same_file(const std::string& a, const std::string& b) {
  struct stat first {
  }, second{};
  return stat(a.c_str(), &first) == 0 && stat(b.c_str(), &second) == 0 && S_ISREG(first.st_mode) &&
         first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

void OutputFile::fail() const {
  throw FileError(output_name(path_), std::strerror(errno));
}

OutputFile::OutputFile(const std::string& path) : path_(path), target_(path) {
  if (path == "-") {
    descriptor_ = STDOUT_FILENO;
    owns_descriptor_ = false;
    return;
  }
  std::optional<int> opened;
  target_ = resolved(path, opened);
  if (opened) {
    // If reopened, a file would be written from its beginning.
    descriptor_ = fcntl(*opened, F_DUPFD_CLOEXEC, 0);
    if (descriptor_ < 0) fail();
    return;
  }
  struct stat info {};
  const bool exists = stat(target_.c_str(), &info) == 0;
  if (!exists && errno == ELOOP) fail();
  if (exists && S_ISDIR(info.st_mode)) {
    errno = EISDIR;
    fail();
  }
  if (exists && !S_ISREG(info.st_mode)) {
    descriptor_ = open(target_.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) fail();
    return;
  }
  if (exists && access(target_.c_str(), W_OK) != 0) fail();
  const std::size_t slash = target_.rfind('/');
  // Not the target's name with a suffix: KCachegrind loads every file whose name begins the same.
  temporary_ =
      (slash == std::string::npos ? "" : target_.substr(0, slash + 1)) + ".convertprofile-XXXXXX";
  descriptor_ = mkostemp(temporary_.data(), O_CLOEXEC);
  if (descriptor_ < 0) {
    temporary_.clear();
    const std::string folder = target_.substr(0, slash);
    if (errno == ENOENT && slash != std::string::npos)
      throw FileError(path_, "the folder " + convertprofile::quote(folder) + " does not exist");
    fail();
  }
  set_pending(temporary_);
  fchmod(descriptor_, exists ? info.st_mode & 07777 : default_mode());
}

OutputFile::~OutputFile() {
  if (owns_descriptor_ && descriptor_ >= 0) close(descriptor_);
  if (!temporary_.empty()) {
    unlink(temporary_.c_str());
    pending[0] = '\0';
  }
}

void OutputFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t put = ::write(descriptor_, bytes.data(), bytes.size());
    if (put >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(put));
    } else if (errno != EINTR) {
      fail();
    }
  }
}

void OutputFile::commit() {
  if (!owns_descriptor_) return;
  const int descriptor = descriptor_;
  descriptor_ = -1;
  if (close(descriptor) != 0) fail();
  if (temporary_.empty()) return;
  if (rename(temporary_.c_str(), target_.c_str()) != 0) fail();
  temporary_.clear();
  pending[0] = '\0';
}

void write_file(const std::string& path, Packing packing,
                const std::function<void(ByteWriter&)>& write) {
  struct FileOfFirstByte : Sink {
    const std::string& path;
    std::optional<OutputFile> file;
    explicit FileOfFirstByte(const std::string& p) : path(p) {}
    void write(std::string_view bytes) override {
      if (!file) file.emplace(path);
      file->write(bytes);
    }
  } file(path);
  const auto write_to = [&](Sink& sink) {
    ByteWriter out(sink);
    write(out);
    out.flush();
  };
  if (packing == Packing::gzip) {
    GzipSink gzip(file, 6);
    write_to(gzip);
    gzip.finish();
  } else {
    write_to(file);
  }
  if (file.file) file.file->commit();
}

}  // namespace convertprofile
