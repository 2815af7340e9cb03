// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/compile.h"
#include "runtime/language/infer/module_inference.h"

namespace convertprofile::runtime {

void infer_module(Module& module, ModuleTable& modules, Symbols& symbols, Arena& arena) {
  modules.admit(module);
  if (module.is_runtime) {
    ModuleInference& inference =
        modules.keep(std::make_unique<ModuleInference>(module, modules, symbols, arena));
    inference.declare();
    if (inference.can_wait()) return inference.wait();
    inference.infer_all();
    return inference.finish_later();
  }
  ModuleInference inference(module, modules, symbols, arena);
  inference.declare();
  if (module.is_boot_file) return;
  inference.infer_all();
  if (module.name.text() == "Main") inference.check_main();
  inference.solve();
  inference.finish();
  inference.finish_boot_file();
  infer_reached(modules);
}

}  // namespace convertprofile::runtime
