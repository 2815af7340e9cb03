// SPDX-License-Identifier: BSD-3-Clause
// Signatures of pattern synonyms: constraints that a match requires and provides, and existential
// types.
#include <algorithm>

#include "runtime/language/syntax/parser.h"

namespace convertprofile::runtime {
namespace {

using Names = std::vector<Symbol>;

bool has(const Names& names, Symbol name) {
  return std::ranges::find(names, name) != names.end();
}

void add(Names& names, Symbol name) {
  if (!has(names, name)) names.push_back(name);
}

void collect(const PredicateSyntax& predicate, Names& names);

// The type's variables, without duplicates.
void collect(const TypeSyntax& type, Names& names) {
  if (type.kind == TypeSyntax::Kind::variable) add(names, type.name.name);
  for (const TypeSyntax* part : type.parts) collect(*part, names);
  if (type.qualified == nullptr) return;
  Names inner;
  for (const PredicateSyntax& predicate : type.qualified->context) collect(predicate, inner);
  collect(*type.qualified->type, inner);
  for (const Symbol name : inner) {
    const bool is_own = std::ranges::find(type.qualified->variables, name, &TypeBinder::name) !=
                        type.qualified->variables.end();
    if (!is_own) add(names, name);
  }
}

void collect(const PredicateSyntax& predicate, Names& names) {
  if (predicate.type != nullptr) collect(*predicate.type, names);
  for (const TypeSyntax* type : predicate.others) collect(*type, names);
}

}  // namespace

// `forall a. C a => forall b. D b => t`, where everything but the type is optional.
Parser::PatternSignature Parser::pattern_type() {
  PatternSignature written;
  const auto variables = [this] {
    stream_.take();
    std::vector<TypeBinder> binders = type_binders();
    if (!at_operator_named(".")) stream_.fail_expected("'.'");
    stream_.take();
    return binders;
  };
  written.is_explicit = at_forall();
  if (written.is_explicit) written.universals = variables();
  if (at_forall()) written.existentials = variables();
  written.type = type();
  if (!take_if(double_arrow)) return written;
  written.required = context_of(written.type);
  if (at_forall()) written.existentials = variables();
  written.type = type();
  if (!take_if(double_arrow)) return written;
  written.provided = context_of(written.type);
  written.type = type();
  return written;
}

// `pattern P, Q :: t`
void Parser::pattern_signature(const Name& first) {
  std::vector<std::pair<Symbol, Span>> names{{first.name.name, first.span}};
  while (take_if(comma)) {
    const Name name = take_name();
    names.emplace_back(name.name.name, name.span);
  }
  expect(double_colon);
  PatternSignature& written = pattern_signatures_.emplace_back(pattern_type());
  written.names = std::move(names);
  written.span = {first.span.begin, stream_.last_end()};
}

// The types of the parameters; empty if the signature does not show them.
std::optional<Parser::PatternParts> Parser::pattern_parts(const PatternSynonym& synonym,
                                                          const PatternSignature& written) {
  PatternParts parts{{}, written.type};
  for (; parts.parameters.size() < synonym.arity; parts.whole = parts.whole->parts[1]) {
    if (parts.whole->kind != TypeSyntax::Kind::function) return std::nullopt;
    parts.parameters.push_back(parts.whole->parts[0]);
  }
  if (parts.whole->kind == TypeSyntax::Kind::qualified) return std::nullopt;
  return parts;
}

// `data $P a = forall b. D b => $P t u`, if a match provides more than values of known types.
void Parser::keep_found(PatternSynonym& synonym, const PatternSignature& written,
                        const PatternParts& parts) {
  Names known;
  collect(*parts.whole, known);
  for (const PredicateSyntax& predicate : written.required) collect(predicate, known);
  Names used;
  for (const PredicateSyntax& predicate : written.provided) collect(predicate, used);
  for (const TypeSyntax* parameter : parts.parameters) collect(*parameter, used);
  const bool says_hidden = written.is_explicit || !written.existentials.empty();
  std::vector<TypeBinder> hidden = written.existentials;
  std::vector<TypeBinder> parameters;
  for (const Symbol name : used) {
    if (std::ranges::find(hidden, name, &TypeBinder::name) != hidden.end()) continue;
    const auto declared = std::ranges::find(written.universals, name, &TypeBinder::name);
    const bool is_declared = declared != written.universals.end();
    std::vector<TypeBinder>& binders = says_hidden || has(known, name) ? parameters : hidden;
    binders.push_back(is_declared ? *declared : TypeBinder{name, written.span});
  }
  if (hidden.empty() && written.provided.empty()) return;
  leave_out_selectors(synonym, parts, hidden);
  ConstructorSyntax made;
  made.name = intern("$" + synonym.name.text());
  made.fields = parts.parameters;
  made.strict.resize(parts.parameters.size());
  made.span = synonym.span;
  made.is_explicit = true;
  made.variables = std::move(hidden);
  made.context = written.provided;
  auto* const data = arena_.make(DataDeclaration());
  data->name = made.name;
  data->parameters = std::move(parameters);
  data->constructors.push_back(std::move(made));
  data->span = synonym.span;
  module_->data.push_back(data);
  synonym.kept_by = data;
}

// Fields whose types mention existential types have no selectors.
void Parser::leave_out_selectors(const PatternSynonym& synonym, const PatternParts& parts,
                                 const std::vector<TypeBinder>& hidden) {
  for (std::size_t i = 0; i < synonym.fields.size(); ++i) {
    Names used;
    collect(*parts.parameters[i], used);
    const bool is_known = std::ranges::none_of(
        hidden, [&used](const TypeBinder& binder) { return has(used, binder.name); });
    if (is_known) continue;
    std::erase_if(module_->declarations.bindings, [&](const Binding* binding) {
      const auto* const function = std::get_if<FunctionBinding>(&binding->node);
      return function != nullptr && function->binder->name == synonym.fields[i];
    });
  }
}

// `$mP p = Just ($P x y)`
void Parser::find_kept(const PatternSynonym& synonym, Binding& matching) {
  std::vector<Match>& matches = std::get<FunctionBinding>(matching.node).matches;
  const Position begin = synonym.span.begin;
  Expr*& found = matches[0].right.bodies[0].body;
  std::vector<Expr*> parts;
  if (const auto* just = std::get_if<EApply>(&found->node)) {
    const auto* tuple = std::get_if<ETuple>(&just->argument->node);
    parts = tuple == nullptr ? std::vector{just->argument} : tuple->parts;
  }
  Expr* kept = make_expr(begin, EConstructor{{Symbol(), synonym.kept_by->name}});
  for (Expr* part : parts) kept = make_expr(begin, EApply{kept, part});
  found = make_expr(begin, EApply{internal_constructor(begin, "Just"), kept});
  matches[1].right.bodies[0].body = internal_constructor(begin, "Nothing");
}

// For a synonym of type `t1 -> t2 -> t`: `t -> Maybe (t1, t2)`.
TypeSyntax* Parser::matcher_type(const PatternSynonym& synonym, const PatternParts& parts) {
  const auto& [parameters, whole] = parts;
  const Span span = whole->span;
  const auto make = [&](TypeSyntax::Kind kind, std::vector<TypeSyntax*> of) {
    return arena_.make(TypeSyntax{.kind = kind, .span = span, .name = {}, .parts = std::move(of)});
  };
  const auto named = [&](TypeSyntax::Kind kind, QualifiedName name) {
    TypeSyntax* const type = make(kind, {});
    type->name = name;
    return type;
  };
  const auto internal = [&](std::string_view name) {
    return named(TypeSyntax::Kind::constructor, {intern(internal_qualifier), intern(name)});
  };
  TypeSyntax* found = nullptr;
  if (synonym.kept_by != nullptr) {
    found = named(TypeSyntax::Kind::constructor, {Symbol(), synonym.kept_by->name});
    for (const TypeBinder& parameter : synonym.kept_by->parameters) {
      TypeSyntax* const argument = named(TypeSyntax::Kind::variable, {Symbol(), parameter.name});
      found = make(TypeSyntax::Kind::apply, {found, argument});
    }
  } else if (parameters.empty()) {
    return make(TypeSyntax::Kind::function, {whole, internal("Bool")});
  } else {
    found = parameters.size() == 1 ? parameters[0] : make(TypeSyntax::Kind::tuple, parameters);
  }
  found = make(TypeSyntax::Kind::apply, {internal("Maybe"), found});
  return make(TypeSyntax::Kind::function, {whole, found});
}

// Moves the signatures to the matcher and the builder.
void Parser::attach_pattern_signature(PatternSynonym& synonym, const PatternSignature& written,
                                      const Span& span) {
  std::vector<Signature>& signatures = module_->declarations.signatures;
  const auto sign = [&](const Binder& binder, const QualifiedType& type) {
    signatures.push_back({{{binder.name, span}}, type, written.span});
  };
  if (const std::optional<PatternParts> parts = pattern_parts(synonym, written)) {
    keep_found(synonym, written, *parts);
    if (synonym.kept_by != nullptr) {
      const auto matching =
          std::ranges::find_if(module_->declarations.bindings, [&synonym](const Binding* binding) {
            const auto* const function = std::get_if<FunctionBinding>(&binding->node);
            return function != nullptr && function->binder == synonym.matcher;
          });
      find_kept(synonym, **matching);
    }
    QualifiedType type = written.of_match();
    type.type = matcher_type(synonym, *parts);
    sign(*synonym.matcher, type);
  }
  if (synonym.builder != nullptr) sign(*synonym.builder, written.of_builder());
}

void Parser::attach_pattern_signatures() {
  for (const PatternSignature& written : pattern_signatures_) {
    for (const auto& [name, span] : written.names) {
      const auto found = std::ranges::find(module_->pattern_synonyms, name, &PatternSynonym::name);
      if (found != module_->pattern_synonyms.end()) {
        attach_pattern_signature(**found, written, span);
      } else if (module_->is_runtime) {
        module_->coercions.push_back({name, written.of_match(), span});
      }
    }
  }
}

QualifiedType Parser::PatternSignature::of_match() const {
  return {.is_explicit = is_explicit, .variables = universals, .context = required, .type = type};
}

QualifiedType Parser::PatternSignature::of_builder() const {
  QualifiedType result = of_match();
  result.context.insert(result.context.end(), provided.begin(), provided.end());
  result.variables.insert(result.variables.end(), existentials.begin(), existentials.end());
  if (!is_explicit) result.variables.clear();
  return result;
}

}  // namespace convertprofile::runtime
