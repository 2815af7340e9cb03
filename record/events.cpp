// SPDX-License-Identifier: BSD-3-Clause
// The events of a recorder: each enters its gate and asks the model for the new current node.
#include <new>

#include "record/recording.h"

using namespace convertprofile;
using record::handle;
using record::Node;
using runtime::CallKind;

namespace {

constexpr std::uintptr_t update_bit = 1;

class Inside {
 public:
  explicit Inside(cpr_recorder& recorder) : recorder_(recorder) {
    while (!(entered_ = recorder.gate.enter()))
      if (!recorder.wait()) return;
  }
  ~Inside() {
    if (entered_) recorder_.gate.leave();
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;
  explicit operator bool() const { return entered_; }

 private:
  cpr_recorder& recorder_;
  bool entered_ = false;
};

[[gnu::cold, gnu::noinline]] cpr_status failed(cpr_recorder* recorder, cpr_status status,
                                               const char* where) noexcept {
  return recorder != nullptr ? recorder->profile.report(status, where) : status;
}

// The body runs inside the gate and throws only std::bad_alloc.
template <class Body>
inline cpr_status event(cpr_recorder* recorder, const char* where, Body body) noexcept {
  if (recorder == nullptr) return CPR_MISUSE;
  cpr_status status = CPR_MISUSE;
  try {
    const Inside inside(*recorder);
    if (inside) [[likely]]
      status = body(*recorder);
  } catch (const std::bad_alloc&) {
    status = CPR_NO_MEMORY;
  }
  if (status != CPR_OK) [[unlikely]]
    return failed(recorder, status, where);
  return CPR_OK;
}

// Learns missing centres and stacks before the event, because a thread must not wait for the
// registry inside its gate.
[[gnu::cold, gnu::noinline]] void learn(cpr_recorder* recorder) noexcept {
  try {
    recorder->learn_centres();
  } catch (const std::bad_alloc&) {
    recorder->profile.report(CPR_NO_MEMORY, "cpr_add_centre");
  }
}
inline void prepare(cpr_recorder* recorder, cpr_centre centre) {
  if (recorder != nullptr && centre > recorder->known_centres) [[unlikely]]
    learn(recorder);
}
inline void prepare(cpr_recorder* recorder, cpr_stack stack) {
  if (recorder == nullptr || stack == nullptr || recorder->is_finished) return;
  if (record::node_of(stack)->tree != recorder->tree->number() &&
      recorder->known_centres < recorder->profile.centre_count)
    learn(recorder);
}
bool is_known(const cpr_recorder& r, cpr_centre centre) {
  return centre != 0 && centre <= r.known_centres;
}
// Null if the stack is null or belongs to another profile.
inline Node* own(cpr_recorder& r, cpr_stack stack) {
  if (stack == nullptr) return nullptr;
  Node* const node = record::node_of(stack);
  if (node->tree == r.tree->number()) [[likely]]
    return node;
  return r.tree->adopt(node);
}

inline void push_frame(cpr_recorder& r, std::uintptr_t bit = 0) {
  if (r.lost_frames == 0) [[likely]] {
    try {
      r.frames.push_back(reinterpret_cast<std::uintptr_t>(r.current) | bit);
      return;
    } catch (...) {
      ++r.lost_frames;
      throw;
    }
  }
  ++r.lost_frames;
  throw std::bad_alloc();
}

inline void restore(cpr_recorder& r, Node* saved) {
  r.tail = {};
  Node* const current = r.current;
  if (saved != current) r.set_current(r.model->restore_at_case(current, saved));
}

inline cpr_status pop_frame(cpr_recorder& r, std::uintptr_t bit) {
  if (r.lost_frames != 0) [[unlikely]] {
    --r.lost_frames;
    return CPR_OK;
  }
  if (r.frames.empty()) [[unlikely]]
    return CPR_MISUSE;
  const std::uintptr_t frame = r.frames.back();
  r.frames.pop_back();
  Node* const saved = reinterpret_cast<Node*>(frame & ~update_bit);
  if ((frame & update_bit) != 0) r.set_current(r.model->restore_at_frame(r.current, saved));
  restore(r, saved);
  return (frame & update_bit) == bit ? CPR_OK : CPR_MISUSE;
}

inline cpr_status scc(cpr_recorder& r, cpr_centre centre, cpr_call call) {
  if (!is_known(r, centre) || call > CPR_CURRIED) [[unlikely]]
    return CPR_MISUSE;
  const runtime::SccEvent event{r.tree->id(centre), static_cast<CallKind>(call), r.counts_calls,
                                true};
  r.set_current(r.model->scc(r.current, event, r.tail));
  return CPR_OK;
}

}  // namespace

// ---- calls

cpr_status cpr_enter(cpr_recorder* recorder, cpr_centre centre, cpr_call call) {
  prepare(recorder, centre);
  return event(recorder, __func__, [&](cpr_recorder& r) {
    r.tail = {};
    push_frame(r);
    return scc(r, centre, call);
  });
}

cpr_status cpr_call_frame(cpr_recorder* recorder) {
  return event(recorder, __func__, [](cpr_recorder& r) {
    r.tail = {};
    push_frame(r);
    return CPR_OK;
  });
}

cpr_status cpr_leave(cpr_recorder* recorder) {
  return event(recorder, __func__, [](cpr_recorder& r) { return pop_frame(r, 0); });
}

cpr_status cpr_tail_call(cpr_recorder* recorder) {
  return event(recorder, __func__, [](cpr_recorder& r) {
    r.tail = {1};
    return CPR_OK;
  });
}

size_t cpr_depth(const cpr_recorder* recorder) {
  if (recorder == nullptr || recorder->is_finished) return 0;
  return recorder->frames.size() + recorder->lost_frames;
}

cpr_status cpr_unwind(cpr_recorder* recorder, size_t depth) {
  return event(recorder, __func__, [&](cpr_recorder& r) {
    const std::size_t now = r.frames.size() + r.lost_frames;
    if (depth > now) return CPR_MISUSE;
    if (depth >= r.frames.size()) {
      r.lost_frames = depth - r.frames.size();
      return CPR_OK;
    }
    r.lost_frames = 0;
    const auto saved = reinterpret_cast<Node*>(r.frames[depth] & ~update_bit);
    r.frames.resize(depth);
    restore(r, saved);
    return CPR_OK;
  });
}

// ---- what is current

cpr_stack cpr_current(const cpr_recorder* recorder) {
  if (recorder == nullptr || recorder->is_finished) return nullptr;
  return handle(recorder->current);
}

cpr_status cpr_scc(cpr_recorder* recorder, cpr_centre centre, cpr_call call) {
  prepare(recorder, centre);
  return event(recorder, __func__, [&](cpr_recorder& r) { return scc(r, centre, call); });
}

cpr_status cpr_function(cpr_recorder* recorder, cpr_stack built, cpr_call call) {
  prepare(recorder, built);
  return event(recorder, __func__, [&](cpr_recorder& r) {
    Node* const builder = own(r, built);
    if (builder == nullptr || call > CPR_CURRIED) return CPR_MISUSE;
    r.set_current(r.model->enter_function(r.current, builder, static_cast<CallKind>(call), r.tail));
    return CPR_OK;
  });
}

cpr_status cpr_partial(cpr_recorder* recorder, cpr_stack built, int is_fresh) {
  prepare(recorder, built);
  return event(recorder, __func__, [&](cpr_recorder& r) {
    Node* const builder = own(r, built);
    if (builder == nullptr) return CPR_MISUSE;
    r.set_current(r.model->enter_partial(r.current, builder, is_fresh != 0));
    return CPR_OK;
  });
}

cpr_status cpr_thunk(cpr_recorder* recorder, cpr_stack built) {
  prepare(recorder, built);
  return event(recorder, __func__, [&](cpr_recorder& r) {
    push_frame(r, update_bit);
    Node* const builder = own(r, built);
    if (builder == nullptr) return CPR_MISUSE;
    r.set_current(r.model->enter_thunk(r.current, builder, r.tail));
    r.tail = {};
    return CPR_OK;
  });
}

cpr_status cpr_caf(cpr_recorder* recorder, cpr_centre centre) {
  prepare(recorder, centre);
  return event(recorder, __func__, [&](cpr_recorder& r) {
    push_frame(r, update_bit);
    if (!is_known(r, centre)) return CPR_MISUSE;
    r.set_current(r.model->enter_caf(r.current, r.model->of_caf(r.tree->id(centre))));
    r.tail = {};
    return CPR_OK;
  });
}

cpr_status cpr_update(cpr_recorder* recorder) {
  return event(recorder, __func__, [](cpr_recorder& r) { return pop_frame(r, update_bit); });
}

cpr_stack cpr_function_value(cpr_recorder* recorder, cpr_stack built, int is_partial) {
  prepare(recorder, built);
  Node* given = nullptr;
  event(recorder, __func__, [&](cpr_recorder& r) {
    Node* const builder = own(r, built);
    if (builder == nullptr) return CPR_MISUSE;
    given = builder == r.current ? builder
                                 : r.model->evaluated_function(r.current, builder, is_partial != 0);
    return CPR_OK;
  });
  return handle(given);
}

cpr_status cpr_restore(cpr_recorder* recorder, cpr_stack saved) {
  prepare(recorder, saved);
  return event(recorder, __func__, [&](cpr_recorder& r) {
    Node* const node = own(r, saved);
    if (node == nullptr) return CPR_MISUSE;
    restore(r, node);
    return CPR_OK;
  });
}

// ---- costs

cpr_stack cpr_allocate(cpr_recorder* recorder, cpr_class closure_class, uint64_t amount) {
  Node* current = nullptr;
  event(recorder, __func__, [&](cpr_recorder& r) {
    if (closure_class > CPR_THUNK) [[unlikely]]
      return CPR_MISUSE;
    current = r.current;
    current->words[closure_class] += amount;
    return CPR_OK;
  });
  return handle(current);
}

cpr_status cpr_free(cpr_recorder* recorder, uint64_t amount) {
  return event(recorder, __func__, [&](cpr_recorder& r) {
    r.current->freed += static_cast<std::int64_t>(amount);
    return CPR_OK;
  });
}

cpr_status cpr_tick(cpr_recorder* recorder, uint64_t ticks) {
  return event(recorder, __func__, [&](cpr_recorder& r) {
    if (r.clock != CPR_CLOCK_CALLER) return CPR_MISUSE;
    r.current->ticks += ticks;
    r.caller_ticks.store(r.caller_ticks.load(std::memory_order_relaxed) + ticks,
                         std::memory_order_relaxed);
    return CPR_OK;
  });
}

cpr_status cpr_collection_begin(cpr_recorder* recorder) {
  return event(recorder, __func__, [](cpr_recorder& r) {
    push_frame(r);
    r.set_current(r.model->collector(r.current));
    return CPR_OK;
  });
}

cpr_status cpr_collection_end(cpr_recorder* recorder, uint64_t freed) {
  return event(recorder, __func__, [&](cpr_recorder& r) {
    if (r.model->counts_garbage()) r.current->freed += static_cast<std::int64_t>(freed);
    return pop_frame(r, 0);
  });
}

cpr_status cpr_system(cpr_recorder* recorder) {
  return event(recorder, __func__, [](cpr_recorder& r) {
    push_frame(r);
    r.set_current(r.model->system());
    return CPR_OK;
  });
}
