#include "formats/ghc_prof/ghc_prof.h"
#include "tests/fuzz/round_trip.h"

// Columns of text that run into each other, or hold odd bytes, can be taken apart in another way
// when they are read again, so the second writing may differ.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::round_trip(convertprofile::read_ghc_prof, convertprofile::write_ghc_prof,
                          fuzz::Again::readable, data, size);
}
