// SPDX-License-Identifier: BSD-3-Clause
#include "tests/runtime/infer/inferred_program.h"

#include <deque>
#include <stdexcept>

#include "runtime/language/compile.h"
#include "runtime/language/infer/module_inference.h"
#include "runtime/language/infer/modules.h"
#include "runtime/language/infer/type_text.h"
#include "runtime/language/syntax/binders.h"
#include "tests/runtime/infer/elaboration_text.h"
#include "tests/support/test_files.h"

using namespace convertprofile::runtime;

namespace {

class Programs {
 public:
  Programs() : modules_(symbols_, arena_) { load(symbols_.intern("Prelude")); }

  Module& infer(const std::string& name, const std::string& text, bool is_runtime) {
    files_.emplace_back(name, text);
    ParseOptions options;
    options.is_runtime = is_runtime;
    Module* module = parse_module(files_.back(), symbols_, arena_, options);
    for (const Symbol import : imported_modules(*module, symbols_)) load(import);
    resolve_fixities(*module, imported_fixities(*module, modules_, symbols_), arena_);
    if (is_runtime) {
      for (const Binding* binding : module->declarations.bindings) {
        for (const Binder* binder : binders_of(*binding)) of_top_level_.push_back(binder);
      }
    }
    infer_module(*module, modules_, symbols_, arena_);
    return *module;
  }

  void infer_whole() {
    for (const std::string& path : project_files_below("runtime/prelude", ".hs")) {
      std::string name = path.substr(std::string("runtime/prelude/").size());
      name.resize(name.size() - std::string(".hs").size());
      for (char& c : name) c = c == '/' ? '.' : c;
      load(symbols_.intern(name));
      reach(modules_.find_runtime(symbols_.intern(name))->names);
    }
    for (const Binder* binder : of_top_level_) modules_.reach(*binder);
    infer_reached(modules_);
  }

 private:
  void reach(const NameTable& names) {
    for (const auto& [name, value] : names.values) {
      if (value.binder != nullptr) modules_.reach(*value.binder);
    }
    for (const auto& [name, type] : names.types) {
      if (type.of == nullptr) continue;
      for (const Instance* instance : type.of->instances) modules_.reach(*instance->binder);
      for (const ClassMethod& method : type.of->methods) {
        if (method.default_method != nullptr) modules_.reach(*method.default_method);
      }
    }
  }

  // Leaves modules without a file to the error message.
  void load(Symbol module) {
    if (modules_.find_runtime(module) != nullptr) return;
    std::string path = module.text();
    for (char& c : path) c = c == '.' ? '/' : c;
    std::string text;
    try {
      text = read_project_file("runtime/prelude/" + path + ".hs");
    } catch (const std::runtime_error&) {
      return;
    }
    infer(path + ".hs", text, true);
  }

  Symbols symbols_;
  Arena arena_;
  ModuleTable modules_;
  std::deque<SourceFile> files_;
  std::vector<const Binder*> of_top_level_;  // of the runtime's modules
};

Programs& programs() {
  static Programs all;
  return all;
}

}  // namespace

void add_module(const std::string& name, const std::string& text) {
  programs().infer(name + ".hs", text, true);
}

void infer_whole_prelude() {
  Programs().infer_whole();
}

std::string used_of_library(const std::string& library, const std::string& program) {
  Programs programs;
  const Module& module = programs.infer("Library.hs", library, true);
  programs.infer("t.hs", program, false);
  std::string used;
  const auto add = [&used](const Binder* binder) {
    used += (used.empty() ? "" : " ") + binder->name.text();
  };
  for (const BindingGroup& group : module.declarations.groups) {
    for (const Binding* binding : group.bindings) add(binders_of(*binding)[0]);
  }
  for (const DataDeclaration* data : module.data) {
    for (const Binding* selector : data->selectors) add(binders_of(*selector)[0]);
  }
  for (const Instance* instance : module.own_instances) add(instance->binder);
  for (const MethodBinding& method : module.methods) add(method.binder);
  return used;
}

Module& inferred(const std::string& text) {
  const bool has_main = text.starts_with("main ") || text.find("\nmain ") != std::string::npos;
  return programs().infer("t.hs", has_main ? text : text + "\nmain = return ()\n", false);
}

std::string types_of(const std::string& text) {
  const Module& module = inferred(text);
  std::string types;
  const auto add = [&types](const Binding& binding) {
    for (const Binder* binder : binders_of(binding)) {
      if (binder->name.text() == "main" || binder->name.text() == "$main") continue;
      types += binder->name.text() + " :: " + scheme_text(binder->scheme) + "\n";
    }
  };
  for (const BindingGroup& group : module.declarations.groups) {
    for (const Binding* binding : group.bindings) add(*binding);
  }
  for (const DataDeclaration* data : module.data) {
    for (const Binding* selector : data->selectors) add(*selector);
  }
  return types;
}

std::string elaborated(const std::string& text) {
  return elaboration_text(inferred(text));
}

std::string refusal(const std::string& text) {
  try {
    inferred(text);
  } catch (const SourceError& error) {
    const std::string whole = error.what();
    return whole.substr(whole.find(':') + 1, whole.find('\n') - whole.find(':') - 1);
  }
  return "accepted";
}
