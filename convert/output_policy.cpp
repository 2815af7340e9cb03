// SPDX-License-Identifier: BSD-3-Clause
#include "convert/output_policy.h"

#include <string_view>
#include <utility>

#include "convert/transforms/hide_builtins.h"
#include "convert/transforms/overhead.h"
#include "formats/model/ghc_builtins.h"

namespace convertprofile {

namespace {

Treatment builtins_in(const FormatTraits* traits, const PolicyOptions& options,
                      std::optional<ReportDetail> detail) {
  const bool report_lacks_them =
      traits != nullptr && traits->hides_builtins && detail && *detail != ReportDetail::all;
  if (options.builtins == Builtins::hide) return Treatment::removed;
  if (options.builtins == Builtins::show)
    return report_lacks_them ? Treatment::left_out : Treatment::counted;
  // The base is scaled to totals that exclude them.
  const bool stay = traits != nullptr && (traits->keeps_builtins || traits->hides_builtins);
  return stay && !options.normalizes ? Treatment::left_out : Treatment::removed;
}

Treatment overhead_in(const FormatTraits* traits, const PolicyOptions& options) {
  if (options.overhead == Overhead::keep) return Treatment::counted;
  const bool stays = traits != nullptr && traits->native && options.pgcl_version > 1;
  // It is computed from each entry's calls, which readers cannot do once entries have been merged.
  const bool is_as_measured = !options.folds && !options.adds_up_runs && !options.normalizes;
  return stays && is_as_measured && options.overhead == Overhead::by_output ? Treatment::left_out
                                                                            : Treatment::removed;
}

}  // namespace

OutputPolicy output_policy(const FormatTraits* traits, const PolicyOptions& options) {
  OutputPolicy policy;
  policy.detail = options.detail;
  if (!policy.detail && options.builtins == Builtins::show) policy.detail = ReportDetail::all;
  policy.builtins = builtins_in(traits, options, policy.detail);
  policy.overhead = overhead_in(traits, options);
  return policy;
}

Profile without_removed(Profile profile, const OutputPolicy& policy) {
  if (policy.overhead == Treatment::removed) profile = correct_overhead(std::move(profile));
  if (policy.builtins == Treatment::removed) profile = hide_builtins(std::move(profile));
  return profile;
}

ReportDetail detail_of(const OutputPolicy& policy, const Profile& profile) {
  if (policy.detail) return *policy.detail;
  const std::string_view read = profile.property(report_detail_property);
  return read == "p"   ? ReportDetail::summary
         : read == "a" ? ReportDetail::all
                       : ReportDetail::ticks_and_bytes;
}

void write_output(const Profile& profile, const Format& format, const OutputPolicy& policy,
                  WriteOptions options, ByteWriter& out, Diagnostics& diagnostics) {
  options.report_detail = detail_of(policy, profile);
  options.html_hides_builtins = policy.builtins != Treatment::counted;
  options.html_corrects_overhead = policy.overhead != Treatment::counted;
  format.write(profile, options, out, diagnostics);
  const bool keeps_inverted =
      format.traits.keeps_inverted && (!format.traits.native || options.pgcl_version > 2);
  if (profile.run.is_inverted() && format.read != nullptr && !keeps_inverted)
    diagnostics.lose("the inversion of the tree", "readers take callers for callees");
}

}  // namespace convertprofile
