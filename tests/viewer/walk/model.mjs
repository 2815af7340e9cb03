// SPDX-License-Identifier: BSD-3-Clause
// Computes the expected numbers of the page from the converter's rows for the state in the page's
// address, and from the definitions. Uses none of the page's own code except its spelling of names.

import { execFileSync } from 'node:child_process';

const flags = { 'fold-recursion': '--fold-recursion' };

export function stateOf(fragment) {
  const text = fragment.replace(/^#/, '');
  return new URLSearchParams(/^[a-z]+$/.test(text) ? `view=${text}` : text);
}

// The converter's options for a state. `cut` includes the pruning of an inverted tree.
function optionsOf(state, cut) {
  const options = [];
  for (const key of ['exclude', 'focus', 'root']) for (const one of state.getAll(key)) options.push(`--${key}=${one}`);
  for (const [key, flag] of Object.entries(flags)) if (state.get(key) === 'true') options.push(flag);
  if (state.get('by') === 'module') options.push('--by', 'module');
  if (state.get('correct-overhead') === 'false') options.push('--no-overhead-correction');
  for (const key of cut ? ['max-depth', 'min-ticks', 'min-words'] : [])
    if (state.get(key)) options.push(`--${key}=${state.get(key)}`);
  return options;
}

export class Model {
  #known = new Map();

  constructor(converter, profile, spell) {
    Object.assign(this, { converter, profile, spell });
  }

  // Undefined if the command does not take a state's options.
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

  // The whole run, before anything is hidden.
  whole(state) {
    const begins = ['hide-builtins', 'correct-overhead'].filter((key) => state.get(key) !== null);
    return this.tree(new URLSearchParams(begins.map((key) => [key, state.get(key)])), false);
  }

  // The heap by one breakdown, in the page's terms; undefined if the command has no such file.
  heap(state, by) {
    const inputs = state.get('hide-builtins') === 'false' ? this.profile.whole : this.profile.hidden;
    const flag = hpFlags[by];
    const options = [
      ...inputs,
      ...optionsOf(state, true),
      ...(flag === undefined ? [] : ['--heap-by', flag]),
      '--to',
      'hp',
      '-o',
      '-',
    ];
    const key = options.join('\n');
    if (!this.#known.has(key)) this.#known.set(key, this.#readHeap(options));
    return this.#known.get(key);
  }

  #readHeap(options) {
    try {
      return new Heap(
        execFileSync(this.converter, options, { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 }).toString(),
        this.profile.heapSamples,
      );
    } catch {
      return undefined;
    }
  }

  #read(options) {
    let text;
    try {
      text = execFileSync(this.converter, [...options, '--to', 'ndjson', '-o', '-'], {
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 1 << 29,
      });
    } catch {
      return undefined;
    }
    return new Tree(
      text
        .toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
      this.spell,
    );
  }
}

// The live heap over time, from the converter's .hp.
const hpFlags = { module: 'module', type: 'type', 'closure description': 'description', 'closure class': 'class' };

export class Heap {
  // GHC, and so the converter, writes an empty sample first, which profiles do not have.
  constructor(text, count) {
    this.samples = [];
    for (const line of text.split('\n')) {
      const [, time] = /^BEGIN_SAMPLE (.*)$/.exec(line) ?? [];
      if (time !== undefined) this.samples.push({ time: Number(time), values: new Map() });
      const [, label, value] = /^(.*)\t(-?[0-9]+)$/.exec(line) ?? [];
      if (label !== undefined) this.samples.at(-1).values.set(label, Number(value));
    }
    this.samples = this.samples
      .slice(this.samples.length - count)
      .map((sample, i) => [sample, i])
      .sort(([a, i], [b, j]) => a.time - b.time || i - j)
      .map(([sample]) => sample);
    this.labels = [...new Set(this.samples.flatMap(({ values }) => [...values.keys()]))];
  }

  // The labels that a name on the page stands for in the breakdown `by`.
  labelsOf(name, by) {
    if (this.labels.includes(name)) return [name];
    const stacks = this.labels.map((label) => [label, label.replace(/^\([0-9]+\)/, '').split('/')]);
    const isCalled = (shown, short) => shown === short || shown.endsWith(`.${short}`);
    if (by === 'cost centre') return stacks.filter(([, stack]) => isCalled(name, stack[0])).map(([label]) => label);
    const shown = name.split(' < ').filter((one, i, all) => i < all.length - 1 || all.length === 1);
    return stacks
      .filter(([, stack]) => stack.length === shown.length && stack.every((one, i) => isCalled(shown[i], one)))
      .map(([label]) => label);
  }

  // All samples from `from` to `to` seconds; NaN: no limit. The page's limits may be the very times of samples, which a
  // .hp rounds to microseconds.
  within(from, to) {
    const [least, most] = [this.samples[0]?.time ?? 0, this.samples.at(-1)?.time ?? 0];
    const begin = Number.isNaN(from) ? least : Math.min(most, Math.max(least, from));
    const end = Number.isNaN(to) ? most : Math.max(begin, Math.min(most, to));
    const rounding = 0.51e-6;
    return this.samples.filter(({ time }) => time >= begin - rounding && time <= end + rounding);
  }

  static values(samples, labels) {
    return samples.map(({ values }) => labels.reduce((sum, label) => sum + (values.get(label) ?? 0), 0));
  }

  // The definitions of the table's columns.
  static facts(samples, labels) {
    const values = Heap.values(samples, labels);
    const times = samples.map(({ time }) => time);
    let area = 0;
    for (let i = 1; i < times.length; i++) area += ((values[i] + values[i - 1]) / 2) * (times[i] - times[i - 1]);
    const seconds = times.length === 0 ? 0 : times.at(-1) - times[0];
    const sum = values.reduce((all, one) => all + one, 0);
    const peak = Math.max(...values);
    const totals = samples.map(({ values: all }) => [...all.values()].reduce((a, b) => a + b, 0));
    const isLive = totals.map((total) => total !== 0);
    const [first, last] = [isLive.indexOf(true), isLive.lastIndexOf(true)];
    const trend = trendOf(times.slice(first, last + 1), values.slice(first, last + 1));
    return {
      average: seconds > 0 ? area / seconds : times.length === 0 ? 0 : sum / times.length,
      size: seconds > 0 ? area : sum,
      integral: area,
      peak,
      ...(first < 0 ? {} : trend),
    };
  }
}

const meanOf = (values) => (values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length);

function trendOf(times, values) {
  const [time, value] = [meanOf(times), meanOf(values)];
  const moment = times.reduce((sum, at, i) => sum + (at - time) * (values[i] - value), 0);
  const spread = times.reduce((sum, at) => sum + (at - time) ** 2, 0);
  const variation = values.reduce((sum, one) => sum + (one - value) ** 2, 0);
  const third = (times.at(-1) - times[0]) / 3;
  const early = values.filter((_, i) => times[i] < times[0] + third);
  const late = values.filter((_, i) => times[i] >= times[0] + third * 2);
  return {
    slope: spread > 0 ? moment / spread : 0,
    fit: spread > 0 && variation > 0 ? moment ** 2 / (spread * variation) : 0,
    growth: meanOf(late) - meanOf(early),
  };
}

// A predicate for the texts that a search finds. Throws SyntaxError for an invalid expression.
export function searchOf(search) {
  const expression = /^\/(.+)\/([imsu]*)$/s.exec(search);
  const pattern = expression === null ? undefined : new RegExp(expression[1], expression[2]);
  return (text) => (pattern === undefined ? text.toLowerCase().includes(search.toLowerCase()) : pattern.test(text));
}

const separator = '\u0001';

// The rows as a tree, and sums over it.
class Tree {
  constructor(rows, spell) {
    this.nodes = rows.map((row) => ({
      row,
      shown: spell(row.name),
      module: row.module,
      parent: undefined,
      children: [],
      place: 0,
      key: `${row.module}${separator}${row.name}`,
      label: `${spell(row.name)}${separator}${row.module}`,
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
      if (group === undefined)
        groups.set(key, (group = { label: node.label, module: node.module, all: [], outer: [] }));
      group.all.push(node);
      if (!active.includes(key)) group.outer.push(node);
      active.push(key);
    }
    return [...groups.values()];
  }

  sum(nodes, metric, kind) {
    return nodes.reduce(
      (sum, node) => sum + (kind === 'inherited' ? this.inherited(node, metric) : Math.max(0, this.own(node, metric))),
      0,
    );
  }

  // The entries at the end of a path of labels, each with the numbers that a view could show.
  along(labels) {
    let at = this.nodes.slice(0, 1).filter(({ label }) => label === labels[0]);
    for (const label of labels.slice(1))
      at = at.flatMap(({ children }) => children.filter((one) => one.label === label));
    return at;
  }

  // The entries that a search finds.
  matching(text) {
    const isFound = searchOf(text);
    const named = (name, module) => isFound(module === '' ? name : `${module}.${name}`);
    return this.nodes.filter(({ shown, module, row }) => named(shown, module) || named(row.name, module));
  }
}
