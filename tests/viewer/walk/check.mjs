// SPDX-License-Identifier: BSD-3-Clause
// Compares what a page shows with the model.

import { Heap, searchOf, stateOf } from './model.mjs';

// Reads the page; runs in it.
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
      // `Time (s)`; in a comparison `Time (s), inherited`.
      const [, heading, unit, kind = ''] = /^(.*) \(([^()]*)\)(, \w+)?$/.exec(group.textContent) ?? [];
      if (heading !== undefined) units[`${heading}${kind}`] = unit;
    }
    const rows = [...grid.querySelectorAll('.rows .row')].map((row) => {
      const cells = [...row.querySelectorAll('.cell')];
      return {
        at: Number(row.dataset.row),
        level: Number(row.getAttribute('aria-level') ?? 0),
        ...nameIn(cells[0]),
        cells: cells.map((cell) => cell.textContent),
      };
    });
    const sorted = grid.querySelector('[aria-sort]:not([aria-sort="none"])'); // null: the column is left out
    const sort = sorted && {
      at: columns.indexOf(sorted.querySelector('button').getAttribute('aria-label')),
      descending: sorted.getAttribute('aria-sort') === 'descending',
    };
    const [label, busy] = ['aria-label', 'aria-busy'].map((name) => grid.getAttribute(name));
    return { label, columns, units, rows, sort, busy };
  });
  const bars = [...(visible?.querySelectorAll('.flame-bar') ?? [])].map((bar) => ({
    name: bar.querySelector('.bar-text')?.textContent ?? '',
    origin: bar.querySelector('.bar-origin')?.textContent ?? '',
    parts: [...bar.querySelectorAll('.bar-part')].map((one) => one.textContent),
    cells: [...bar.querySelectorAll('.bar-cells > div')].map((one) => [
      one.querySelector('dt').textContent,
      one.querySelector('dd').textContent,
    ]),
    graph: bar.parentElement?.querySelector('canvas[role=tree]')?.getAttribute('aria-label') ?? '',
  }));
  return {
    bars,
    middle: visible?.querySelector('.picker input')?.value ?? '',
    hash: location.hash,
    view: visible?.id.replace('view-', '') ?? '',
    grids,
    search: document.querySelector('.search input')?.value ?? '',
    status: text('.search .status'),
    statusIs: document.querySelector('.search .status')?.className ?? '',
    totals: Object.fromEntries(
      [...document.querySelectorAll('.totals li')].map((one) => [
        one.querySelector('.total-title').textContent,
        one.querySelector('b').textContent,
      ]),
    ),
    flame: {
      crumbs: [...(visible?.querySelectorAll('.crumb') ?? [])].map((one) => one.textContent),
      elided: visible?.querySelector('.elided') != null,
      status: visible?.querySelector('.flame-status span:last-child')?.textContent ?? '',
      label: visible?.querySelector('canvas[role=tree]')?.getAttribute('aria-label') ?? '',
    },
    tabs: Object.fromEntries(
      [...document.querySelectorAll('[role=tab]')].map((one) => [
        one.id.replace('tab-', ''),
        one.querySelector('.count')?.textContent,
      ]),
    ),
    failed: [...document.querySelectorAll('[role=alert]')]
      .map((one) => one.textContent)
      .filter((one) => /failed|Error|undefined/.test(one)),
  };
}

const factors = {
  '': 1,
  s: 1,
  ms: 1e-3,
  µs: 1e-6,
  ns: 1e-9,
  TB: 1e12,
  GB: 1e9,
  MB: 1e6,
  kB: 1e3,
  B: 1,
  bytes: 1,
  words: 1,
  ticks: 1,
};
const roles = { Time: ['Ticks'], Allocation: ['Bytes', 'Words'] };
const seconds = ['s', 'ms', 'µs', 'ns'];
const wordBytes = 8;
const callMetrics = ['Entries', 'Strict', 'Lazy', 'Curried'];

// Parses `1,234.5` to a number and its rounding error.
function parsed(text) {
  const clean = text.replaceAll(',', '').trim();
  const [, digits] = /^[-+]?[0-9]+(?:\.([0-9]+))?$/.exec(clean) ?? [undefined, undefined];
  if (!/^[-+]?[0-9.]+$/.test(clean)) return undefined;
  return { value: Number(clean), off: 0.5 * 10 ** -(digits?.length ?? 0) };
}

const isNear = (text, value, factor = 1, apart = 1e-6) => {
  const shown = parsed(text);
  if (shown === undefined) return undefined; // no number: `–`, `1.2e9`, `new`
  return Math.abs(shown.value - value / factor) <= shown.off * 1.02 + Math.abs(value / factor) * apart;
};

// By the chosen metric, which may be a count.
const firstSorts = {
  functions: 'functions.-individual',
  modules: 'modules.-individual',
  inverted: 'inverted.-individual',
  files: 'files.-individual',
  tree: 'tree.-inherited',
  callers: 'callers.-inherited',
  callees: 'callees.-inherited',
  lines: 'lines.line',
};

const shareOf = (part, whole) => (whole > 0 ? (part / whole) * 100 : 0);

const numberIn = (text, pattern) => {
  const [, digits] = pattern.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
};

export class Check {
  constructor(model, seen) {
    this.seen = seen;
    this.model = model;
    this.profile = model.profile;
    this.state = stateOf(seen.hash);
    this.inverted = this.state.get('inverted') === 'true';
    this.tree = model.tree(this.state, true);
    this.uncut = model.tree(this.state, false);
    this.whole = model.whole(this.state);
    this.found = [];
    this.numbers = 0;
  }

  get isKnown() {
    return this.tree !== undefined && this.uncut !== undefined;
  }

  all() {
    if (!this.isKnown) return this;
    this.tabs();
    for (const grid of this.seen.grids) {
      this.grid(grid);
      this.sort(grid);
      this.order(grid);
    }
    this.search();
    this.flame();
    for (const bar of this.seen.bars) this.bar(bar);
    return this;
  }

  say(what, shown, expected) {
    this.found.push(
      `${what.replaceAll('\u0001', ' ')}: the page shows ${JSON.stringify(shown)}, the model has ${JSON.stringify(expected)}`,
    );
  }

  same(what, shown, expected) {
    this.numbers++;
    if (shown !== expected) this.say(what, shown, expected);
  }

  metricOf(heading, tree) {
    const wanted = roles[heading] ?? [heading];
    return tree.metrics.find((metric) => wanted.includes(metric));
  }

  // The size of a displayed unit in the profile's own units.
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

  // Compares each row with all candidates; equal names are told apart only by their numbers.
  grid(grid) {
    const { view } = this.seen;
    if (view === 'functions') {
      const at = grid.columns.indexOf('Module'); // the column may be left out
      for (const { name, cells } of grid.rows) {
        const candidates = this.tree.functions.filter(({ label, all: [{ shown }] }) =>
          at < 0 ? shown === name : label === `${name}\u0001${cells[at]}`,
        );
        this.row(grid, `function ${at < 0 ? '' : cells[at]}.${name}`, cells, this.tree, candidates);
      }
    } else if (view === 'modules') this.modules(grid);
    else if (view === 'tree') this.rowsOfTree(grid);
    else if (view === 'callers') this.sandwich(grid);
    else if (view === 'source' && grid.label === 'Source lines') this.lines(grid);
    else if (view === 'heap') this.heap(grid);
  }

  // Checks that the address names the marked heading.
  sort({ label, columns, sort }) {
    const { view } = this.seen;
    const pane = { Callers: 'callers', Callees: 'callees', 'Source files': 'files', 'Source lines': 'lines' }[label];
    const table = pane ?? (view === 'tree' && label.includes('inverted') ? 'inverted' : view);
    const named = this.state.getAll('sort').find((one) => one.startsWith(`${table}.`));
    const [, minus, column] = /^[a-z]+\.(-?)(.*)$/.exec(named ?? firstSorts[table]) ?? [];
    if (column === undefined || sort === null) return;
    const [, cost] = /^m[0-9]+([io])%?$/.exec(column) ?? [];
    const kind = { i: 'inherited', o: 'individual' }[cost] ?? column;
    const isCost = /inherited|individual/.test(columns[sort.at]);
    const isRight = ['inherited', 'individual'].includes(kind)
      ? columns[sort.at].includes(kind) || (cost === undefined && !isCost && sort.at > 0) // a count has no kinds
      : ['name', 'file', 'line'].includes(column)
        ? sort.at === 0
        : column !== 'module' || columns[sort.at] === 'Module';
    this.numbers++;
    if (!isRight || sort.descending !== (minus === '-'))
      this.say(`sort of ${label}`, `${columns[sort.at]}${sort.descending ? ', descending' : ''}`, named);
  }

  // Checks that siblings, or the rows of a flat table, are sorted by the numbers in the marked
  // column.
  order({ label, columns, rows, sort, busy }) {
    if (sort === null || busy === 'true') return;
    const isChange = columns[sort.at].endsWith(', change'); // sorted by its size
    const last = []; // [level]
    for (const { level, cells } of rows) {
      const { value } = parsed(cells[sort.at]) ?? {};
      last.length = Math.min(last.length, level + 1);
      if (value === undefined) continue;
      const size = isChange ? Math.abs(value) : value;
      const before = last[level];
      last[level] = size;
      if (before === undefined) continue;
      this.numbers++;
      if (sort.descending ? size > before : size < before)
        this.say(`order of ${label} by ${columns[sort.at]}`, [before, size], sort.descending ? 'falling' : 'rising');
    }
  }

  // The breakdown that a table of bands is by: `Live heap by cost centre, table`.
  bandsOf(label) {
    const [, by] = /^Live heap by (.*), table$/.exec(label) ?? [];
    const heap = by === undefined ? undefined : this.model.heap(this.state, by);
    const [from, to] = ['heap-from', 'heap-to'].map((key) => Number(this.state.get(key) || NaN));
    return heap === undefined ? undefined : { by, heap, samples: heap.within(from, to) };
  }

  heap(grid) {
    const bands = this.bandsOf(grid.label);
    if (bands === undefined || grid.busy === 'true') return;
    const { heap, samples, by } = bands;
    const whole = heap.labels.reduce((sum, label) => sum + Heap.facts(samples, [label]).size, 0);
    for (const { name, cells } of grid.rows) {
      const labels = heap.labelsOf(name, by);
      if (labels.length === 0) this.say('band', name, 'nothing of that name');
      else this.band(grid, name, cells, Heap.facts(samples, labels), whole);
    }
  }

  // Times of a .hp are whole microseconds.
  band(grid, name, cells, facts, whole) {
    const timesApart = 1e-4;
    grid.columns.forEach((column, index) => {
      const [, title, ownUnit] = /^(.*?)(?: \((.*)\))?$/.exec(column);
      const live = grid.units['Live heap'] ?? '';
      const [value, unit] =
        {
          average: [facts.average, live],
          peak: [facts.peak, live],
          '%': [whole === 0 ? 0 : (facts.size / whole) * 100, ''],
          slope: [facts.slope, (grid.units.Growth ?? '').replace(/\/s$/, '')],
          r2: [facts.fit, ''],
          'third to third': [facts.growth, ownUnit ?? ''],
          integral: [facts.integral, (ownUnit ?? '').replace(/·s$/, '')],
        }[title] ?? [];
      const factor = unit === 'words' ? wordBytes : factors[unit];
      if (value === undefined || factor === undefined) return;
      this.numbers++;
      if (isNear(cells[index], value, factor, timesApart) === false)
        this.say(`band ${name}, ${column}`, cells[index], value / factor);
    });
  }

  // Checks both sides of the function named by the address.
  sandwich(grid) {
    const [group] = this.tree.functions.filter(({ all: [{ row }] }) => row.function === this.state.get('group'));
    if (group === undefined || !['Callers', 'Callees'].includes(grid.label)) return;
    const way = [];
    let known = false;
    for (const { at, level, name, module, cells } of grid.rows) {
      way.length = level - 1;
      way.push(`${name}\u0001${module}`);
      known ||= at === 0;
      if (!known || way.includes(undefined)) continue;
      const what = `${grid.label} of ${group.label}: ${way.join(', ')}`;
      if (grid.label === 'Callers') {
        this.row(grid, what, cells, this.tree, this.chains([group.label, ...way], this.tree, [group]));
        continue;
      }
      // Functions with the same label are separate rows.
      let calls = [group.outer];
      for (const label of way)
        calls = calls.flatMap((nodes) => {
          const called = new Map();
          for (const node of nodes.flatMap(({ children }) => children.filter((one) => one.label === label)))
            called.set(node.key, [...(called.get(node.key) ?? []), node]);
          return [...called.values()];
        });
      this.row(
        grid,
        what,
        cells,
        this.tree,
        calls.map((nodes) => ({ all: nodes, outer: nodes })),
      );
    }
  }

  // Checks the costs of the functions that begin on a line.
  lines(grid) {
    const chosen = this.state.get('source-file');
    if (!chosen || this.state.get('by') === 'module') return;
    const begins = ({ row }, line) =>
      row.position.startsWith(`${chosen}:`) &&
      (row.position.startsWith(`${chosen}:${line}:`) ||
        row.position.startsWith(`${chosen}:(${line},`) ||
        row.position === `${chosen}:${line}`);
    for (const { name, cells } of grid.rows) {
      const [line] = /^[0-9]+/.exec(name) ?? [];
      if (line === undefined || cells.slice(1).every((text) => text === '')) continue;
      const all = this.tree.nodes.filter((node) => begins(node, line));
      const isThere = new Set(all);
      const outer = all.filter((node) => !this.tree.above(node).some((one) => isThere.has(one)));
      this.row(grid, `line ${line} of ${chosen}`, cells, this.tree, all.length === 0 ? [] : [{ all, outer }]);
    }
  }

  modules(grid) {
    let module;
    for (const { name, level, cells } of grid.rows) {
      if (level === 1) module = name === '(no module)' ? '' : name;
      if (module === undefined) continue;
      const candidates =
        level === 1
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
      if (!isInverted)
        this.row(
          grid,
          way.join(' > '),
          cells,
          this.tree,
          this.tree.along(way).map((node) => ({ all: [node], outer: [node], isOne: true })),
        );
      else if (level > 1)
        this.row(grid, `inverted ${way.slice(1).join(' < ')}`, cells, this.uncut, this.chains(way.slice(1)));
    }
  }

  // The entries of each function with that label at the end of this chain of calls.
  chains(labels, tree = this.uncut, functions = tree.functions) {
    return functions
      .filter(({ label }) => label === labels[0])
      .flatMap(({ all, outer }) => {
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

  wrongCells(grid, cells, tree, entries) {
    return grid.columns.flatMap((column, index) => {
      const expected = this.expected(grid, column, tree, entries);
      if (expected === undefined) return [];
      const near = isNear(cells[index].replace(/ %$/, ''), expected.value, expected.factor);
      if (near !== undefined) this.numbers++;
      return near === false ? [[`${column}: ${cells[index]} ${expected.unit}`, expected.value / expected.factor]] : [];
    });
  }

  // The expected value of a column for some entries; undefined: the model does not know.
  expected(grid, column, tree, { all, outer, isOne }) {
    const [, heading, kind = 'individual', what] =
      /^(.*?)(?:, (inherited|individual))?(?:, (percent|now|before|change|change in percent|percent of the run|percent of the run before))?$/.exec(
        column,
      ) ?? [];
    const metric = this.metricOf(heading, tree);
    if (metric === undefined || /per call/.test(heading)) return undefined;
    const compared = tree.metrics.includes(`${metric}_before`);
    const ofRun = what?.startsWith('percent of the run');
    if (!ofRun && compared !== ['now', 'before', 'change', 'change in percent'].includes(what)) return undefined;
    // Words freed by Clean's collector are negative: an entry shows them, sums leave them out.
    const sum = (of) =>
      isOne && kind === 'individual' ? tree.own(all[0], of) : tree.sum(kind === 'inherited' ? outer : all, of, kind);
    const now = sum(metric);
    const unit =
      grid.units[compared && !column.startsWith(`${heading}, ${what}`) ? `${heading}, ${kind}` : heading] ?? '';
    if (ofRun) {
      const side = what.endsWith('before') ? `${metric}_before` : metric;
      const total = this.whole?.total(side);
      return total === undefined ? undefined : { value: shareOf(sum(side), total), factor: 1, unit: '%' };
    }
    if (what === 'change in percent') {
      const before = sum(`${metric}_before`);
      return before === 0 ? undefined : { value: ((now - before) / before) * 100, factor: 1, unit: '%' };
    }
    if (what === 'percent' || (unit === '%' && !compared)) {
      const total = tree.total(metric);
      return { value: shareOf(now, total), factor: 1, unit };
    }
    const factor = this.factor(heading, unit, metric);
    const value = what === 'before' ? sum(`${metric}_before`) : what === 'change' ? now - sum(`${metric}_before`) : now;
    return factor === undefined ? undefined : { value, factor, unit };
  }

  search() {
    const { search, status, statusIs, view } = this.seen;
    if (search === '' || /busy|error/.test(statusIs)) return;
    if (view === 'heap') return this.searchedBands(search, status);
    if (view === 'source') return this.searchedLines(search, status);
    if (!/entr/.test(status)) return;
    const tree = this.inverted && (view === 'tree' || view === 'flame') ? this.uncut : this.tree;
    let nodes;
    try {
      nodes = tree.matching(search);
    } catch {
      return;
    }
    const functions = new Set(nodes.map(({ key }) => key)).size;
    const numberAt = (pattern) => numberIn(status, pattern);
    this.same(`entries in "${status}"`, numberAt(/([0-9,]+) entr/), nodes.length);
    this.same(`functions in "${status}"`, numberAt(/([0-9,]+) function/), functions);
    const step = numberAt(/^([0-9,]+) of /);
    const most = /of [0-9,]+ entr/.test(status) ? nodes.length : functions;
    if (step !== undefined && (step < 1 || step > most)) this.say('step', status, most);
    const metric = this.state.get('metric') || undefined;
    if (metric === undefined || !tree.metrics.includes(metric)) return;
    const isFound = new Set(nodes);
    const outer = nodes.filter((node) => !this.tree.above(node).some((one) => isFound.has(one)));
    const [, share] = /, ([0-9.,]+) %$/.exec(status) ?? [];
    const total = tree.total(metric);
    const expected = shareOf(tree.sum(outer, metric, 'inherited'), total);
    if (share !== undefined && isNear(share, expected) === false) this.say('share found', status, expected);
  }

  // `5 bands, 99.2 % of the heap`: found bands and their share within the range.
  searchedBands(search, status) {
    const bands = this.bandsOf(this.seen.grids[0]?.label ?? '');
    if (bands === undefined || !/band/.test(status) || bands.by.startsWith('cost')) return;
    const { heap, samples } = bands;
    const isFound = searchOf(search);
    const labels = heap.labels.filter((label) => isFound(label) && samples.some(({ values }) => values.has(label)));
    this.same(`bands in "${status}"`, numberIn(status, /([0-9,]+) band/), labels.length);
    const size = (of) => of.reduce((sum, label) => sum + Heap.facts(samples, [label]).size, 0);
    const whole = size(heap.labels);
    const [, share] = /, ([0-9.,]+) %/.exec(status) ?? [];
    if (share !== undefined && isNear(share, whole === 0 ? 0 : (size(labels) / whole) * 100) === false)
      this.say('share found', status, size(labels) / whole);
  }

  // `8 lines in 1 file`: lines whose text, or whose functions that begin there, are found.
  searchedLines(search, status) {
    const { text, source } = this.profile;
    if (text === undefined || !/line/.test(status) || this.state.get('by') === 'module') return;
    const isFound = searchOf(search);
    const begins = this.tree
      .matching(search)
      .map(({ row }) => /^(.*?):\(?([0-9]+)/.exec(row.position))
      .filter((at) => at?.[1] === source);
    const lines = new Set(begins.map(([, , line]) => Number(line)));
    text.forEach((line, index) => isFound(line) && lines.add(index + 1));
    this.same(`lines in "${status}"`, numberIn(status, /([0-9,]+) line/), lines.size);
  }

  // The box that the flame graph is zoomed to, if the whole path to it is shown.
  flame() {
    const { crumbs, elided, status, label } = this.seen.flame;
    if (this.seen.view !== 'flame' || elided || crumbs.length === 0 || !label.includes('root down')) return;
    const [, text, unit] = /^([0-9.,]+) ?([a-zA-Zµ]*), [0-9.]+ %/.exec(status) ?? [];
    if (text === undefined) return;
    let at = this.tree.nodes.slice(0, 1);
    for (const name of crumbs.slice(1))
      at = at.flatMap(({ children }) => children.filter(({ shown }) => shown === name));
    if (at.length === 0) return this.say('way', crumbs, 'no such stack');
    const heading =
      seconds.includes(unit) || unit === 'ticks' ? 'Time' : ['', undefined].includes(unit) ? undefined : 'Allocation';
    const metric = heading === undefined ? undefined : this.metricOf(heading, this.tree);
    if (metric === undefined) return;
    const factor = this.factor(heading, unit, metric);
    this.numbers++;
    const values = at.map((node) => this.tree.inherited(node, metric));
    if (factor !== undefined && !values.some((value) => isNear(text, value, factor) !== false))
      this.say(
        `zoom ${crumbs.join(' > ')}`,
        status,
        values.map((value) => value / factor),
      );
  }

  // The line below a flame graph describes one box: a box with that name must have all its numbers.
  bar(bar) {
    const { name, parts, cells, graph } = bar;
    const texts = cells.map(([title, text]) => [title, text.replace(/ [^0-9].*$|%$/, '').trim()]);
    const metric = this.metricOfUnit(cells.find(([title]) => title === 'inherited')?.[1] ?? '');
    if (
      name === '' ||
      name === 'All functions' ||
      metric === undefined ||
      texts.some(([, text]) => text === '…' || text === '–')
    )
      return;
    const isInverted = graph.includes('callees up');
    if (!isInverted && !graph.includes('root down')) return;
    const boxes = isInverted
      ? this.chainsTo(bar)
      : this.tree.nodes
          .filter(({ shown, module }) => shown === name && (module === '' || module === parts[0]))
          .map((node) => ({ all: [node], outer: [node] }));
    if (boxes.length === 0) return;
    const wrong = boxes.slice(0, 500).map((box) => this.wrongInBar(texts, box, metric, cells, isInverted));
    this.numbers += cells.length;
    if (!wrong.some((one) => one === undefined)) this.say(`bar of ${name}`, cells, wrong.slice(0, 5));
  }

  // The title of the first cell whose value is wrong for the box.
  wrongInBar(texts, { all, outer }, { heading, name: metric }, cells, isInverted) {
    const tree = isInverted ? this.uncut : this.tree;
    const [, unit] = /([a-zA-Zµ%]*)$/.exec(cells.find(([title]) => title === 'inherited')[1]);
    const factor = this.factor(heading, unit, metric);
    const base = `${metric}_before`;
    const isCompared = tree.metrics.includes(base);
    const cost = (kind, of) =>
      all.length === 1 && kind === 'individual'
        ? tree.own(all[0], of)
        : tree.sum(kind === 'inherited' ? outer : all, of, kind);
    const total = this.whole?.total(metric) ?? NaN;
    const width = isInverted ? 'individual' : 'inherited';
    let kind = 'inherited';
    for (const [title, text] of texts) {
      if (title === 'inherited' || title === 'individual') kind = title;
      const [value, by] =
        title === 'inherited' || title === 'individual'
          ? [cost(kind, metric), factor]
          : title === 'before'
            ? [cost(kind, base), factor]
            : title === 'change' && isCompared
              ? [cost(kind, metric) - cost(kind, base), factor]
              : title === 'calls' && !isInverted
                ? [
                    tree.metrics
                      .filter((one) => callMetrics.includes(one))
                      .reduce((sum, one) => sum + tree.own(all[0], one), 0),
                    1,
                  ]
                : title === 'of all' || title === 'of the run'
                  ? [shareOf(cost(width, metric), total), 1]
                  : title === 'of parent' && !isInverted && all[0].parent !== undefined
                    ? [shareOf(cost(width, metric), tree.inherited(all[0].parent, metric)), 1]
                    : [];
      if (value !== undefined && by !== undefined && isNear(text.replace(/,$/, ''), value, by) === false)
        return `${title} ${value / by}`;
    }
    return undefined;
  }

  // The chains of callers that end in the box of a bar: `costs of Main.f, called this way`.
  chainsTo({ name, parts, origin }) {
    const [, subject] = /^costs of (.*), called this way/.exec(origin) ?? [];
    const isCalled = ({ shown, module }, wanted) => wanted === (module === '' ? shown : `${module}.${shown}`);
    const isEnd = ({ shown, module }) => shown === name && (module === '' || module === parts[0]);
    return this.uncut.functions
      .filter(({ all: [first] }) => (subject === undefined ? isEnd(first) : isCalled(first, subject)))
      .flatMap((group) => {
        if (subject === undefined) return [group];
        const top = new Set(group.outer);
        const chains = new Map();
        for (const node of group.all) {
          let way = '';
          for (let at = node.parent; at !== undefined; at = at.parent) {
            way += `${at.key}\n`;
            if (!isEnd(at)) continue;
            if (!chains.has(way)) chains.set(way, { all: [], outer: [] });
            chains.get(way).all.push(node);
            if (top.has(node)) chains.get(way).outer.push(node);
          }
        }
        return [...chains.values()];
      });
  }

  metricOfUnit(text) {
    const [, unit] = /([a-zA-Zµ]+)$/.exec(text) ?? [];
    if (unit === undefined) return undefined;
    const heading = seconds.includes(unit) || unit === 'ticks' ? 'Time' : 'Allocation';
    const name = this.metricOf(heading, this.tree);
    return name === undefined ? undefined : { heading, name };
  }
}
