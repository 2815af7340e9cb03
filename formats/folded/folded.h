// SPDX-License-Identifier: BSD-3-Clause
// Folded stacks, the text from which flame graphs are drawn: `main;f;g 12`, root first. NOTES.md
// has the rules and what is lost.
#pragma once

#include "formats/format.h"

namespace convertprofile {

Match sniff_folded(std::string_view bytes);

// Repeated stacks add up. If every line ends in two numbers, the file compares two profiles and has
// the metrics After and its base, Before; otherwise it has one metric, Samples. Scales counts with
// fractions and skips lines without a count, with warnings. Throws Error with the line on a count
// that is negative or does not fit in 63 bits, and on a file without stacks.
Profile read_folded(std::string_view bytes, Diagnostics& diagnostics,
                    const ReadOptions& options = {});

// Writes the individual costs of options.metric, in its own unit; an entry without any has no line.
// Throws Error if the profile has no call tree or no such metric, or if its stacks would take more
// than 4 GiB and more than 2000 bytes for each entry.
void write_folded(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                  Diagnostics& diagnostics);

inline constexpr Format folded_format{.name = "folded",
                                      .file_names = "*.folded *.collapsed *.collapsedstack.txt",
                                      .summary = "folded stacks, for flame graphs",
                                      .sniff = sniff_folded,
                                      .read = read_folded,
                                      .write = write_folded,
                                      .traits = {.shows_metric = true}};

}  // namespace convertprofile
