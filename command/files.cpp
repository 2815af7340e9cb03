// SPDX-License-Identifier: BSD-3-Clause
#include "command/files.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <mutex>
#include <optional>
#include <utility>

#include "formats/base/gzip.h"
#include "formats/base/hash.h"
#include "formats/base/number_text.h"

namespace convertprofile {

namespace {

std::string output_name(const std::string& path) {
  return path == "-" ? "<stdout>" : path;
}

[[noreturn]] void fail_to_read(const std::string& path) {
  throw FileError(input_name(path), std::strerror(errno));
}

// Files that a command's signal handler removes: a page for the browser, and outputs on systems
// without unnamed files.
constexpr std::size_t most_temporary_files = 4;
char temporary_files[most_temporary_files][PATH_MAX];
std::mutex temporary_files_mutex;  // for adding entries; a signal handler takes no lock

// Null if all places are taken or the path is too long; a handler would not find the file.
char* list_temporary_file(const std::string& path) {
  const std::lock_guard lock(temporary_files_mutex);
  const auto free = std::find_if(std::begin(temporary_files), std::end(temporary_files),
                                 [](const auto& each) { return each[0] == '\0'; });
  if (free == std::end(temporary_files) || path.size() >= PATH_MAX) return nullptr;
  std::strcpy(*free, path.c_str());
  return *free;
}

// The open descriptor that `path` denotes, as /dev/stdout does and the names that shells make of
// >(command).
std::optional<int> open_descriptor(const std::filesystem::path& path) {
  std::error_code no_such_folder;
  const auto folder = std::filesystem::canonical(path.parent_path(), no_such_folder);
  if (no_such_folder || folder != std::filesystem::canonical("/proc/self/fd", no_such_folder))
    return std::nullopt;
  const auto number = parse_uint64(path.filename().string());
  if (!number || *number > INT_MAX) return std::nullopt;
  return static_cast<int>(*number);
}

// Follows a chain of links to its end, so that a link is never replaced by a file; the end need not
// exist. Returns cyclic links unchanged. Does not follow a link to an open file any further. Throws
// FileError if a link cannot be examined.
std::string resolved(const std::string& path, std::optional<int>& descriptor) {
  constexpr int most_links = 40;
  std::string target = path;
  for (int links = 0; links < most_links; ++links) {
    if (descriptor = open_descriptor(target); descriptor) return target;
    std::error_code not_a_link;
    const std::filesystem::path next = std::filesystem::read_symlink(target, not_a_link);
    if (not_a_link == std::errc::invalid_argument ||
        not_a_link == std::errc::no_such_file_or_directory ||
        not_a_link == std::errc::not_a_directory)
      return target;
    if (not_a_link) throw FileError(path, not_a_link.message());
    target = std::filesystem::path(target).parent_path() / next;  // `next`, if absolute
  }
  return path;
}

// Not the target's name with a suffix: KCachegrind loads every file whose name begins like that of
// the opened one.
constexpr char temporary_name[] = ".convertprofile-";

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
  // Up to this size, mapping all pages at once costs less than one by one.
  constexpr std::size_t all_at_once = std::size_t{1} << 28;
  const int flags = MAP_PRIVATE | (size <= all_at_once ? MAP_POPULATE : 0);
  void* mapped = mmap(nullptr, size, PROT_READ, flags, descriptor, 0);
  if (mapped == MAP_FAILED) return false;
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

FileContents read_file(const std::string& path, Reading reading) {
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
    // Not for standard input, of which only the part after its current position may be read.
    if (reading == Reading::mapped && size >= large && path != "-" &&
        contents.map(descriptor, size))
      return contents;
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
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      wait_for(descriptor, POLLIN);
    } else if (errno != EINTR) {
      fail_to_read(path);
    }
  }
}

void hold_standard_files() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(file, F_GETFD) >= 0 || errno != EBADF) continue;
    [[maybe_unused]] const int held = open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

void write_standard_error(std::string_view text) {
  [[maybe_unused]] const bool told = write_whole(STDERR_FILENO, text);
}

TemporaryFile::TemporaryFile(const std::string& stem, const std::string& ending, mode_t mode) {
  const SignalsHeldBack held;
  for (std::uint64_t attempt = 0;; ++attempt) {
    constexpr std::uint64_t most_attempts = 1000;
    path_ = stem + std::to_string(NumberHash{}(attempt)) + ending;
    descriptor_ = open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (descriptor_ >= 0) break;
    if (errno != EEXIST || attempt == most_attempts) return;
  }
  exists_ = true;
  slot_ = list_temporary_file(path_);
}

TemporaryFile::~TemporaryFile() {
  if (descriptor_ >= 0) close(descriptor_);
  if (exists_) unlink(path_.c_str());
  keep();
}

int TemporaryFile::take_descriptor() {
  return std::exchange(descriptor_, -1);
}

void TemporaryFile::keep() {
  exists_ = false;
  if (slot_ != nullptr) slot_[0] = '\0';
  slot_ = nullptr;
}

void remove_temporary_files() {
  for (const auto& path : temporary_files)
    if (path[0] != '\0') unlink(path);
}

// Whether the path exists. Throws FileError if that cannot be determined.
static bool is_there(const std::string& path, struct stat& info) {
  if (stat(path.c_str(), &info) == 0) return true;
  if (errno == EIO || errno == ENOMEM) fail_to_read(path);
  return false;
}

bool is_same_file(const std::string& a, const std::string& b) {
  struct stat first {
  }, second{};
  return is_there(a, first) && is_there(b, second) && S_ISREG(first.st_mode) &&
         first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

bool would_replace(const std::string& output, const std::string& file) {
  std::optional<int> opened;
  if (output.empty() || output == "-" || file.empty() || file == "-") return false;
  const std::string target = resolved(output, opened);
  if (opened) return false;
  struct stat info {};
  if (is_there(target, info)) return is_same_file(target, file);
  const std::string other = resolved(file, opened);
  if (opened || is_there(other, info)) return false;
  std::error_code no_such_folder;
  const auto whole = [&](const std::string& path) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(path), no_such_folder);
  };
  return whole(target) == whole(other);
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
    // Opening it again would write from the file's beginning.
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
  open_beside_target(exists);
  if (overwrites_ || !exists) return;
  // As when a file is overwritten, drops the bits that would give its owner's rights to others.
  if (fchown(descriptor_, info.st_uid, info.st_gid) != 0) info.st_mode &= ~mode_t{070};
  fchmod(descriptor_, info.st_mode & 01777);
}

// Opens a nameless file or one with a temporary name; if neither works and an existing file can be
// overwritten, opens one elsewhere.
void OutputFile::open_beside_target(bool exists) {
  const std::string folder = folder_of(target_);
  const mode_t mode = exists ? 0600 : 0666;
  replaces_ = true;
  descriptor_ = open_nameless(folder, mode);
  if (descriptor_ >= 0) return;
  temporary_.emplace(folder + temporary_name, "", mode);
  descriptor_ = temporary_->take_descriptor();
  if (descriptor_ >= 0) return;
  temporary_.reset();
  if (exists && is_fixed_in_place(errno)) {
    replaces_ = false;
    overwrites_ = true;
    descriptor_ = open_nameless_elsewhere();
    if (descriptor_ >= 0) return;
  }
  if (errno == ENOENT && !folder.empty())
    throw FileError(path_, "the folder " +
                               convertprofile::quote(folder.substr(0, folder.size() - 1)) +
                               " does not exist");
  fail();
}

OutputFile::~OutputFile() {
  if (owns_descriptor_ && descriptor_ >= 0) close(descriptor_);
}

void OutputFile::write(std::string_view bytes) {
  if (!write_whole(descriptor_, bytes)) fail();
}

// Some systems report failed writes only at close().
static bool is_written_at_close(int descriptor) {
  const int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
  return copy >= 0 && close(copy) == 0;
}

void OutputFile::commit() {
  if (!owns_descriptor_) return;
  if (replaces_) {
    // Otherwise the name could reach the disk before the contents do.
    const Stored stored = store(descriptor_);
    if (stored == Stored::failed) fail();
    if (stored == Stored::nowhere && !is_written_at_close(descriptor_)) fail();
    give_name();
  }
  if (overwrites_ && !overwrite(target_, descriptor_)) fail();
  const bool is_direct = !replaces_ && !overwrites_;
  if (close(std::exchange(descriptor_, -1)) != 0 && is_direct) fail();
}

void OutputFile::give_name() {
  if (!temporary_ && name_file(descriptor_, target_, temporary_name)) return;
  if (temporary_ && rename(temporary_->path().c_str(), target_.c_str()) == 0) {
    temporary_->keep();
    return;
  }
  struct stat info {};
  const int error = errno;
  overwrites_ = is_fixed_in_place(error) && stat(target_.c_str(), &info) == 0;
  errno = error;
  if (!overwrites_) fail();
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
