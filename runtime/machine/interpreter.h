// SPDX-License-Identifier: BSD-3-Clause
// The running machine: registers, stack, heap. Its parts: dispatch.cpp executes code;
// application.cpp applies and enters objects that code cannot handle directly; collector.cpp and
// stack_walk.cpp collect; *_primitives.cpp are the primitives without instructions.
//
// The stack grows upwards. A frame consists of its slots, then (profiled) the saved cost-centre
// stack, then the return point where its code resumes. `fp` is the first slot of the running code's
// frame; the frame it will return to ends just below.
#pragma once

#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/machine/console.h"
#include "runtime/machine/files.h"
#include "runtime/machine/image.h"
#include "runtime/machine/integers.h"
#include "runtime/machine/interruption.h"
#include "runtime/machine/large_objects.h"
#include "runtime/machine/machine.h"
#include "runtime/machine/region.h"
#include "runtime/machine/statics.h"
#include "runtime/machine/threads.h"
#include "runtime/profiling/clocks.h"
#include "runtime/stg/c_functions.h"

namespace convertprofile::runtime {

template <Profiling P>
class Interpreter {
 public:
  static constexpr bool Profiled = P != Profiling::none;
  static constexpr bool Biography = P == Profiling::biography;
  static constexpr bool ByModel = P == Profiling::model || Biography;
  using S = Shape<P>;

  Interpreter(const Image& image, const MachineOptions& options, Profiler* profiler);
  Outcome run();

 private:
  enum class Action : std::uint8_t {
    run,     // runs the code at pc_
    give,    // returns result_ to the frame below
    enter,   // evaluates node_
    finish,  // ends the run: outcome_ says how
  };

  // ---- dispatch.cpp
  //
  // Executes until the program ends. If `link` is not null, only stores the address of each
  // instruction's code, relative to the first.
  void execute(std::vector<std::int32_t>* link);
  void link_code();
  Action start();

  // ---- application.cpp: on the spilled registers
  Action apply(Word function, std::uint32_t count);  // arguments at fp_[0] ...
  void enter_partial(Word partial, bool is_fresh);
  Action apply_partial(Word partial, std::uint32_t count, bool is_fresh);
  void split_arguments(std::uint32_t wanted, std::uint32_t count);
  Action make_partial(Word function, std::uint32_t count, bool is_fresh);
  Action enter_slowly(Word node);
  bool recheck();                   // result_ might be a function; false if out of memory
  bool box(Number type, Word raw);  // into result_
  Action unpack(Word node);
  Word first_cell(Word position);  // needs room for cell_words
  // Handles a full stack or an interruption; `blocked` if the program is waiting. Returns false if
  // the program ends.
  bool event(bool blocked = false);
  bool fail(Ending ending, std::string message);
  bool fail_for_stack();

  // ---- exceptions.cpp
  //
  // Turns the failure in outcome_ into an exception if something catches it. For Ending::thrown the
  // exception and its last resort are at fp_[0] and fp_[1].
  Action recover();
  // After a limit or Ctrl-C the stack is unwound first, because there may be no room for anything
  // else.
  Action recover_from_limit();
  // Leaves raising a prelude exception to recover(). Always returns false.
  bool throw_text(std::int64_t number, Word text);
  // Unwinds the stack for the exception at fp_[0]; fp_[1] is its last resort.
  Action raise();
  // End of the innermost catch# frame; null if none.
  Word* catch_frame() const;
  Word maker(const Word* frame) const {
    return frame == nullptr ? last_maker_
                            : frame[-static_cast<std::ptrdiff_t>(S::frame_words + catch_slots) + 1];
  }
  // Number of texts being collected at the catch# frame.
  static std::size_t texts_below(const Word* frame) {
    return frame[-static_cast<std::ptrdiff_t>(S::frame_words + catch_slots) + 2] / catch_states;
  }
  // Cuts off the stack at the frame that ends at `above`.
  Word* unwind_to(Word* above, Word thrown);
  bool is_catch(const Word* above) const {
    return above[-1] == reinterpret_cast<Word>(code_.data() + image_.catch_frame);
  }

  // ---- threads.cpp
  //
  // Records how the running thread will resume; its stack stays in place.
  void note(Suspension::How how, const Top& top, Word node);
  // Puts the running thread into this waiting state, or ends it: recover() continues with another.
  // Always returns false.
  bool block(Thread::State state);
  // Takes an exception pending for the running thread, whose state is recorded: recover() raises
  // it.
  bool take_pending();
  void preempt(const Top& top);
  void preempt_at_call();
  void leave_when_due();
  struct Call {
    Instruction which{};
    std::uint32_t kind = 0;  // as in call_kind_
    const Code* target = nullptr;
    std::vector<Word> atoms;
    bool is_evaluation() const {
      return which >= Instruction::Eval && which <= Instruction::TailEvalFunction;
    }
    bool is_local() const {
      return (which >= Instruction::CallLocal1 && which <= Instruction::CallLocal) ||
             (which >= Instruction::TailCallLocal1 && which <= Instruction::TailCallLocal);
    }
  };
  Call call_at_pc() const;
  void push_frame_of(Call& call);
  std::uint32_t globals_of(const Code* entry) const;
  void look_at_tick();
  void start_ticking();
  Action leave();  // performs the request of one of the three above
  Action schedule();
  Action resume(Thread& thread);
  Action go_on(Suspension& at);
  void put_away(Thread& thread);
  void put_back(Suspension& at);
  static bool is_takeable(const Thread& thread) {
    return !thread.pending.empty() && (thread.mask == 0 || thread.is_interruptible);
  }
  // True if an exception from another thread would be raised at once.
  static bool is_exposed(const Thread& thread) {
    const bool is_waiting =
        thread.state != Thread::State::ready && thread.state != Thread::State::on_thunk;
    return thread.mask == 0 || (thread.mask == 1 && is_waiting);
  }
  Action raise_pending(Thread& thread);
  void unblock(Thread& thread);
  void wake(Thread& thread, Word result);
  void begin_share();
  void post(Thread& thread, const Thread::Pending& pending);
  std::uint64_t words_allocated() const {
    return outcome_.words_allocated + static_cast<std::uint64_t>(hp_ - space_start_);
  }
  // Wakes sleepers and timeouts that are due, and threads whose thunk is evaluated.
  void wake_due();
  void look_at_threads();
  bool wait_for_something();
  void end_deadlock();
  static MachineException reason_to_fail(const Thread& thread);
  bool wants_interruption() const;
  Action interrupt_main();
  // Ends the running thread; the main thread's end waits for those that were ready by then. Returns
  // false if the program ends.
  bool end_thread();
  // Waits if the thunk is under evaluation by another thread.
  bool waits_for_thunk(Word thunk);

  // ---- text_primitives.cpp
  bool text_primitive(stg::Primitive primitive, const Code* slots, const Top& top, Word& result);
  template <class Unit>
  bool search(stg::Primitive primitive, const Code* slots, Word& result);

  // ---- thread_primitives.cpp
  Thread* thread_of(Word object);
  Word object_of(Thread& thread);  // needs room
  bool thread_primitive(stg::Primitive primitive, const Code* slots, const Top& top, Word& result);
  Thread& new_thread(Word action, std::int64_t mask);
  bool fork(const Code* slots, const Top& top, Word& result);
  bool throw_to(const Code* slots, const Top& top);
  bool sleep(std::int64_t microseconds, const Top& top);
  std::int64_t catch_signal(int signal, std::int64_t disposition, Word handler);
  void start_handlers();
  // True if nothing else needs the processor now or later, so that the thread may block in system
  // calls.
  bool is_alone() const { return threads_.size() == 1 && timeouts_.empty() && handlers_.empty(); }
  bool start_timeout(const Code* slots, const Top& top, Word& result);
  void end_timeout(std::uint64_t timeout);
  bool awaits_input(const Top& top);
  bool mvar_primitive(stg::Primitive primitive, const Code* slots, const Top& top, Word& result);
  bool take_mvar(Word mvar, Thread::Wants wants, const Top& top, Word& result);
  bool give_mvar(Word mvar, Word value);
  bool wait_for_mvar(Word mvar);
  Word taken(Word mvar);
  static Thread* first_of(Word mvar) { return reinterpret_cast<Thread*>(S::payload(mvar, 1)); }
  static Thread* last_of(Word mvar) { return reinterpret_cast<Thread*>(S::payload(mvar, 2)); }
  // Links `after` behind `before` in the queue; null is the queue's end.
  static void link(Word mvar, Thread* before, Thread* after) {
    if (before != nullptr) before->next = after;
    if (after != nullptr) after->previous = before;
    if (before == nullptr) S::payload(mvar, 1) = reinterpret_cast<Word>(after);
    if (after == nullptr) S::payload(mvar, 2) = reinterpret_cast<Word>(before);
  }
  static void dequeue(Thread& thread);

  // ---- thread_roots.cpp
  void walk_threads();
  void settle_threads();
  void walk_thread(Thread& thread);
  void walk_suspension(Suspension& at);
  bool has_survived(Word word) const;
  bool waits_for_survivor(const Thread& thread) const;
  void scan_reference(Word object);
  void mark_suspended_integers();

  // ---- weak_pointers.cpp
  bool weak_primitive(stg::Primitive primitive, const Code* slots, const Top& top, Word& result);
  static Word without_indirections(Word word);
  Word place_of_survivor(Word word) const;
  void walk_weak_pointers();
  void settle_weak_pointers();
  void start_finalizing();

  // ---- freezing.cpp
  //
  // Cuts off the stack at the innermost handler; thunks under evaluation above it can resume later.
  // Returns false if out of memory.
  bool freeze_to_handler(Suspension& at);
  Action thaw(Word node);
  void scan_frozen(Word object);
  void sweep_frozen();

  // ---- transactions.cpp
  bool transaction_primitive(stg::Primitive primitive, const Code* slots, const Top& top,
                             Word& result);
  bool read_variable(Word variable, Word& result);
  static std::size_t entry_of(const Transaction& log, Word variable);  // log.entries.size() if none
  static bool is_valid(const Transaction& log);
  void commit(const Transaction& log);
  static void undo_to(Transaction& log, std::size_t level);
  bool await_change(const Top& top);
  static void watch(const Transaction& log, int change);

  // ---- *_primitives.cpp
  //
  // Executes instruction Primitive. Returns false if the program ends.
  bool primitive(const Code* instruction, const SafePoint& point);
  // Executes an instruction whose Integers are not all small. Returns false if the program ends.
  bool large_integer(const Code* instruction);
  // Executes instruction NumberPrimitive. Returns false if the program ends.
  bool number_primitive(const Code* instruction);
  void account_for_integers();
  bool world_primitive(stg::Primitive primitive, const Code* slots, const Top& top, Word& result);
  bool file_primitive(stg::Primitive primitive, const Code* slots, const Top& top, Word& result);
  bool give_number(std::int64_t number, const Top& top, Word& result);
  bool array_primitive(stg::Primitive primitive, const Code* slots, const Top& top, Word& result);
  bool new_array(Kind kind, std::uint64_t size, const Top& top, Word& result);
  bool copy_elements(const Code* slots, Kind kind);
  bool fail_index(stg::Primitive primitive);
  bool c_call(const Code* slots, bool is_safe, const Top& top, Word& result);
  Word c_result(stg::CResult type, Word raw);
  bool exit(std::int64_t code);
  bool fail_console(Console::Status status);
  std::string take_text();
  Word unit() const { return statics_.constant(image_.unit); }
  Word truth(bool value) const { return statics_.constant(value ? image_.true_ : image_.false_); }
  Word make_object(Word header, std::initializer_list<Word> payload);  // needs room
  bool make_string(std::string_view text, const Top& top, Word& result);
  Word append_string(std::string_view text);  // needs room
  bool list_fields(const Code* slots, const Top& top, Word& result);
  bool make_strings(const std::vector<std::string>& texts, const Top& top, Word& result);
  // A cell, its character and the thunk of the rest.
  static constexpr std::size_t cell_words = 3 * S::header_words + 4;
  Word slot(const Code* slots, std::size_t index) const { return fp_[slots[index]]; }

  // ---- collector.cpp
  Top top_of(const SafePoint& point) const {
    return {point.depth, image_.liveness.data() + point.bits, point.globals};
  }
  // Makes room. Returns false at the heap's limit, with outcome_ set.
  bool collect(std::size_t words, const Top& top);
  bool room(std::size_t words, const Top& top) {
    return hp_ + words <= hp_limit_ || collect(words, top);
  }
  // Makes allocation by profiling alone not hasten the next collection, up to the amount that the
  // program may allocate between two collections.
  void make_room_for_profiling(std::size_t words);
  void collect_all(const Top& top);
  void evacuate(Word& word) {
    if (word - from_base_ < from_bytes_) {
      word = evacuated(word);
    } else if (statics_.may_reach_caf(word)) {
      mark_static(statics_.entry_of(word));
    }
  }
  Word evacuated(Word word);  // for words of the old space
  Word copy(Word* object, Word header);
  Word select(Word* thunk);
  void scan();
  void scan_object(Word* object, Word header);
  void mark_globals(std::uint32_t set);
  void mark_static(std::uint32_t entry) {
    if (marked_statics_[entry]) return;
    marked_statics_[entry] = 1;
    statics_to_visit_.push_back(entry);
  }
  void visit_static(std::uint32_t entry);
  void reset_cafs();
  void scan_array(Word* object, Word header);
  bool set_limits(std::size_t words);
  Word* next_look(std::size_t words) const;
  ClassWords live_words() const;
  std::size_t charged_words(const Word* object) const;
  std::size_t charged_digits(const Word* object) const;

  // ---- census.cpp: of the surviving objects, right after a collection
  void take_census(const Top& top);
  CensusKey census_key(const Word* object, Word header);
  // Takes the object's words by kind, and those of a large Integer's digits.
  template <class Take>
  void for_words_of(const Word* object, Take take);
  void count_objects(std::size_t model);
  void count_usage();
  // Biography: records that this many of its words have died.
  void record_death(const Word* object, Word header, std::size_t words);
  // Records the deaths of all objects there that have not moved.
  void record_deaths(const Word* begin, const Word* end);
  // A thunk under evaluation is about to become a number.
  void end_thunk(Word* thunk);

  // ---- retainers.cpp: the retainer sets of all live objects, for a census by them
  void find_retainers(const Top& top, std::size_t model);
  RetainerSetId retainers_of(const Word* object) const {
    return static_cast<RetainerSetId>(retained(object).set);
  }
  class RetainerSearch;

  // ---- stack_walk.cpp
  void walk_stack(const Top& top);
  void walk_frames(Word* above, const Word* bottom);  // down to `bottom`; null: all
  Word* slots_below(Word* above) const {
    const Code* const at = reinterpret_cast<const Code*>(above[-1]);
    return above - (image_.safe_points[at[1]].depth + S::frame_words);
  }
  void evacuate_slots(Word* slots, const Top& top);
  void squeeze();
  // True for update frames and plain centre frames.
  bool restores_centre(const Word* above) const {
    return is_update(above) ||
           above[-1] == reinterpret_cast<Word>(code_.data() + image_.centre_frame);
  }
  // Pushes a frame below the running code's slots, of which `depth` are in use, unless the frame
  // there already restores the centre; so tail calls take no stack.
  void push_centre_frame(std::uint32_t depth);

  // ---- call_stack.cpp
  Word* evaluation_frame(Word* above) const;
  void note_call_stack();  // stores a failure's stack in outcome_
  // The current stack, or that of the object's creation: one frame per line, root first.
  std::string call_stack_text(Word created) const;

  // ---- trace.cpp, by model
  std::string_view description_of(Word header) const {
    return image_.infos[info_of(header)].description;
  }
  void trace_built(Word object);
  void trace_value(Word value);       // the value is entered
  void trace_code(const Code* code);  // a top-level function is entered
  // A value with this header reaches the top frame, which is an update or plain centre frame;
  // `from` was current.
  void trace_update(Word header, CostCentreStack* from);
  void trace_restore(Word header, CostCentreStack* from);
  bool is_update(const Word* above) const {
    return above[-1] == reinterpret_cast<Word>(code_.data() + image_.update_frame);
  }

  // ---- profiled: time is charged to the current stack
  CostCentreStack* current_ = nullptr;
  bool counts_entries_ = false;
  Attribution* model_ = nullptr;         // by model
  CostCentreStack* returned_ = nullptr;  // current at the first of consecutive update frames
  Trace* trace_ = nullptr;               // models only; null: none
  CostCentreStack* overhead_ = nullptr;  // pays for closures that only profiling allocates
  bool pushes_frames_ = false;
  Word era_ = 1;  // biography only
  CostCentreStack* restored_at_frame(Word saved) {
    if (returned_ == nullptr) returned_ = current_;
    return model_->restore_at_frame(current_, reinterpret_cast<CostCentreStack*>(saved));
  }
  // Owner of a value that passes through update frames.
  CostCentreStack* returned() const {
    return ByModel && returned_ != nullptr ? returned_ : current_;
  }
  void set_current(CostCentreStack* stack) {
    if (stack == current_) return;
    profiler_->charge(current_, steps_);
    current_ = stack;
    profiler_->current = stack;
  }
  // Writes a new object's profiling words; its header is in place.
  void sign(Word* object, CostCentreStack* stack) {
    if constexpr (Profiled) object[1] = reinterpret_cast<Word>(stack);
    if constexpr (Biography) object[2] = make_life(era_, size_of(object[0]));
  }
  void use([[maybe_unused]] Word object) {
    if constexpr (Biography) S::object(object)[2] = with_last_use(S::object(object)[2], era_);
  }
  static CostCentreStack* stack_of(Word object) {
    return reinterpret_cast<CostCentreStack*>(S::object(object)[1]);
  }
  void count_words(CostCentreStack* stack, Word header) {
    stack->words[static_cast<std::size_t>(class_of(header))] += size_of(header) + 1;
  }

  const Image& image_;
  const MachineOptions& options_;
  Profiler* profiler_;
  Statics<P> statics_;
  std::vector<Code> code_;            // linked
  std::vector<const Code*> entries_;  // by Info
  std::vector<std::uint32_t> globals_of_info_;
  std::size_t frame_reserve_ = 0;  // the largest number of slots in a frame

  Region stack_;
  std::atomic<Word*> stack_limit_{nullptr};  // a signal handler lowers it
  Word* stack_end_ = nullptr;                // the true limit

  Region spaces_[2];
  int space_ = 0;
  Word* space_start_ = nullptr;  // start of allocation since the last collection
  std::size_t space_words_ = 0;  // maximum size of each
  Word from_base_ = 0, from_bytes_ = 0;
  Word* scan_ = nullptr;
  Word* area_end_ = nullptr;        // limit before the next collection; hp_limit_ may be lower
  std::size_t profiling_room_ = 0;  // words by which profiling may still move area_end_
  std::size_t polled_words_ = 0;    // words between checks for profiling; 0: never
  std::vector<Word> entered_cafs_;
  std::vector<char> marked_sets_, marked_statics_;
  std::vector<std::uint32_t> statics_to_visit_;
  bool census_wanted_ = false;
  std::int64_t thrown_kind_ = -1;  // for Ending::thrown: throw_text's number, else -1
  MachineException error_ = MachineException::error_call;  // meaning of Ending::error
  std::int64_t mask_ = 0;                                  // 0: Ctrl-C is not deferred
  bool is_recovering_ = false;  // the exception for a limit is being made
  struct {
    Ending ending = Ending::finished;
    std::string message;
  } limit_;  // the limit last thrown

  // ---- threads
  enum class Leave : std::uint8_t { no, schedule, raise };
  Leave leave_ = Leave::no;                                   // why code is left without an outcome
  std::map<std::uint64_t, std::unique_ptr<Thread>> threads_;  // by number
  Thread* thread_ = nullptr;                                  // the running one, or null
  Thread* main_ = nullptr;
  bool main_has_ended_ = false;
  std::uint64_t last_thread_ = 0;
  std::deque<Thread*> ready_;
  std::set<std::pair<std::int64_t, std::uint64_t>> sleepers_;  // wake time, number
  struct Timeout {
    std::int64_t due = 0;
    std::uint64_t thread = 0;
    Word exception = 0, last_resort = 0;
  };
  std::map<std::uint64_t, Timeout> timeouts_;
  std::uint64_t last_timeout_ = 0;
  Word last_maker_ = 0;              // for uncaught exceptions; 0: they end the program
  std::map<int, Word> handlers_;     // thread code by signal
  std::size_t suspended_words_ = 0;  // size of the stacks walked by the last collection
  std::vector<Thread*> on_thunks_, on_transactions_;
  std::size_t on_input_ = 0;
  bool is_switch_due_ = false;
  bool has_just_resumed_ = false;  // guarantees each thread progress
  std::uint64_t slice_end_ = 0;    // in words allocated
  std::uint64_t commits_ = 0;
  // Periodically lowers the stack's limit, for threads that do not allocate.
  struct Ticker {
    std::atomic<Word*>& limit;
    std::atomic<bool> has_ticked{false};
    std::unique_ptr<ProcessorTimer> timer = nullptr;
    std::uint64_t left = 0, thread = 0;  // of the share of the thread running at the last tick
    void tick() {
      has_ticked.store(true);
      limit.store(nullptr);
    }
  } ticker_{stack_limit_};
  std::vector<std::unique_ptr<FrozenStack>> frozen_;
  std::map<std::uint64_t, WeakPointer> weak_pointers_;  // by number
  std::uint64_t last_weak_ = 0, last_stable_name_ = 0;
  std::deque<Word> due_finalizers_;
  std::size_t seen_finalizers_ = 0;  // how many of those have a thread started
  Word finalizing_ = 0;              // the action that runs those; 0: there are no weak pointers
  std::unordered_map<Word, std::uint64_t> stable_names_;  // by object
  Region spare_stack_;
  std::size_t stack_margin_ = 0;

  // Registers while `execute` is not running.
  const Code* pc_ = nullptr;
  Word* fp_ = nullptr;
  Word* hp_ = nullptr;
  Word* hp_limit_ = nullptr;
  Word result_ = 0;
  Word root_ = 0;  // an additional root; 0: none
  Word node_ = 0;
  std::uint32_t call_kind_ = 0;
  std::uint64_t steps_ = 0;

  std::deque<std::string> texts_;       // string literals and the contents of files
  std::vector<std::string> collected_;  // texts about to be taken by primitives
  std::vector<std::string> paths_found_;
  Integers integers_{options_.heap_limit != 0 ? options_.heap_limit : SIZE_MAX};
  LargeObjects large_;
  std::size_t large_limit_ = 0;  // limit of large_.fresh_words() before a collection is due
  Console console_;
  Files files_{console_};
  Outcome outcome_;
  std::vector<Word> scratch_;  // arguments being moved: most_parameters and a function
  struct Names {
    std::uint32_t description = 0, type = 0;
    bool known = false;
  };
  std::vector<Names> census_names_;  // by Info

  // Belongs to the object at the same position of the space in use. Kept in the space just
  // evacuated, so that retainers need no other memory.
  struct Retained {
    Word set : 28;   // a RetainerSetId
    Word next : 36;  // in the list of objects to visit
  };
  static_assert(sizeof(Retained) == sizeof(Word));
  Retained& retained(const Word* object) const {
    return reinterpret_cast<Retained*>(
        spaces_[1 - space_].begin())[object - spaces_[space_].begin()];
  }
};

}  // namespace convertprofile::runtime
