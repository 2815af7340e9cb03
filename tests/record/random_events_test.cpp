// SPDX-License-Identifier: BSD-3-Clause
// Random events on several recorders, checked against a direct implementation of each model of
// attribution: a stack is a list of names, and the current entry is not cached.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "record/convertprofile_record.h"
#include "tests/record/recorded.h"

namespace convertprofile {

namespace {

const std::vector<std::string> functions{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"};
const std::string caf = "CAF";
const std::vector<std::string> class_names{"CON", "FUN", "PAP", "THUNK"};
const std::vector<std::string> call_names{"Strict", "Lazy", "Curried"};

bool is_own_root(const std::string& name) {
  return name == caf || name == "GC" || name == "SYSTEM";
}

// GHC's stacks by the rules of its rts/Profiling.c: recursive, without a memo.
Path push(Path stack, const std::string& name) {
  const auto at = std::find(stack.begin(), stack.end(), name);
  if (at != stack.end())
    stack.erase(at + 1, stack.end());
  else
    stack.push_back(name);
  return stack;
}
Path append(const Path& a, const Path& b) {
  if (b.empty() || b == a || b.back() == caf) return a;
  return push(append(a, Path(b.begin(), b.end() - 1)), b.back());
}
std::string root_of(const Path& stack) {
  return !stack.empty() && is_own_root(stack[0]) ? stack[0] : "";
}
Path enter(const Path& current, const Path& function) {
  if (current == function || (!function.empty() && function.back() == caf)) return current;
  if (root_of(current) != root_of(function)) return append(current, function);
  Path result = current;
  std::size_t shared = 0;
  while (shared < current.size() && shared < function.size() && current[shared] == function[shared])
    ++shared;
  for (std::size_t i = shared; i < function.size(); ++i) result = push(result, function[i]);
  return result;
}

struct Model {
  cpr_model id;

  bool has_ghc_s_tree() const { return id != CPR_FUNCTION && id != CPR_CALLGRAPH; }
  bool counts_exits() const { return id != CPR_FUNCTION && id != CPR_LEXICAL; }
  bool is_flat() const { return id == CPR_LEXICAL || id == CPR_FUNCTION; }
  Path nobody() const { return id == CPR_FUNCTION ? Path{"(unprofiled)"} : Path{}; }
  Path own_stack(const std::string& name) const { return has_ghc_s_tree() ? Path{name} : nobody(); }

  Path scc(const Path& current, const std::string& name) const {
    if (is_flat()) return {name};
    if (id != CPR_CALLGRAPH) return push(current, name);
    for (std::size_t up = 0; up <= 6 && up < current.size(); ++up) {
      if (current[current.size() - 1 - up] == name)
        return Path(current.begin(), current.end() - static_cast<std::ptrdiff_t>(up));
    }
    Path deeper = current;
    deeper.push_back(name);
    return deeper;
  }
  Path function(const Path& current, const Path& built) const {
    if (id == CPR_STACKS) return enter(current, built);
    if (id == CPR_HYBRID) return root_of(built) == caf ? append(current, built) : built;
    return current;
  }
  Path partial(const Path& current, const Path& built, bool is_fresh) const {
    if (id == CPR_STACKS) return enter(current, is_fresh ? enter(current, built) : built);
    return function(current, built);
  }
  Path function_value(const Path& current, const Path& built, bool is_partial) const {
    if (id != CPR_STACKS || built == current) return built;
    return is_partial ? enter(current, built) : current;
  }
  Path constant(const Path& current) const { return has_ghc_s_tree() ? Path{caf} : current; }
};

struct Saved {
  cpr_stack stack;
  Path path;
};

// A recorder and the plain model of it.
struct Pair {
  struct Frame {
    Path saved;
    bool is_update;
  };
  Model model;
  CostsByPath& costs;
  cpr_recorder* recorder = nullptr;
  Path current{};
  std::vector<Frame> frames{};
  bool is_tail = false;

  void add(const Path& path, const std::string& metric, std::int64_t n) {
    if ((costs[path][metric] += n) == 0) costs[path].erase(metric);
  }
  void count(const Path& path, cpr_call call, bool is_recursive) {
    if (!path.empty() && path.back() == caf) return;
    add(path, call_names[call], 1);
    if (is_recursive) add(path, "Recursive", 1);
  }
  void leave_for(const Path& to) {
    if (to != current && model.counts_exits()) add(current, "Exits", 1);
    current = to;
  }
  void leave_by_tail_call(const Path& to) {
    if (is_tail && to != current) {
      is_tail = false;
      leave_for(to);
    }
    current = to;
  }
  void back(const Frame& frame) {
    is_tail = false;
    if (frame.is_update && model.id == CPR_LEXICAL) current = frame.saved;
    leave_for(frame.saved);
  }
  void scc(const std::string& name, cpr_call call) {
    const Path to = model.scc(current, name);
    Path deeper = current;
    deeper.push_back(name);
    count(to, call, model.is_flat() ? to == current : to != deeper);
    leave_by_tail_call(to);
  }
};

class Walk {
 public:
  Walk(cpr_model model, unsigned seed, std::size_t threads) : model_{model}, random_(seed) {
    cpr_options options = default_options();
    options.model = model;
    options.clock = CPR_CLOCK_CALLER;
    options.path = file_.path();
    REQUIRE(cpr_start(&options, &profile_) == CPR_OK);
    const cpr_module module = cpr_add_module(profile_, "M");
    caf_ = cpr_add_centre(profile_, module, caf.c_str(), nullptr, CPR_CAF);
    module_ = module;
    for (std::size_t i = 0; i < threads; ++i) {
      Pair& pair = pairs_.emplace_back(Pair{{model}, costs_});
      REQUIRE(cpr_attach(profile_, &pair.recorder) == CPR_OK);
      pair.current = pair.model.nobody();
      if (model == CPR_CALLGRAPH) pair.add({}, "Strict", 1);
      saved_.push_back({cpr_current(pair.recorder), pair.current});
    }
  }

  void step() {
    Pair& pair = pairs_[below(pairs_.size())];
    switch (below(16)) {
      case 0:
      case 1:
      case 2:
        return call(pair);
      case 3:
      case 4:
        return pair.frames.empty() ? call(pair) : leave(pair);
      case 5:
        return evaluate(pair);
      case 6:
        return constant(pair);
      case 7:
        return enter_function(pair);
      case 8:
        return apply_partial(pair);
      case 9:
        return tail_call(pair);
      case 10:
        return restore(pair);
      case 11:
        return unwind(pair);
      case 12:
        return collect(pair);
      case 13:
        return save_value(pair);
      default:
        return cost(pair);
    }
  }

  void check() {
    REQUIRE(cpr_finish(profile_) == CPR_OK);
    const Profile profile = file_.profile();
    CHECK(profile.property("record.misuse") == "");
    std::erase_if(costs_, [](const auto& each) { return each.second.empty(); });
    CostsByPath recorded = costs_by_path(profile);
    std::int64_t ticks = 0;
    for (const auto& [path, costs] : recorded)
      if (const auto at = costs.find("Steps"); at != costs.end()) ticks += at->second;
    CHECK(ticks == ticks_);
    CHECK(recorded == costs_);
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }
  cpr_call any_call() { return static_cast<cpr_call>(below(3)); }
  const Saved& any_saved() { return saved_[below(saved_.size())]; }
  // Creates the centres on first use.
  std::size_t any_function() {
    const std::size_t which = below(functions.size());
    if (which < centres_.size()) return which;
    const std::string& name = functions[centres_.size()];
    centres_.push_back(cpr_add_centre(profile_, module_, name.c_str(), "m:1", 0));
    return centres_.size() - 1;
  }

  void call(Pair& pair) {
    pair.frames.push_back({pair.current, false});
    pair.is_tail = false;
    const std::size_t function = any_function();
    const cpr_call call = any_call();
    if (below(2) == 0) {
      REQUIRE(cpr_enter(pair.recorder, centres_[function], call) == CPR_OK);
    } else {
      REQUIRE(cpr_call_frame(pair.recorder) == CPR_OK);
      REQUIRE(cpr_scc(pair.recorder, centres_[function], call) == CPR_OK);
    }
    pair.scc(functions[function], call);
  }
  void leave(Pair& pair) {
    const Pair::Frame frame = pair.frames.back();
    pair.frames.pop_back();
    REQUIRE((frame.is_update ? cpr_update(pair.recorder) : cpr_leave(pair.recorder)) == CPR_OK);
    pair.back(frame);
  }
  void evaluate(Pair& pair) {
    const Saved& thunk = any_saved();
    REQUIRE(cpr_thunk(pair.recorder, thunk.stack) == CPR_OK);
    pair.frames.push_back({pair.current, true});
    pair.leave_by_tail_call(thunk.path);
    pair.is_tail = false;
  }
  void constant(Pair& pair) {
    REQUIRE(cpr_caf(pair.recorder, caf_) == CPR_OK);
    pair.frames.push_back({pair.current, true});
    pair.current = pair.model.constant(pair.current);
    pair.is_tail = false;
  }
  void enter_function(Pair& pair) {
    const Saved& closure = any_saved();
    REQUIRE(cpr_function(pair.recorder, closure.stack, any_call()) == CPR_OK);
    pair.leave_by_tail_call(pair.model.function(pair.current, closure.path));
  }
  void apply_partial(Pair& pair) {
    const Saved& closure = any_saved();
    const bool is_fresh = below(2) == 0;
    REQUIRE(cpr_partial(pair.recorder, closure.stack, is_fresh ? 1 : 0) == CPR_OK);
    pair.current = pair.model.partial(pair.current, closure.path, is_fresh);
  }
  void tail_call(Pair& pair) {
    REQUIRE(cpr_tail_call(pair.recorder) == CPR_OK);
    pair.is_tail = true;
    const std::size_t function = any_function();
    if (below(4) == 0) return;
    REQUIRE(cpr_scc(pair.recorder, centres_[function], CPR_STRICT) == CPR_OK);
    pair.scc(functions[function], CPR_STRICT);
  }
  void restore(Pair& pair) {
    const Saved& frame = any_saved();
    REQUIRE(cpr_restore(pair.recorder, frame.stack) == CPR_OK);
    pair.back({frame.path, false});
  }
  void unwind(Pair& pair) {
    REQUIRE(cpr_depth(pair.recorder) == pair.frames.size());
    const std::size_t depth =
        pair.frames.size() - below(std::min<std::size_t>(pair.frames.size() + 1, 4));
    REQUIRE(cpr_unwind(pair.recorder, depth) == CPR_OK);
    if (depth == pair.frames.size()) return;
    const Path saved = pair.frames[depth].saved;
    pair.frames.resize(depth);
    pair.back({saved, false});
  }
  void collect(Pair& pair) {
    const Path interrupted = pair.current;
    const bool is_collection = below(2) == 0;
    if (!is_collection) {
      REQUIRE(cpr_system(pair.recorder) == CPR_OK);
      pair.current = pair.model.own_stack("SYSTEM");
      cost(pair);
      REQUIRE(cpr_leave(pair.recorder) == CPR_OK);
    } else {
      REQUIRE(cpr_collection_begin(pair.recorder) == CPR_OK);
      pair.current = pair.model.own_stack("GC");
      if (model_.id == CPR_CALLGRAPH) {
        pair.current = interrupted;
        pair.current.push_back("garbage_collector");
        pair.add(pair.current, "Strict", 1);
        pair.add(pair.current, "Words", -7);
      }
      REQUIRE(cpr_collection_end(pair.recorder, 7) == CPR_OK);
    }
    pair.back({interrupted, false});
  }
  void save_value(Pair& pair) {
    const Saved function = any_saved();
    const bool is_partial = below(2) == 0;
    const cpr_stack value = cpr_function_value(pair.recorder, function.stack, is_partial ? 1 : 0);
    REQUIRE(value != nullptr);
    saved_.push_back({value, pair.model.function_value(pair.current, function.path, is_partial)});
  }
  void cost(Pair& pair) {
    const auto amount = static_cast<std::int64_t>(below(9) + 1);
    if (below(8) == 0) {
      REQUIRE(cpr_free(pair.recorder, static_cast<std::uint64_t>(amount)) == CPR_OK);
      return pair.add(pair.current, "Words", -amount);
    }
    if (below(2) == 0) {
      REQUIRE(cpr_tick(pair.recorder, static_cast<std::uint64_t>(amount)) == CPR_OK);
      ticks_ += amount;
      return pair.add(pair.current, "Steps", amount);
    }
    const auto closure_class = static_cast<cpr_class>(below(4));
    const cpr_stack built =
        cpr_allocate(pair.recorder, closure_class, static_cast<std::uint64_t>(amount));
    REQUIRE(built == cpr_current(pair.recorder));
    saved_.push_back({built, pair.current});
    pair.add(pair.current, "Words", amount);
    pair.add(pair.current, class_names[closure_class], amount);
  }

  ScratchFile file_;
  Model model_;
  std::mt19937 random_;
  cpr_profile* profile_ = nullptr;
  cpr_module module_ = 0;
  cpr_centre caf_ = 0;
  std::vector<cpr_centre> centres_;
  CostsByPath costs_;
  std::int64_t ticks_ = 0;
  std::vector<Pair> pairs_;
  std::vector<Saved> saved_;
};

}  // namespace

TEST_CASE("random events cost what the models' rules say, on any recorder" *
          doctest::test_suite("slow")) {
  for (const cpr_model model : {CPR_STACKS, CPR_LEXICAL, CPR_FUNCTION, CPR_CALLGRAPH, CPR_HYBRID}) {
    for (unsigned seed = 0; seed < 40; ++seed) {
      CAPTURE(model);
      CAPTURE(seed);
      Walk walk(model, seed, 1 + seed % 3);
      for (int i = 0; i < 1500; ++i) walk.step();
      walk.check();
    }
  }
}

}  // namespace convertprofile
