// SPDX-License-Identifier: BSD-3-Clause
// The views in the order of their tabs.

import { callTreeView } from '../tables/call_tree';
import { callersView } from '../tables/callers_view';
import { flameView } from '../flame/flame_view';
import { functionTableView } from '../tables/function_table';
import { heapView } from '../time/heap_view';
import { moduleTableView } from '../tables/module_table';
import { overviewView } from '../overview/overview_view';
import { serialView } from '../time/serial_view';
import { sourceView } from '../source/source_view';
import type { View } from '../view';

export const views: View[] = [
  overviewView,
  flameView,
  callTreeView,
  functionTableView,
  callersView,
  moduleTableView,
  heapView,
  serialView,
  sourceView,
];
