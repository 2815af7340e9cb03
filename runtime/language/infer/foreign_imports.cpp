// SPDX-License-Identifier: BSD-3-Clause
// Foreign imports: checks that their types are callable from C and generates the calls. Newtypes
// are unwrapped completely, as in GHC if their constructors are in scope.
#include <algorithm>
#include <optional>

#include "runtime/language/infer/code_builder.h"
#include "runtime/language/infer/top_level.h"
#include "runtime/stg/c_functions.h"

namespace convertprofile::runtime {
namespace {

using stg::CResult;
using stg::CType;

// A Haskell type that can be passed to C, and a C type of its size (none: no function here takes
// it).
struct Marshalled {
  const char* name;
  CType type;
  CResult result;
};
constexpr Marshalled marshalled_types[] = {
    {"Int", CType::long_, CResult::word64},      {"Word", CType::long_, CResult::word64},
    {"Int64", CType::long_, CResult::word64},    {"Word64", CType::long_, CResult::word64},
    {"Int32", CType::int_, CResult::int32},      {"Word32", CType::int_, CResult::word32},
    {"Char", CType::int_, CResult::character},   {"Float", CType::single, CResult::single},
    {"Double", CType::real, CResult::real},      {"Ptr", CType::pointer, CResult::word64},
    {"FunPtr", CType::pointer, CResult::word64}, {"Int8", CType::none, CResult::unit},
    {"Word8", CType::none, CResult::unit},       {"Int16", CType::none, CResult::unit},
    {"Word16", CType::none, CResult::unit},      {"Bool", CType::none, CResult::unit},
};
constexpr Marshalled unit_type{"()", CType::none, CResult::unit};

// Signedness does not matter to a call.
CType unsigned_as_signed(CType type) {
  return type == CType::unsigned_int ? CType::int_ : type;
}

const char* haskell_names(CType type) {
  constexpr const char* names[] = {
      "()", "CInt", "CUInt", "CLong or Int", "CFloat or Float", "CDouble or Double", "Ptr"};
  return names[static_cast<std::size_t>(type)];
}

// One import.
class ForeignType {
 public:
  ForeignType(Context& context, const ForeignImport& import)
      : context_(context),
        import_(import),
        code_(context.module, import.span, context.symbols, context.arena) {}

  void read(const Scheme& scheme);
  void check(const stg::CFunctionInfo& function) const;
  std::vector<Match> call(stg::CFunction function) const;
  // For `"&name"`, `"dynamic"` and `"wrapper"`, and for C functions that call back.
  std::vector<Match> of_pointer(const Scheme& scheme);
  std::optional<std::vector<Match>> calling_back() const;

 private:
  struct Part {
    Type* type;
    Marshalled marshalled;
  };

  // The type's constructor and arguments; null for variables and others without one.
  static TypeConstructor* split(Type* type, std::vector<Type*>& arguments);
  bool is_internal(const TypeConstructor* constructor, const char* name) const;
  std::optional<Marshalled> known(const TypeConstructor* constructor) const;
  Type* without_newtypes(Type* type, std::string& reason);
  Part part(Type* type, const char* role);
  void read(Type* type);
  Type* pointed_to(Type* type);
  std::vector<Match> made(std::vector<Pattern*> parameters, Expr* body) const;
  void fail(const std::string& message) const { context_.fail(import_.span, message); }
  void mismatch(const stg::CFunctionInfo& function, const std::string& what) const {
    fail("In C this is '" + function.prototype() + "': " + what);
  }

  Context& context_;
  const ForeignImport& import_;
  CodeBuilder code_;
  std::vector<Part> arguments_;
  std::optional<Part> result_;
  bool is_action_ = false;
  bool is_renamed_ = false;  // is a newtype of a function or action
};

TypeConstructor* ForeignType::split(Type* type, std::vector<Type*>& arguments) {
  arguments = spine_arguments(type);
  const Type* const head = spine_head(type);
  return head->kind == Type::Kind::constructor ? head->constructor : nullptr;
}

bool ForeignType::is_internal(const TypeConstructor* constructor, const char* name) const {
  return context_.modules.internal().type(context_.symbols.intern(name)).constructor == constructor;
}

std::optional<Marshalled> ForeignType::known(const TypeConstructor* constructor) const {
  const Builtins& builtins = context_.builtins;
  const bool is_built_in = constructor == builtins.int_ || constructor == builtins.character ||
                           constructor == builtins.float_ || constructor == builtins.double_;
  for (const Marshalled& each : marshalled_types) {
    const bool is_it =
        is_built_in ? constructor->name.text() == each.name : is_internal(constructor, each.name);
    if (is_it) return each;
  }
  return std::nullopt;
}

// Unwraps newtypes down to C's types, functions and actions; sets the reason if it stops at a
// newtype.
Type* ForeignType::without_newtypes(Type* type, std::string& reason) {
  constexpr int most = 100;  // a newtype may be recursive
  std::vector<Type*> arguments;
  for (int i = 0; i < most; ++i) {
    const TypeConstructor* const constructor = split(type, arguments);
    const bool is_opened = constructor != nullptr && constructor->is_newtype &&
                           !known(constructor) && !is_internal(constructor, "IO");
    if (!is_opened) return type;
    const DataConstructor& only = *constructor->constructors[0];
    if (!context_.names.brings(only)) {
      reason = " because its data constructor is not in scope";
      return type;
    }
    type = context_.types.substitute(only.fields[0], constructor->parameters, arguments);
  }
  return type;
}

ForeignType::Part ForeignType::part(Type* type, const char* role) {
  std::string reason;
  std::vector<Type*> arguments;
  const TypeConstructor* const constructor = split(without_newtypes(type, reason), arguments);
  const bool is_unit = constructor == context_.builtins.unit && role[0] == 'r';
  const auto found = is_unit                  ? std::optional(unit_type)
                     : constructor != nullptr ? known(constructor)
                                              : std::nullopt;
  if (!found) {
    fail("Unacceptable " + std::string(role) + " type in a foreign declaration: '" +
         type_text(type) + "' cannot be marshalled in a foreign call" + reason);
  }
  return {type, *found};
}

void ForeignType::read(const Scheme& scheme) {
  if (!scheme.predicates.empty())
    fail("Unacceptable type in a foreign declaration: it has a context");
  read(scheme.type);
}

void ForeignType::read(Type* type) {
  std::string reason;
  std::vector<Type*> parts;
  for (;;) {
    Type* const inner = without_newtypes(type, reason);
    const TypeConstructor* const constructor = split(inner, parts);
    const bool is_function = constructor == context_.builtins.arrow;
    is_action_ = constructor != nullptr && is_internal(constructor, "IO");
    if (!is_function && !is_action_) break;
    is_renamed_ = is_renamed_ || inner != type;
    if (is_function) arguments_.push_back(part(parts[0], "argument"));
    type = parts.back();
    if (is_action_) break;
  }
  result_ = part(type, "result");
}

void ForeignType::check(const stg::CFunctionInfo& function) const {
  const std::size_t count = function.parameters.size();
  if (arguments_.size() != count) {
    mismatch(function, "it takes " + std::to_string(count) +
                           (count == 1 ? " argument, not " : " arguments, not ") +
                           std::to_string(arguments_.size()));
  }
  const auto fits = [&](const Part& part, CType type, const std::string& what) {
    if (part.marshalled.type != CType::none && part.marshalled.type == unsigned_as_signed(type)) {
      return;
    }
    mismatch(function,
             what + " is " + haskell_names(type) + ", not '" + type_text(part.type) + "'");
  };
  for (std::size_t i = 0; i < count; ++i) {
    fits(arguments_[i], function.parameters[i], "argument " + std::to_string(i + 1));
  }
  if (result_->marshalled.name != unit_type.name) fits(*result_, function.result, "the result");
}

// The binding's clause: calls C with evaluated arguments and, for an action, passes the state token
// on.
std::vector<Match> ForeignType::call(stg::CFunction function) const {
  std::vector<Pattern*> parameters;
  std::vector<Expr*> operands = {
      code_.integer(static_cast<std::int64_t>(function)),
      code_.integer(static_cast<std::int64_t>(result_->marshalled.result))};
  for (std::size_t i = 0; i < stg::most_c_arguments; ++i) {
    const std::string name = "a" + std::to_string(i + 1);
    if (i < arguments_.size()) parameters.push_back(code_.variable(name));
    operands.push_back(i < arguments_.size() ? code_.local(name) : code_.tuple({}));
  }
  operands.push_back(is_action_ ? code_.local("w") : code_.call("token#", {code_.tuple({})}));
  Expr* body = code_.call(import_.is_safe ? "safeCall#" : "unsafeCall#", operands);
  if (is_action_) {
    body =
        code_.apply(code_.internal_constructor("IO#"), {code_.lambda({code_.variable("w")}, body)});
  } else {
    Pattern* const given = code_.match_internal("Res#", {code_.variable("r")});
    body = code_.case_of(body, {code_.alternative(given, code_.local("r"))});
  }
  if (is_renamed_) {
    if (!parameters.empty()) body = code_.lambda(std::exchange(parameters, {}), body);
    body = code_.call("coerce#", {body});
  }
  return made(std::move(parameters), body);
}

std::vector<Match> ForeignType::made(std::vector<Pattern*> parameters, Expr* body) const {
  Binding* const made = code_.function(import_.binder->name, {{std::move(parameters), body}});
  return std::get<FunctionBinding>(made->node).matches;
}

// The t of `FunPtr t`.
Type* ForeignType::pointed_to(Type* type) {
  std::string reason;
  std::vector<Type*> arguments;
  const TypeConstructor* const constructor = split(without_newtypes(type, reason), arguments);
  if (constructor != nullptr && is_internal(constructor, "FunPtr")) return arguments[0];
  fail("Unacceptable type in a foreign declaration: '" + type_text(type) + "' is not a FunPtr");
  return nullptr;
}

// `t -> IO (FunPtr t)`, `FunPtr t -> t` or `FunPtr t`: t must be the type of a possible C function.
std::vector<Match> ForeignType::of_pointer(const Scheme& scheme) {
  using Kind = ForeignImport::Kind;
  if (import_.kind == Kind::address) {
    const auto function = stg::find_c_function(import_.function.text());
    if (!function) {
      fail("'" + import_.function.text() + "' is not a C function that lazyrun supports");
    }
    read(pointed_to(scheme.type));
    check(stg::info(*function));
    Match only = std::move(call(*function)[0]);
    Expr* body = only.right.bodies[0].body;
    if (!only.parameters.empty()) body = code_.lambda(std::move(only.parameters), body);
    return made({}, code_.call("pointerTo#", {body}));
  }
  const FunctionParts parts = function_parts(scheme.type);
  if (parts.to == nullptr)
    fail("Unacceptable type in a foreign declaration: one argument expected");
  Type* inner = parts.to;
  if (import_.kind == Kind::wrapper) {
    std::vector<Type*> arguments;
    const TypeConstructor* const action = split(parts.to, arguments);
    if (action == nullptr || !is_internal(action, "IO")) {
      fail("Unacceptable result type in a foreign declaration: IO (FunPtr t) expected");
    }
    inner = pointed_to(arguments[0]);
  }
  Type* const other = import_.kind == Kind::wrapper ? parts.from : pointed_to(parts.from);
  if (!TypeStore::equal(inner, other)) {
    fail("Unacceptable type in a foreign declaration: '" + type_text(other) + "' is not '" +
         type_text(inner) + "'");
  }
  read(inner);
  if (import_.kind == Kind::wrapper) return made({}, code_.internal("makePointer#"));
  constexpr std::size_t most = 4;
  if (arguments_.size() > most)
    fail("a function with more than four arguments is not supported here");
  const std::string function =
      (is_action_ ? "act" : "value") + std::to_string(arguments_.size()) + "#";
  return made({}, code_.call("coerce#", {code_.internal(function)}));
}

std::optional<std::vector<Match>> ForeignType::calling_back() const {
  const std::string& name = import_.function.text();
  constexpr CType pointer = CType::pointer;
  constexpr CType size = CType::long_;
  if (name == "qsort") {
    check({"qsort", CType::none, {pointer, size, size, pointer}});
  } else if (name == "bsearch") {
    check({"bsearch", pointer, {pointer, pointer, size, size, pointer}});
  } else {
    return std::nullopt;
  }
  return made({}, code_.call("coerce#", {code_.internal(name + "#")}));
}

}  // namespace

void TopLevel::read_foreign_imports() {
  for (const ForeignExport& exported : context_->module.foreign_exports) {
    ForeignImport as_import;
    as_import.span = exported.span;
    ForeignType(*context_, as_import).read(reader_->scheme(exported.type));
  }
  for (const ForeignImport& import : context_->module.foreign_imports) {
    import.binder->scheme = reader_->scheme(import.type);
    ForeignType type(*context_, import);
    std::vector<Match>& matches = std::get<FunctionBinding>(import.binding->node).matches;
    if (import.kind != ForeignImport::Kind::call) {
      matches = type.of_pointer(import.binder->scheme);
      continue;
    }
    type.read(import.binder->scheme);
    if (auto made = type.calling_back()) {
      matches = *std::move(made);
      continue;
    }
    const auto function = stg::find_c_function(import.function.text());
    if (!function) {
      context_->fail(import.span,
                     "'" + import.function.text() + "' is not a C function that lazyrun supports");
    }
    type.check(stg::info(*function));
    matches = type.call(*function);
  }
}

}  // namespace convertprofile::runtime
