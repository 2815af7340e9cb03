// SPDX-License-Identifier: BSD-3-Clause
// Compiles STG to machine code, one lambda form at a time.
//
// An expression is compiled into a context: its value is returned, put into a slot, or branched on.
// A case pushes a frame only if its scrutinee is a call or an evaluation; other scrutinees are
// compiled inline. Numbers stay raw in slots until something needs a pointer to them.
#pragma once

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "runtime/machine/frame_state.h"
#include "runtime/machine/free_names.h"
#include "runtime/machine/image_builder.h"
#include "runtime/machine/primitive_shape.h"

namespace convertprofile::runtime {

// The local variable that the expression consists of, or null.
const stg::Atom* variable_of(const stg::Expr& expr);

class Codegen {
 public:
  Codegen(const stg::Program& program, Profiling profiling);
  Image compile();

 private:
  // An available value. It is evaluated, unless it is the field of an unboxed constructor. Its slot
  // is pinned.
  struct Value {
    enum class Kind : std::uint8_t { constant, pointer, raw };
    Kind kind = Kind::pointer;
    std::int32_t at = 0;  // a slot, or a constant's operand
    Number type = Number::integer;
    bool evaluated = true;
  };
  // The representation wanted for a value: any, or a raw number.
  struct Want {
    bool number = false;
    Number type = Number::integer;
  };
  // A place where several paths with a value meet.
  struct Join {
    Value value;
    Jumps jumps;
  };
  struct Branches {
    Jumps yes, no;
  };
  struct Context {
    enum class Kind : std::uint8_t { tail, into, branch };
    Kind kind = Kind::tail;
    const Live* live = nullptr;  // what is live afterwards
    Join* join = nullptr;
    Branches* branches = nullptr;
  };
  struct Label {
    std::vector<std::int32_t> slots;
    Jumps jumps;
  };
  // A lambda form to compile and what is known of its captured variables.
  struct Task {
    const stg::LambdaForm* form = nullptr;
    bool is_local = false;
    std::vector<stg::LocalId> captured;  // in closure order
    std::vector<std::pair<stg::LocalId, Place>> known;
    bool has_name = false;
    stg::LocalId name{};  // the function's own name
  };

  // ---- codegen.cpp: the program, lambda forms, globals
  void compile_globals();
  void compile_global(std::size_t index);
  void compile_form(const Task& task);
  void enter_form(const Task& task);
  std::vector<std::uint32_t> globals_of(const Live& live) const;
  std::uint32_t point_in_use(const Live& live);

  // ---- codegen_expressions.cpp: contexts and values
  void compile(const stg::Expr& expr, const Context& context);
  Value compile_value(const stg::Expr& expr, Want want, const Live& live);
  Value join_value(const stg::Expr& expr, Want want, const Live& live);
  Value variable_value(const stg::Atom& atom, Want want, const Live& live);
  Value local_value(stg::LocalId local, Want want, const Live& live);
  Value evaluate(std::int32_t from, stg::LocalId local, Want want, const Live& live);
  void compile_variable(const stg::Atom& atom, const Context& context);
  void deliver(Value value, const Context& context);
  void deliver_branch(const Value& value, const Context& context);
  Value literal_value(const stg::Atom& literal, Want want);
  Value as_number(const Value& value, Number type);
  std::int32_t as_operand(Value& value, const Live& live);
  void drop(const Value& value);
  void bind(const Value& value, stg::LocalId local);
  void compile_tick(const stg::Tick& tick, bool in_tail);
  bool scopes_inside(const stg::Expr& expr) const;

  // ---- codegen_loop.cpp
  //
  // The state passed on by a self-call: parameters and loaded closure variables.
  struct Loop {
    struct Carried {
      stg::LocalId local{};
      Place at;
    };
    const Task* task = nullptr;  // null: no self-call in tail position
    std::vector<Carried> parameters, captured;
    std::vector<const stg::Application*> calls;  // self-calls in tail position
    std::unordered_map<stg::LocalId, Number> numbers;
    std::unordered_set<stg::LocalId> evaluated;  // evaluated somewhere in the body
    std::size_t top = 0;
    std::uint32_t point = 0;  // what is live at the top
    Jumps again;
  };
  struct Move {
    std::int32_t from = 0;  // an atom
    std::int32_t to = 0;
  };
  bool calls_itself(const stg::Application& call, const Task& task) const;
  void note_numbers(const stg::Expr& expr);
  bool is_given_evaluated(std::size_t parameter) const;
  bool evaluate_parameters(const stg::Expr& expr, const Live& live);
  void evaluate_first(const stg::Expr& body, const Live& live);
  void begin_loop(const Task& task);
  void end_loop();
  bool is_fit(const stg::Atom& argument, const Place& at) const;
  void pass_on(const stg::Atom& argument, const Place& to, const Live& live,
               std::vector<Move>& moves);
  bool compile_repeat(const stg::Application& call, const Live& live);
  std::vector<Move> in_order(std::vector<Move> moves);

  // ---- codegen_calls.cpp
  void compile_tail_call(const stg::Application& call, const Live& live);
  Value compile_call(const stg::Application& call, Want want, const Live& live, const Live& after);
  struct Callee {
    enum class Kind : std::uint8_t { known, known_local, unknown };
    Kind kind = Kind::unknown;
    std::uint32_t info = 0;
    std::int32_t operand = 0;
  };
  Callee callee(const stg::Application& call, const Live& live);
  std::int32_t operand(const stg::Atom& atom, const Live& live);
  std::vector<std::int32_t> operands(const std::vector<stg::Atom>& atoms, const Live& live);
  std::int32_t pointer_to(stg::LocalId local, const Live& live);
  void load_free(stg::LocalId local);
  // Loads the closure variables that later code needs, so that the closure need not stay alive.
  void load_live(const Live& live);
  void return_point(Instruction raw, Instruction pointer, std::int32_t slot, const Live& live);

  // ---- codegen_case.cpp
  void compile_case(const stg::Expr& expr, const Context& context);
  // For a case with one untested alternative: binds its variables and returns its body.
  const stg::Expr* only_alternative(const stg::Case& node) const;
  // Checks that a variable is used by numeric primitives only.
  struct NumberUses {
    stg::LocalId variable{};
    int left = 0;  // budget of nodes to visit
    std::optional<Number> type = std::nullopt;
    bool are_others = false;
  };
  Want wanted(const stg::Case& node, const stg::Expr& body) const;
  void look_at_uses(const stg::Expr& expr, NumberUses& uses) const;
  void compile_scrutinee(const stg::Expr& expr, const stg::Expr& body, const Live& live);
  void bind_fields(const Value& value, const stg::ConstructorAlternative& alternative,
                   const Live& live);
  void bind_binder(const stg::Case& node, const Value& value);
  void compile_constructors(const stg::Case& node, const Value& value, const Context& context);
  void branch_unless_tag(std::int32_t slot, stg::ConstructorId constructor, Jumps& otherwise);
  void compile_switch(const stg::Case& node, const Value& value, const Context& context);
  void compile_literals(const stg::Case& node, const Value& value, const Context& context);
  void compile_literal_switch(const stg::Case& node, const Value& value, const Context& context);
  bool is_dense(const stg::Case& node) const;
  void branch_unless_literal(const Value& value, const stg::Atom& literal, Jumps& otherwise);
  void compile_truth(const stg::Expr& expr, const stg::Case& node, const Context& context);
  bool is_truth(const stg::Case& node) const;
  bool is_condition(const stg::Expr& expr) const;
  void compile_condition(const stg::Expr& expr, Branches& branches, const Live& live);
  void compile_join_point(const stg::JoinPoint& join, const Context& context);
  void compile_jump(const stg::Jump& jump, const Live& live);

  // ---- codegen_let.cpp
  void compile_let(const stg::Let& let, const Live& live);
  void compile_binding(const stg::LetBinding& binding, const Live& live);
  bool bind_at_once(const stg::LetBinding& binding, const Live& live);
  bool is_cheap(const stg::Expr& expr, int depth) const;
  void compile_group(const stg::Let& let, const Live& live);
  struct Allocation {
    Word header = 0;
    std::vector<std::int32_t> payload;
  };
  Allocation constructor_allocation(const stg::ConstructorApplication& node, const Live& live);
  Word closure_header(const Task& task);
  int selected_field(const Task& task) const;
  std::vector<stg::LocalId> captured_by(const stg::LetBinding& binding) const;
  std::vector<stg::LocalId> mentioned_by(const stg::LetBinding& binding) const;
  Task make_task(const stg::LetBinding& binding);
  void make_static(const stg::LetBinding& binding, Task task);
  void make_known(const stg::LetBinding& binding);
  void emit_object(std::int32_t slot, const Allocation& object, std::uint32_t point);
  void fill(const stg::LetBinding& binding, Word header, const Live& live);
  void enqueue(Task task);

  // ---- codegen_operations.cpp
  Value compile_operation(const stg::Operation& operation, const Live& live);
  Value compile_catch(const std::vector<Value>& values, const Live& after);
  std::vector<Value> compile_operands(const stg::Operation& operation, const Live& live);
  std::vector<Value> from_right(const stg::Operation& operation, const Live& after);
  bool is_at_hand(const stg::Expr& expr) const;
  Value unevaluated(const stg::Expr& expr, const Live& live);
  Value tag_value(const Value& value);
  Value number_primitive(const stg::Operation& operation, const std::vector<Value>& values);
  Value call_primitive(const stg::Operation& operation, const std::vector<Value>& values,
                       const Live& after);
  void collect_text(const stg::Expr& text, const Live& live);
  Value arithmetic(const stg::Operation& operation, Instruction instruction, const Live& live);
  void compile_comparison(const stg::Operation& operation, Branches& branches, const Live& live);

  const Place& place(stg::LocalId local) const { return state_.place(free_.canonical(local)); }
  bool maybe_function(stg::LocalId local) const {
    return image_.image.profiled() && program_.locals[std::size_t(local)].might_be_function;
  }
  bool maybe_function(const stg::Atom& atom) const;
  void begin(Instruction instruction);
  void emit(Instruction instruction, std::initializer_list<std::int64_t> words = {});

  const stg::Program& program_;
  FreeNames free_;
  ImageBuilder image_;
  FrameState state_;
  std::vector<Task> tasks_;
  std::unordered_map<const stg::LambdaForm*, bool> queued_;
  std::unordered_map<std::uint32_t, Label> labels_;
  Loop loop_;  // of the current form
  // Profiled allocation must match GHC's without optimisation, except in GHC's libraries, which are
  // optimised: only there do numbers stay raw across functions.
  bool keeps_raw_ = false;
  bool head_ = false;     // only ticks have been emitted so far
  bool counted_ = false;  // a tick has counted the call of this form
  bool is_thunk_ = false;
  std::uint32_t most_waiting_ = 1;  // arguments of a call
};

}  // namespace convertprofile::runtime
