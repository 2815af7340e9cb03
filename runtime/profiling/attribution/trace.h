// SPDX-License-Identifier: BSD-3-Clause
// Traces the machine's transitions that involve the current centre, one per line, with the rule
// numbers and notation of Sansom & Peyton Jones 1992, appendix A:
//
//   (scc)  Eval (scc foo e)         us := (MAIN) : us          cc = MAIN -> foo
//   (3)    let h[t -> foo (\u)]                                cc = foo
//   (15)   Enter t = foo (\u)       us := (MAIN, t) : us       cc = MAIN -> foo
//   (16)   ReturnCon :              h[t -> foo :]              cc = foo -> MAIN
//
// Other models have the same transitions; `cc` is then the path of the current node.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "runtime/profiling/attribution/attribution.h"

namespace convertprofile::runtime {

class Trace {
 public:
  using Node = const CostCentreStack*;
  using Sink = std::function<void(const std::string& line)>;

  Trace(const CostCentreStacks& tree, Sink sink) : tree_(tree), sink_(std::move(sink)) {}

  // `flag` is the lambda form's: u, r or s.
  void built(std::string_view closure, char flag, Node builder);
  void scc(const SccEvent& event, bool pushes, Node from, Node to);
  void enter_value(std::string_view closure, Node builder, Node current);
  void enter_function(std::string_view closure, Node builder, Node from, Node to);
  void enter_thunk(std::string_view closure, char flag, bool pushes, Node builder, Node from,
                   Node to);
  // (16), (17a): the value updates `thunk` and is owned by `owner`.
  void update(std::string_view value, bool is_function, std::string_view thunk, Node owner,
              Node from, Node to);
  // (16'), (17a').
  void restore(std::string_view value, bool is_function, Node from, Node to);
  // A case resumes; its frame held the previous centre.
  void resume(Node from, Node to);

 private:
  std::string name(Node node) const;
  void line(const char* rule, const std::string& transition, const std::string& effect, Node from,
            Node to);

  const CostCentreStacks& tree_;
  Sink sink_;
};

}  // namespace convertprofile::runtime
