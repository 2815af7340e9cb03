// The views in the order of their tabs.

import { callTreeView } from './call_tree';
import { functionTableView } from './function_table';
import { heapTableView } from './heap_table';
import type { View } from './view';

export const views: View[] = [functionTableView, callTreeView, heapTableView];
