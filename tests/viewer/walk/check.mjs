// Compares what a page shows with the model.

import { stateOf } from './model.mjs';

// What can be read from the page; runs in it.
export function readPage() {
  const text = (selector) => document.querySelector(selector)?.textContent ?? '';
  const nameIn = (cell) => ({
    name: (cell.querySelector('.name-text') ?? cell).textContent,
    module: cell.querySelector('.label > .module')?.textContent ?? '',
  });
  const visible = document.querySelector('.view:not([hidden])');
  const grids = [...(visible?.querySelectorAll('.grid') ?? [])].map((grid) => {
    const columns = [...grid.querySelectorAll('.titles button')].map((button) => button.getAttribute('aria-label'));
    const units = {};
    for (const group of grid.querySelectorAll('.groups .group')) {
      const [, heading, unit] = /^(.*) \((.*)\)$/.exec(group.textContent) ?? [];
      if (heading !== undefined) units[heading] = unit;
    }
    const rows = [...grid.querySelectorAll('.rows .row')].map((row) => {
      const cells = [...row.querySelectorAll('.cell')];
      return {
        at: Number(row.dataset.row), level: Number(row.getAttribute('aria-level') ?? 0),
        ...nameIn(cells[0]), cells: cells.map((cell) => cell.textContent),
      };
    });
    return { label: grid.getAttribute('aria-label'), columns, units, rows, busy: grid.getAttribute('aria-busy') };
  });
  return {
    hash: location.hash, view: visible?.id.replace('view-', '') ?? '', grids, search: document.querySelector('.search input')?.value ?? '',
    status: text('.search .status'), statusIs: document.querySelector('.search .status')?.className ?? '',
    totals: Object.fromEntries([...document.querySelectorAll('.totals li')].map((one) => [one.querySelector('.total-title').textContent, one.querySelector('b').textContent])),
    flame: {
      crumbs: [...(visible?.querySelectorAll('.crumb') ?? [])].map((one) => one.textContent), elided: visible?.querySelector('.elided') != null,
      status: visible?.querySelector('.flame-status span:last-child')?.textContent ?? '',
      label: visible?.querySelector('canvas[role=tree]')?.getAttribute('aria-label') ?? '',
    },
    tabs: Object.fromEntries([...document.querySelectorAll('[role=tab]')].map((one) => [one.id.replace('tab-', ''), one.querySelector('.count')?.textContent])),
    failed: [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent).filter((one) => /failed|Error|undefined/.test(one)),
  };
}

const factors = { s: 1, ms: 1e-3, 'µs': 1e-6, ns: 1e-9, TB: 1e12, GB: 1e9, MB: 1e6, kB: 1e3, B: 1, bytes: 1, words: 1, ticks: 1, '': 1 };
const roles = { Time: ['Ticks'], Allocation: ['Bytes', 'Words'] };
const seconds = ['s', 'ms', 'µs', 'ns'];
const wordBytes = 8;

// `1,234.5` as a number, and how far from it a number can be that is written so.
function parsed(text) {
  const clean = text.replaceAll(',', '').trim();
  const [, digits] = /^[-+]?[0-9]+(?:\.([0-9]+))?$/.exec(clean) ?? [undefined, undefined];
  if (!/^[-+]?[0-9.]+$/.test(clean)) return undefined;
  return { value: Number(clean), off: 0.5 * 10 ** -(digits?.length ?? 0) };
}

const isNear = (text, value, factor = 1) => {
  const shown = parsed(text);
  if (shown === undefined) return undefined; // no number: `–`, `1.2e9`, `new`
  return Math.abs(shown.value - value / factor) <= shown.off * 1.02 + Math.abs(value / factor) * 1e-6;
};

export class Check {
  constructor(model, seen) {
    this.seen = seen;
    this.profile = model.profile;
    this.state = stateOf(seen.hash);
    this.inverted = this.state.get('inverted') === 'true';
    this.tree = model.tree(this.state, true);
    this.uncut = model.tree(this.state, false);
    this.found = [];
    this.numbers = 0;
  }

  all() {
    if (this.tree === undefined || this.uncut === undefined) return this;
    this.tabs();
    for (const grid of this.seen.grids) this.grid(grid);
    this.search();
    this.flame();
    return this;
  }

  say(what, shown, expected) {
    this.found.push(`${what.replaceAll('\u0001', ' ')}: the page shows ${JSON.stringify(shown)}, the model has ${JSON.stringify(expected)}`);
  }

  same(what, shown, expected) {
    this.numbers++;
    if (shown !== expected) this.say(what, shown, expected);
  }

  metricOf(heading, tree) {
    const wanted = roles[heading] ?? [heading];
    return tree.metrics.find((metric) => wanted.includes(metric));
  }

  // How many of the profile's own unit one of the unit shown is.
  factor(heading, unit, metric) {
    if (unit === '%' || factors[unit] === undefined) return undefined;
    if (heading === 'Time') return seconds.includes(unit) ? factors[unit] / this.profile.tick : 1;
    const bytes = unit === 'words' ? wordBytes : factors[unit];
    return metric === 'Words' ? bytes / wordBytes : bytes;
  }

  tabs() {
    const count = (text) => (text === undefined ? undefined : Number(text.replaceAll(',', '')));
    const { tabs } = this.seen;
    const { nodes, functions, modules } = this.tree;
    if (tabs.tree !== undefined) this.same('entries on the tab', count(tabs.tree), nodes.length);
    if (tabs.functions !== undefined) this.same('functions on the tab', count(tabs.functions), functions.length);
    if (tabs.modules !== undefined) this.same('modules on the tab', count(tabs.modules), modules.length);
  }

  // Each row against all that it can be of; equal names are told apart by their numbers alone.
  grid(grid) {
    const { view } = this.seen;
    if (view === 'functions') {
      for (const { name, cells } of grid.rows) {
        const candidates = this.tree.functions.filter(({ label }) => label === `${name}\u0001${cells[1]}`);
        this.row(grid, `function ${cells[1]}.${name}`, cells, this.tree, candidates.map(({ all, outer }) => ({ all, outer })));
      }
    } else if (view === 'modules') this.modules(grid);
    else if (view === 'tree') this.rowsOfTree(grid);
  }

  modules(grid) {
    let module;
    for (const { name, level, cells } of grid.rows) {
      if (level === 1) module = name === '(no module)' ? '' : name;
      if (module === undefined) continue;
      const candidates = level === 1
        ? this.tree.modules.filter((one) => one.module === module)
        : this.tree.functions.filter(({ label }) => label === `${name}\u0001${module}`);
      this.row(grid, `${level === 1 ? 'module' : 'function'} ${module} ${name}`, cells, this.tree, candidates);
    }
  }

  rowsOfTree(grid) {
    const isInverted = grid.label.includes('inverted');
    const way = [];
    let known = false;
    for (const { at, level, name, module, cells } of grid.rows) {
      way.length = level - 1;
      way.push(`${name}\u0001${module}`);
      known ||= at === 0;
      if (!known || way.includes(undefined)) continue;
      if (!isInverted) this.row(grid, way.join(' > '), cells, this.tree, this.tree.along(way).map((node) => ({ all: [node], outer: [node] })));
      else if (level > 1) this.row(grid, `inverted ${way.slice(1).join(' < ')}`, cells, this.uncut, this.chains(way.slice(1)));
    }
  }

  // The entries of each function of that label that were called so.
  chains(labels) {
    return this.uncut.functions.filter(({ label }) => label === labels[0]).flatMap(({ all, outer }) => {
      const isCalledSo = (node) => {
        for (let at = node, i = 0; i < labels.length; at = at.parent, i++) if (at?.label !== labels[i]) return false;
        return true;
      };
      const chosen = all.filter(isCalledSo);
      const top = new Set(outer);
      return chosen.length === 0 ? [] : [{ all: chosen, outer: chosen.filter((node) => top.has(node)) }];
    });
  }

  row(grid, what, cells, tree, candidates) {
    if (candidates.length === 0) return this.say('row', what, 'nothing of that name');
    const wrong = candidates.map((one) => this.wrongCells(grid, cells, tree, one));
    if (!wrong.some((cellsOf) => cellsOf.length === 0)) this.say(what, wrong[0][0][0], wrong[0][0][1]);
  }

  wrongCells(grid, cells, tree, { all, outer }) {
    return grid.columns.flatMap((column, index) => {
      const [, heading, kind, percent] = /^(.*), (inherited|individual)(, percent)?$/.exec(column) ?? [];
      const metric = heading === undefined ? (tree.metrics.includes(column) ? column : undefined) : this.metricOf(heading, tree);
      if (metric === undefined || tree.metrics.includes(`${metric}_before`)) return [];
      const value = tree.sum(kind === 'inherited' ? outer : all, metric, kind);
      const unit = grid.units[heading] ?? '';
      const isShare = percent !== undefined || unit === '%';
      const factor = isShare ? 1 : this.factor(heading, unit, metric);
      if (factor === undefined) return [];
      const total = tree.total(metric);
      const expected = isShare ? (total > 0 ? (value / total) * 100 : 0) : value;
      const near = isNear(cells[index], expected, factor);
      if (near !== undefined) this.numbers++;
      return near === false ? [[`${column}: ${cells[index]} ${unit}`, expected / factor]] : [];
    });
  }

  search() {
    const { search, status, statusIs, view } = this.seen;
    // Views that are searched otherwise count no entries.
    if (search === '' || /busy|error/.test(statusIs) || !/entr/.test(status)) return;
    const tree = this.inverted && (view === 'tree' || view === 'flame') ? this.uncut : this.tree;
    let nodes;
    try {
      nodes = tree.matching(search);
    } catch {
      return;
    }
    const functions = new Set(nodes.map(({ key }) => key)).size;
    const numberAt = (pattern) => {
      const [, text] = pattern.exec(status) ?? [];
      return text === undefined ? undefined : Number(text.replaceAll(',', ''));
    };
    this.same(`entries in "${status}"`, numberAt(/([0-9,]+) entr/), nodes.length);
    this.same(`functions in "${status}"`, numberAt(/([0-9,]+) function/), functions);
    const step = numberAt(/^([0-9,]+) of /);
    const most = /of [0-9,]+ entr/.test(status) ? nodes.length : functions;
    if (step !== undefined && (step < 1 || step > most)) this.say('step', status, most);
    const metric = this.state.get('metric') || undefined;
    if (metric === undefined || !tree.metrics.includes(metric)) return;
    const isFound = new Set(nodes);
    const outer = nodes.filter((node) => {
      for (let at = node.parent; at !== undefined; at = at.parent) if (isFound.has(at)) return false;
      return true;
    });
    const [, share] = /, ([0-9.,]+) %$/.exec(status) ?? [];
    const total = tree.total(metric);
    const expected = total > 0 ? (tree.sum(outer, metric, 'inherited') / total) * 100 : 0;
    if (share !== undefined && isNear(share, expected) === false) this.say('share found', status, expected);
  }

  // What the flame graph is zoomed to, where the whole way to it is shown.
  flame() {
    const { crumbs, elided, status, label } = this.seen.flame;
    if (this.seen.view !== 'flame' || elided || crumbs.length === 0 || !label.includes('root down')) return;
    const [, text, unit] = /^([0-9.,]+) ?([a-zA-Zµ]*), [0-9.]+ %/.exec(status) ?? [];
    if (text === undefined) return;
    let at = this.tree.nodes.slice(0, 1);
    for (const name of crumbs.slice(1)) at = at.flatMap(({ children }) => children.filter(({ shown }) => shown === name));
    if (at.length === 0) return this.say('way', crumbs, 'no such stack');
    const heading = seconds.includes(unit) || unit === 'ticks' ? 'Time' : ['', undefined].includes(unit) ? undefined : 'Allocation';
    const metric = heading === undefined ? undefined : this.metricOf(heading, this.tree);
    if (metric === undefined) return;
    const factor = this.factor(heading, unit, metric);
    this.numbers++;
    const values = at.map((node) => this.tree.inherited(node, metric));
    if (factor !== undefined && !values.some((value) => isNear(text, value, factor) !== false)) this.say(`zoom ${crumbs.join(' > ')}`, status, values.map((value) => value / factor));
  }
}
