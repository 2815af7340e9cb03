#include "convert/transforms/keep_bands.h"

namespace convertprofile {

void keep_bands(HeapCensus& heap, const std::vector<bool>& through,
                const std::vector<NodeId>& moved) {
  constexpr BandId gone{0xffffffff};
  std::vector<BandId> band_moved(heap.bands.size(), gone);
  std::size_t bands = 0;
  for (std::size_t b = 0; b < heap.bands.size(); ++b) {
    Band band = heap.bands[b];
    if (band.node == no_node || !through[index_of(band.node)]) continue;
    band.node = moved[index_of(band.node)];
    band_moved[b] = id_at<BandId>(bands);
    heap.bands[bands++] = band;
  }
  heap.bands.resize(bands);
  std::size_t kept = 0, record = 0;
  for (std::size_t sample = 0; sample < heap.times.size(); ++sample) {
    for (; record < heap.sample_begin[sample + 1]; ++record) {
      const BandId band = band_moved[index_of(heap.record_band[record])];
      if (band == gone) continue;
      heap.record_band[kept] = band;
      heap.record_value[kept++] = heap.record_value[record];
    }
    heap.sample_begin[sample + 1] = kept;
  }
  heap.record_band.resize(kept);
  heap.record_value.resize(kept);
}

}  // namespace convertprofile
