// SPDX-License-Identifier: BSD-3-Clause
// The actions of a walker, found in the page itself, so that controls need not be listed here.

// Everything that can be pressed, typed into or chosen from; runs in the page. An element is identified by its index
// among similar ones, so that steps can be replayed.
export function findTargets() {
  const selector = [
    'button',
    'select',
    'input:not([type=file])',
    'textarea',
    'summary',
    'canvas',
    'a[href]',
    '[role=tab]',
    '[role=option]',
    '[role^=menuitem]',
    '[role=separator]',
    '.rows .row .cell',
    '.rows [data-part]',
    '.bands-legend li',
    '.u-over',
    '[tabindex="0"]',
  ].join();
  const counts = new Map();
  const targets = [];
  for (const element of document.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    if (box.width < 1 || box.height < 1 || element.disabled || element.closest('[hidden]')) continue;
    const isIn = box.left < innerWidth && box.right > 0 && box.top < innerHeight && box.bottom > 0;
    if (!isIn || getComputedStyle(element).visibility === 'hidden') continue;
    const dialog = document.querySelector('dialog[open]');
    if (dialog !== null && !dialog.contains(element)) continue;
    const kind = element.matches('canvas, .u-over')
      ? 'drawing'
      : element.matches('select')
        ? 'select'
        : element.matches('input:not([type=checkbox]):not([type=radio]), textarea')
          ? 'field'
          : element.matches('.rows .cell, .rows [data-part]')
            ? 'row'
            : 'control';
    const like = `${kind} ${element.tagName} ${element.id || element.getAttribute('aria-label') || (kind === 'control' ? element.textContent.slice(0, 30) : '')}`;
    const nth = counts.get(like) ?? 0;
    counts.set(like, nth + 1);
    const options = kind === 'select' ? [...element.options].map(({ value }) => value) : undefined;
    const groups = [
      element.closest('[role=menu], [role=listbox], dialog') !== null
        ? 'choice'
        : element.matches('select, input') && kind !== 'row'
          ? 'setting'
          : kind,
    ];
    // Fewer than one in twenty settings shape the tree, so these form a separate group: the
    // controls of every view, and Inverted.
    if (
      groups[0] === 'setting' &&
      (element.closest('.controls') !== null || element.closest('label')?.textContent.includes('Inverted'))
    )
      groups.push('shaping');
    targets.push({
      kind,
      groups,
      like,
      nth,
      options,
      box: { x: box.left, y: box.top, width: box.width, height: box.height },
    });
  }
  return targets;
}

const keys = [
  'ArrowDown',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageDown',
  'PageUp',
  'Enter',
  'Escape',
  'Backspace',
  ' ',
  'Tab',
  'Shift+Tab',
  '/',
  '?',
  '*',
  '+',
  '-',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  'c',
  'f',
  'g',
  'h',
  'i',
  'm',
  'o',
  'r',
  't',
  'u',
  'x',
  'Shift+F10',
  'ContextMenu',
];
const texts = [
  '',
  '1%',
  '5%',
  '0.1%',
  '50%',
  '0',
  '3',
  '12',
  '1000',
  'abc',
  '-1',
  '1e9',
  '%',
  '2',
  'a',
  'ma',
  'Main.*',
  '*f*',
  'f*',
  'nothing',
  '[',
  'M[',
  '/^M/',
  '/a|e/i',
  '/(/',
  'MAIN',
  'Text.Part1*',
  'function1',
  '$wgo*',
  '\\',
  'Main.main',
  '🐫',
];
const sizes = [
  [1400, 900],
  [1280, 720],
  [800, 600],
  [1000, 1400],
  [420, 700],
];

const weights = { choice: 12, setting: 6, control: 4, row: 4, drawing: 8 };
// A selection must survive changes of its tree, even some steps later.
const weightsAfterSelecting = { ...weights, setting: 24, shaping: 24 };
const remembered = 3; // steps
const selects = ({ act, like = '' }) => /^(drawing|row)/.test(like) && ['click', 'double'].includes(act);

const chances = [
  [0.05, () => ({ act: 'back' })],
  [0.03, () => ({ act: 'forward' })],
  [0.01, () => ({ act: 'reload' })],
  [0.015, (random) => ({ act: 'size', to: random.pick(sizes) })],
  [0.015, () => ({ act: 'home' })],
  [0.16, (random) => ({ act: 'key', key: random.pick(keys) })],
];

// The next act, serialisable as a line of JSON; `steps` are the earlier ones.
export function chooseAct(random, targets, steps) {
  const selected = steps.slice(-remembered).some(selects);
  let roll = random.next();
  for (const [chance, act] of chances) if ((roll -= chance) < 0) return act(random);
  if (targets.length === 0) return { act: 'key', key: random.pick(keys) };
  const weighed = Object.entries(selected ? weightsAfterSelecting : weights)
    .map(([group, weight]) => [targets.filter((one) => one.groups.includes(group)), weight])
    .filter(([ones]) => ones.length > 0);
  const group = random.pick(weighed.flatMap(([ones, weight]) => Array(weight).fill(ones)));
  const { kind, like, nth, options } = random.pick(group);
  const at = { like, nth, x: 0.02 + random.next() * 0.96, y: 0.05 + random.next() * 0.9 };
  // Most of a flame graph is empty: boxes are near its root.
  if (kind === 'drawing' && random.next() < 0.5) at.y = random.next() * 0.3;
  if (kind === 'select') return { act: 'choose', ...at, option: random.pick(options) };
  if (kind === 'field') return { act: 'type', ...at, text: random.pick(texts), enter: random.next() < 0.6 };
  if (kind === 'control')
    return { act: 'click', ...at, ...(/BUTTON.*Open/.test(like) ? { file: random.pick(['right', 'wrong']) } : {}) };
  const how = random.pick([
    'click',
    'click',
    'click',
    'double',
    'hover',
    'menu',
    ...(kind === 'drawing' ? ['drag', 'wheel'] : ['wheel']),
  ]);
  const more =
    how === 'drag'
      ? { toX: random.next(), toY: random.next() }
      : how === 'wheel'
        ? { by: (random.below(2) * 2 - 1) * (100 + random.below(400)), ctrl: random.next() < 0.3 }
        : {};
  return { act: how, ...at, ...more };
}

const pointOf = ({ box }, x, y) => [box.x + box.width * x, box.y + box.height * y];

// Moves through the page's own history.
const move = (by) =>
  new Promise((done) => {
    if (!(by < 0 ? navigation.canGoBack : navigation.canGoForward)) return done();
    addEventListener('popstate', () => setTimeout(done), { once: true });
    history.go(by);
  });

// Returns false if the step is not possible here.
export async function perform(page, step, targets) {
  const { act } = step;
  if (act === 'key') return void (await page.keyboard.press(step.key));
  if (act === 'back' || act === 'forward') return void (await page.evaluate(move, act === 'back' ? -1 : 1));
  if (act === 'size') return void (await page.setViewportSize({ width: step.to[0], height: step.to[1] }));
  const target = targets.find(({ like, nth }) => like === step.like && nth === step.nth);
  if (target === undefined) return false;
  const [x, y] = pointOf(target, step.x, step.y);
  if (act === 'click') await page.mouse.click(x, y);
  else if (act === 'double') await page.mouse.dblclick(x, y);
  else if (act === 'hover') await page.mouse.move(x, y, { steps: 3 });
  else if (act === 'menu') await page.mouse.click(x, y, { button: 'right' });
  else if (act === 'wheel') {
    await page.mouse.move(x, y);
    if (step.ctrl) await page.keyboard.down('Control');
    await page.mouse.wheel(0, step.by);
    if (step.ctrl) await page.keyboard.up('Control');
  } else if (act === 'drag') {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(...pointOf(target, step.toX, step.toY), { steps: 5 });
    await page.mouse.up();
  } else if (act === 'choose') {
    await page.evaluate(
      ([x, y, option]) => {
        const select = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLSelectElement);
        if (select === undefined) return;
        select.value = option;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      [x, y, step.option],
    );
  } else if (act === 'type') {
    await page.mouse.click(x, y);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type(step.text);
    if (step.enter) await page.keyboard.press('Enter');
  }
  return true;
}
