// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/exports.h"

#include <algorithm>

namespace convertprofile::runtime {
namespace {

class Exporter {
 public:
  explicit Exporter(Context& context)
      : context_(&context), interface_(&context.modules.add(context.module)) {}

  void all() { interface_->names = context_->names.own(); }
  void one(const Export& item);
  void collect_fixities();

 private:
  void whole_module(const Export& item);
  void type(const Export& item, const TypeName& type);
  Value part(const Export& item, const TypeName& type, Symbol name);
  void add_value(Symbol name, const Value& value, const Span& span);
  template <class Takes>
  void add_all(const NameTable& names, const Span& span, Takes takes) {
    for (const auto& entry : names.values) {
      if (!takes(entry.first)) continue;
      for (const Value& value : names.all(entry.first)) add_value(entry.first, value, span);
    }
  }

  Context* context_;
  Interface* interface_;
};

void Exporter::add_value(Symbol name, const Value& value, const Span& span) {
  const auto [place, fresh] = interface_->names.values.emplace(name, value);
  if (fresh || place->second == value) return;
  const auto& fields = context_->modules.field_owners;
  if (fields.contains(place->second.binder) && fields.contains(value.binder)) {
    std::vector<Value>& more = interface_->names.more_fields[name];
    if (std::ranges::find(more, value) == more.end()) more.push_back(value);
  } else {
    context_->fail(span, "Conflicting exports for '" + name.text() + "'");
  }
}

// Exports names in scope both as `e` and as `M.e` (Haskell 98 report, section 5.2).
void Exporter::whole_module(const Export& item) {
  if (item.name.name == context_->module.name) {
    add_all(context_->names.own(), item.item.span, [](Symbol) { return true; });
    interface_->names.types.insert(context_->names.own().types.begin(),
                                   context_->names.own().types.end());
  } else if (!context_->names.is_qualifier(item.name.name)) {
    context_->fail(item.item.span,
                   "The export item 'module " + item.name.name.text() + "' is not imported");
  }
  for (const ImportedModule& import : context_->names.imports()) {
    if (import.qualifier() != item.name.name || !import.allows_unqualified()) continue;
    add_all(import.interface().names, item.item.span,
            [&import](Symbol name) { return import.brings_value(name); });
    for (const auto& [name, type] : import.interface().names.types) {
      if (import.brings_type(name)) interface_->names.types.emplace(name, type);
    }
    for (const auto& [type, synonyms] : import.interface().bundled) {
      if (import.brings_type(type)) interface_->bundled.emplace(type, synonyms);
    }
  }
}

// The type's own part of that name, whatever else is in scope under it.
Value Exporter::part(const Export& item, const TypeName& type, Symbol name) {
  const auto& fields = context_->modules.field_owners;
  const auto is_of = [&type](const TypeConstructor* owner) {
    if (owner == type.constructor) return true;
    return owner->instance_of != nullptr &&
           spine_head(owner->instance_of)->constructor == type.constructor;
  };
  return context_->names.value({item.name.qualifier, name}, [&](const Value& value) {
    if (value.constructor != nullptr) return is_of(value.constructor->of);
    if (value.binder == nullptr) return false;
    if (type.of != nullptr) return value.binder->method_of == type.of;
    const auto owner = fields.find(value.binder);
    return owner != fields.end() && is_of(owner->second);
  });
}

void Exporter::type(const Export& item, const TypeName& type) {
  interface_->names.types[item.item.name] = type;
  const std::vector<Symbol> parts = parts_of(type);
  const auto families = type.of != nullptr ? type.of->families : std::vector<TypeConstructor*>();
  for (TypeConstructor* const family : families) {
    const bool is_named = std::ranges::find(item.item.with, family->name) != item.item.with.end();
    if (item.item.with_all || is_named) interface_->names.types[family->name] = {family, nullptr};
  }
  if (item.item.with_all) {
    for (const Symbol name : parts) {
      if (const Value value = part(item, type, name)) add_value(name, value, item.item.span);
    }
  }
  for (const Symbol name : item.item.with) {
    if (std::ranges::find(families, name, &TypeConstructor::name) != families.end()) continue;
    Value value = part(item, type, name);
    if (!value) {
      value = context_->names.value({item.name.qualifier, name}, item.item.span);
      if (value.synonym == nullptr) {
        const bool is_part = std::ranges::find(parts, name) != parts.end();
        context_->fail(item.item.span, is_part ? "Not in scope: '" + name.text() + "'"
                                               : "'" + name.text() + "' is not part of '" +
                                                     item.item.name.text() + "'");
      }
      interface_->bundled[item.item.name].push_back(name);
    } else if (value.constructor != nullptr && value.constructor->is_coercion) {
      interface_->bundled[item.item.name].push_back(name);
    }
    add_value(name, value, item.item.span);
  }
}

void Exporter::one(const Export& item) {
  if (item.is_module) return whole_module(item);
  const Value value = context_->names.value(item.name, item.item.span);
  if (value.binder != nullptr && !item.item.is_type)
    return add_value(item.name.name, value, item.item.span);
  if (item.item.is_pattern && value) return add_value(item.name.name, value, item.item.span);
  const TypeName named = context_->names.type(item.name, item.item.span);
  if (!named) {
    context_->fail(item.item.span, "Not in scope: '" + item.name.name.text() + "'");
  }
  type(item, named);
}

void Exporter::collect_fixities() {
  const auto& all = context_->modules.fixities;
  const auto collect = [&all](const auto& names, std::vector<std::pair<Symbol, Fixity>>& fixities) {
    for (const auto& [name, bearer] : names) {
      const auto found = all.find(bearer.entity());
      if (found != all.end()) fixities.emplace_back(name, found->second);
    }
  };
  collect(interface_->names.values, interface_->fixities);
  collect(interface_->names.types, interface_->type_fixities);
}

}  // namespace

void export_names(Context& context) {
  Exporter exporter(context);
  if (!context.module.exports) {
    exporter.all();
  } else {
    for (const Export& item : *context.module.exports) exporter.one(item);
  }
  exporter.collect_fixities();
}

}  // namespace convertprofile::runtime
