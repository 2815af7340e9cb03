// SPDX-License-Identifier: BSD-3-Clause
// Software transactional memory. Writes go to the transaction's log. Reads are consistent: if other
// transactions have committed since, a read revalidates the log and restarts the transaction if it
// is stale. So no transaction ever sees a state between two commits.
#include <algorithm>

#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {

using stg::Primitive;

template <Profiling P>
bool Interpreter<P>::transaction_primitive(Primitive which, const Code* slots, const Top& top,
                                           Word& result) {
  Transaction& log = thread_->transaction;
  result = unit();
  switch (which) {
    case Primitive::NewTVar:
      if (!room(S::header_words + tvar_words, top)) return false;
      result = make_object(make_header(Kind::reference, tvar_tag, tvar_words, tvar_info),
                           {slot(slots, 0), 0, 0});
      return true;
    case Primitive::ReadTVar:
      return read_variable(slot(slots, 0), result);
    case Primitive::WriteTVar: {
      Word before = 0;
      if (!read_variable(slot(slots, 0), before)) return false;
      const std::size_t entry = entry_of(log, slot(slots, 0));
      if (!log.levels.empty()) log.trail.push_back({entry, before});
      log.entries[entry].value = slot(slots, 1);
      return true;
    }
    case Primitive::BeginTransaction:
      result = truth(!log.is_active);
      if (!log.is_active) log.validated = commits_;
      log.is_active = true;
      return true;
    case Primitive::CommitTransaction: {
      const bool valid = is_valid(log);
      if (valid) commit(log);
      log.end();
      result = truth(valid);
      return true;
    }
    case Primitive::AbandonTransaction:
      log.end();
      return true;
    case Primitive::AwaitChange:
      return await_change(top);
    case Primitive::BeginNested:
      if (!give_number(static_cast<std::int64_t>(log.levels.size()), top, result)) return false;
      log.levels.push_back(log.trail.size());
      return true;
    case Primitive::KeepNested:
      log.levels.resize(slot(slots, 0));
      return true;
    case Primitive::UndoNested:
      undo_to(log, slot(slots, 0));
      return true;
    default:
      return weak_primitive(which, slots, top, result);
  }
}

template <Profiling P>
std::size_t Interpreter<P>::entry_of(const Transaction& log, Word variable) {
  const auto is_its = [&](const Transaction::Entry& entry) { return entry.variable == variable; };
  return static_cast<std::size_t>(std::find_if(log.entries.begin(), log.entries.end(), is_its) -
                                  log.entries.begin());
}

// Outside a transaction reads the variable's value.
template <Profiling P>
bool Interpreter<P>::read_variable(Word variable, Word& result) {
  Transaction& log = thread_->transaction;
  result = S::payload(variable, 0);
  if (!log.is_active) return true;
  if (log.validated != commits_) {
    if (!is_valid(log)) {
      error_ = MachineException::restart;
      return fail(Ending::error, "");
    }
    log.validated = commits_;
  }
  const std::size_t entry = entry_of(log, variable);
  if (entry == log.entries.size()) {
    log.entries.push_back({variable, result, result});
  } else {
    result = log.entries[entry].value;
  }
  return true;
}

template <Profiling P>
bool Interpreter<P>::is_valid(const Transaction& log) {
  return std::all_of(log.entries.begin(), log.entries.end(), [](const auto& entry) {
    return S::payload(entry.variable, 0) == entry.expected;
  });
}

template <Profiling P>
void Interpreter<P>::commit(const Transaction& log) {
  bool is_awaited = false;
  for (const auto& [variable, expected, value] : log.entries) {
    if (value == expected) continue;
    S::payload(variable, 0) = value;
    is_awaited |= S::payload(variable, 1) != 0;
    ++commits_;
  }
  if (!is_awaited) return;
  const std::vector<Thread*> waiting = on_transactions_;
  for (Thread* const each : waiting) {
    if (!is_valid(each->transaction)) wake(*each, unit());
  }
}

// Undoes the writes of the nested transaction of this level; its reads stay in the log for a thread
// that waits for a change.
template <Profiling P>
void Interpreter<P>::undo_to(Transaction& log, std::size_t level) {
  for (const std::size_t mark = log.levels[level]; log.trail.size() > mark; log.trail.pop_back()) {
    log.entries[log.trail.back().entry].value = log.trail.back().value;
  }
  log.levels.resize(level);
}

template <Profiling P>
bool Interpreter<P>::await_change(const Top& top) {
  Transaction& log = thread_->transaction;
  log.is_active = false;
  note(Suspension::How::finish, top, unit());
  if (!is_valid(log) || take_pending()) {
    log.end();
    return leave_ == Leave::no;
  }
  watch(log, 1);
  on_transactions_.push_back(thread_);
  return block(Thread::State::on_transaction);
}

template <Profiling P>
void Interpreter<P>::watch(const Transaction& log, int change) {
  for (const Transaction::Entry& entry : log.entries) {
    S::payload(entry.variable, 1) += static_cast<Word>(static_cast<std::int64_t>(change));
  }
}

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
