// SPDX-License-Identifier: BSD-3-Clause
// The numbers that the page has to show, from the converter's rows for the state in the page's address
// and the definitions: nothing of the page's own code but how it spells names.

import { execFileSync } from 'node:child_process';

const flags = { 'fold-recursion': '--fold-recursion' };

export function stateOf(fragment) {
  const text = fragment.replace(/^#/, '');
  return new URLSearchParams(/^[a-z]+$/.test(text) ? `view=${text}` : text);
}

// The converter's options for a state. `cut`: with what an inverted tree is cut by itself.
function optionsOf(state, cut) {
  const options = [];
  for (const key of ['exclude', 'focus', 'root']) for (const one of state.getAll(key)) options.push(`--${key}=${one}`);
  for (const [key, flag] of Object.entries(flags)) if (state.get(key) === 'true') options.push(flag);
  if (state.get('by') === 'module') options.push('--by', 'module');
  if (state.get('correct-overhead') === 'false') options.push('--no-overhead-correction');
  for (const key of cut ? ['max-depth', 'min-ticks', 'min-words'] : []) if (state.get(key)) options.push(`--${key}=${state.get(key)}`);
  return options;
}

export class Model {
  #known = new Map();

  constructor(converter, profile, spell) {
    Object.assign(this, { converter, profile, spell });
  }

  // Undefined where the command does not take a state's options.
  tree(state, cut) {
    const inputs = state.get('hide-builtins') === 'false' ? this.profile.whole : this.profile.hidden;
    const options = [...inputs, ...optionsOf(state, cut)];
    const key = options.join('\n');
    if (!this.#known.has(key)) {
      if (this.#known.size > 40) this.#known.delete(this.#known.keys().next().value);
      this.#known.set(key, this.#read(options));
    }
    return this.#known.get(key);
  }

  #read(options) {
    let text;
    try {
      text = execFileSync(this.converter, [...options, '--to', 'ndjson', '-o', '-'], { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 29 });
    } catch {
      return undefined;
    }
    return new Tree(text.toString().split('\n').filter(Boolean).map((line) => JSON.parse(line)), this.spell);
  }
}

const separator = '\u0001';

// The rows as a tree, and what is summed over it.
class Tree {
  constructor(rows, spell) {
    this.nodes = rows.map((row) => ({
      row, shown: spell(row.name), module: row.module, parent: undefined, children: [], place: 0,
      key: `${row.module}${separator}${row.name}`, label: `${spell(row.name)}${separator}${row.module}`,
    }));
    this.nodes.forEach((node, place) => {
      node.place = place;
      node.parent = this.nodes[node.row.parent ?? -1];
      node.parent?.children.push(node);
    });
    const columns = Object.keys(rows[0] ?? {}).filter((name) => name.endsWith('_individual'));
    this.metrics = columns.map((name) => name.replace(/_individual$/, ''));
    this.functions = this.#groups((node) => node.key);
    this.modules = this.#groups((node) => node.module);
  }

  own(node, metric) {
    return node.row[`${metric}_individual`];
  }

  inherited(node, metric) {
    return node.row[`${metric}_inherited`];
  }

  above(node) {
    const all = [];
    for (let at = node.parent; at !== undefined; at = at.parent) all.push(at);
    return all;
  }

  total(metric) {
    return this.nodes.length === 0 ? 0 : this.inherited(this.nodes[0], metric);
  }

  // [key] -> its entries; `outer` those without one of the same key above them.
  #groups(keyOf) {
    const groups = new Map();
    const active = [];
    for (const node of this.nodes) {
      active.length = node.row.depth;
      const key = keyOf(node);
      let group = groups.get(key);
      if (group === undefined) groups.set(key, (group = { label: node.label, module: node.module, all: [], outer: [] }));
      group.all.push(node);
      if (!active.includes(key)) group.outer.push(node);
      active.push(key);
    }
    return [...groups.values()];
  }

  sum(nodes, metric, kind) {
    return nodes.reduce((sum, node) => sum + (kind === 'inherited' ? this.inherited(node, metric) : Math.max(0, this.own(node, metric))), 0);
  }

  // The entries that a path of labels leads to, each with what a view could show of it.
  along(labels) {
    let at = this.nodes.slice(0, 1).filter(({ label }) => label === labels[0]);
    for (const label of labels.slice(1)) at = at.flatMap(({ children }) => children.filter((one) => one.label === label));
    return at;
  }

  // What a search finds.
  matching(text) {
    const expression = /^\/(.+)\/([imsu]*)$/s.exec(text);
    const pattern = expression === null ? undefined : new RegExp(expression[1], expression[2]);
    const isFound = (name) => (pattern === undefined ? name.toLowerCase().includes(text.toLowerCase()) : pattern.test(name));
    const named = (name, module) => isFound(module === '' ? name : `${module}.${name}`);
    return this.nodes.filter(({ shown, module, row }) => named(shown, module) || named(row.name, module));
  }
}
