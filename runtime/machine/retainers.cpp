// SPDX-License-Identifier: BSD-3-Clause
// Computes each object's set of retainers by the rules of GHC's RetainerProfile.c. A retainer is a
// thunk, an unevaluated constant, a mutable object, or a thread's stack with all its frames, whose
// cost centre is SYSTEM. It retains everything reachable from it without passing through another
// retainer. Values, thunks under evaluation and evaluated constants pass their retainers on.
//
// The sets are the least solution. An object whose set grows passes it on again; a set grows at
// most once per member and once to MANY, so the search terminates. Objects waiting for a visit form
// a list within the table of sets, so the search needs no memory that grows with the heap and does
// not recurse.
#include "runtime/machine/arrays.h"
#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {
namespace {

constexpr Word last_of_list = (Word{1} << 36) - 1;

bool is_retainer(Word header) {
  switch (kind_of(header)) {
    case Kind::thunk:
    case Kind::selector:
    case Kind::single_entry:
    case Kind::caf:
    case Kind::text:
    case Kind::raising:
    case Kind::reference:
      return true;
    case Kind::array:
      return info_of(header) == array_info;
    default:
      return false;
  }
}

}  // namespace

template <Profiling P>
class Interpreter<P>::RetainerSearch {
 public:
  RetainerSearch(Interpreter& machine, std::size_t model)
      : m_(machine),
        model_(model),
        sets_(machine.profiler_->retainer_sets(model)),
        static_sets_(machine.statics_.entries().size()),
        global_sets_(machine.image_.global_sets.size()),
        heap_(machine.spaces_[machine.space_].begin()) {
    for (const Word* object = heap_; object < m_.hp_; object += S::words(*object)) {
      m_.retained(object) = {0, 0};
    }
  }

  void run(const Top& top) {
    const RetainerSetId stack = retainer(m_.profiler_->system());
    retain_slots(m_.fp_, top, stack);
    retain_frames(m_.fp_, nullptr, stack);
    if (m_.root_ != 0) retain(m_.root_, stack);
    for (const auto& [number, thread] : m_.threads_) {
      if (thread.get() != m_.thread_) retain_suspension(thread->at, stack);
    }
    for (const auto& [number, weak] : m_.weak_pointers_) {
      retain(weak.value, stack);
      if (weak.finalizer != 0) retain(weak.finalizer, stack);
    }
    for (const Word finalizer : m_.due_finalizers_) retain(finalizer, stack);
    if (m_.finalizing_ != 0) retain(m_.finalizing_, stack);
    while (visit_next()) {
    }
  }

 private:
  RetainerSetId retainer(const CostCentreStack* stack) {
    const CostCentreStack* const its = m_.profiler_->stack_in(stack, model_);
    return its == nullptr ? RetainerSetId::none : sets_.of(its);
  }

  // The retainers that an object or constant with this set passes on.
  RetainerSetId passed_on(Word object, RetainerSetId set) {
    return is_retainer(S::header(object)) ? retainer(stack_of(object)) : set;
  }

  void retain(Word word, RetainerSetId by) {
    if (word - reinterpret_cast<Word>(heap_) < heap_bytes()) {
      Word* const object = S::object(word);
      Retained& its = m_.retained(object);
      const auto before = static_cast<RetainerSetId>(its.set);
      const RetainerSetId set = sets_.join(before, by);
      if (set == before) return;
      its.set = static_cast<Word>(set);
      // A retainer always passes on the same set.
      if (its.next != 0 || (before != RetainerSetId::none && is_retainer(*object))) return;
      its.next = first_ == 0 ? last_of_list : first_;
      first_ = static_cast<Word>(object - heap_) + 1;
    } else if (m_.statics_.may_reach_caf(word)) {
      retain_static(m_.statics_.entry_of(word), by);
    }
  }

  void retain_static(std::uint32_t entry, RetainerSetId by) {
    RetainerSetId& set = static_sets_[entry];
    const RetainerSetId before = set;
    set = sets_.join(before, by);
    if (set == before) return;
    const Word object = m_.statics_.entries()[entry].object;
    if (before != RetainerSetId::none && is_retainer(S::header(object))) return;
    statics_to_visit_.push_back(entry);
  }

  void retain_globals(std::uint32_t globals, RetainerSetId by) {
    if (globals == 0) return;
    RetainerSetId& set = global_sets_[globals];
    const RetainerSetId before = set;
    set = sets_.join(before, by);
    if (set == before) return;
    for (const std::uint32_t global : m_.image_.global_sets[globals]) {
      retain_static(m_.statics_.entry_of_global(global), set);
    }
  }

  void retain_slots(const Word* slots, const Top& top, RetainerSetId by) {
    retain_globals(top.globals, by);
    for (std::uint32_t i = 0; i < top.depth; ++i) {
      const bool is_pointer = top.bits == nullptr || (top.bits[i / 64] >> i % 64 & 1) != 0;
      if (is_pointer) retain(slots[i], by);
    }
  }

  void retain_frames(const Word* above, const Word* bottom, RetainerSetId by) {
    const Code* const stop = m_.code_.data() + m_.image_.stop_frame;
    while (above != bottom) {
      const Code* const at = reinterpret_cast<const Code*>(above[-1]);
      if (at == stop) return;
      const SafePoint& point = m_.image_.safe_points[at[1]];
      above -= point.depth + S::frame_words;
      retain_slots(above, m_.top_of(point), by);
    }
  }

  void retain_suspension(Suspension& at, RetainerSetId by) {
    if (at.node != 0) retain(at.node, by);
    const Word* const base = at.base();
    retain_slots(base + at.fp, at.top, by);
    retain_frames(base + at.fp, base, by);
  }

  bool visit_next() {
    if (first_ != 0) {
      Word* const object = heap_ + first_ - 1;
      Retained& its = m_.retained(object);
      first_ = its.next == last_of_list ? 0 : its.next;
      its.next = 0;
      visit(object, passed_on(reinterpret_cast<Word>(object), static_cast<RetainerSetId>(its.set)));
      return true;
    }
    if (statics_to_visit_.empty()) return false;
    const std::uint32_t entry = statics_to_visit_.back();
    statics_to_visit_.pop_back();
    const auto& [object, globals] = m_.statics_.entries()[entry];
    visit_static(object, globals, passed_on(object, static_sets_[entry]));
    return true;
  }

  // Follows the same fields as Interpreter::scan_object.
  void visit(Word* object, RetainerSetId by) {
    const Word header = *object;
    const Word* field = object + S::header_words;
    const Word* end = field + size_of(header);
    switch (kind_of(header)) {
      case Kind::number:
      case Kind::text:
      case Kind::black_hole:
      case Kind::bytes:
        return;
      case Kind::array: {
        const Array<P> array(reinterpret_cast<Word>(object));
        field = array.elements();
        end = field + array.size();
        break;
      }
      case Kind::raising:
        if (tag_of(header) == frozen) {
          return retain_suspension(reinterpret_cast<FrozenStack*>(*field)->at, by);
        }
        break;
      case Kind::thunk:
      case Kind::selector:
      case Kind::single_entry:
      case Kind::function:
        retain_globals(m_.globals_of_info_[info_of(header)], by);
        break;
      default:
        break;
    }
    for (; field < end; ++field) retain(*field, by);
  }

  // Follows the same fields as Interpreter::visit_static.
  void visit_static(Word object, std::uint32_t globals, RetainerSetId by) {
    switch (kind_of(S::header(object))) {
      case Kind::indirection:
        return retain(S::payload(object, 0), by);
      case Kind::black_hole:
      case Kind::number:
        return;
      default:
        retain_globals(globals, by);
    }
  }

  Word heap_bytes() const { return static_cast<Word>(m_.hp_ - heap_) * sizeof(Word); }

  Interpreter& m_;
  std::size_t model_;
  RetainerSets& sets_;
  std::vector<RetainerSetId> static_sets_;  // indexed as Statics::entries
  std::vector<RetainerSetId> global_sets_;  // indexed as Image::global_sets: retainers of the whole
                                            // set
  std::vector<std::uint32_t> statics_to_visit_;
  Word* heap_;
  Word first_ = 0;  // list to visit: heap index + 1; 0: none
};

template <Profiling P>
void Interpreter<P>::find_retainers(const Top& top, std::size_t model) {
  RetainerSearch(*this, model).run(top);
}

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
