// SPDX-License-Identifier: BSD-3-Clause
// The flame graph's script: a click zooms, hovering shows the name, search highlights names.
#pragma once

namespace convertprofile::svg {

inline constexpr char flame_script[] = R"(
'use strict';
addEventListener('load', () => {
  const left = 10, whole = 1180, letter = 6.7;
  const element = (id) => document.getElementById(id);
  const boxes = [...element('boxes').children].map((g) => {
    const rect = g.querySelector('rect');
    const number = (name) => Number(rect.getAttribute(name));
    return { g, rect, x: number('x'), y: number('y'), width: number('width'), name: g.dataset.n };
  });
  const slack = 0.02;
  function place(box, x, width, faded) {
    box.g.setAttribute('visibility', 'visible');
    box.g.classList.toggle('a', faded);
    box.rect.setAttribute('x', x);
    box.rect.setAttribute('width', width);
    let text = box.g.querySelector('text');
    const room = Math.floor((width - 4) / letter);
    if (!text) {
      if (room < 3) return;
      text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
      text.setAttribute('y', box.y + 11);
      box.g.append(text);
    }
    const letters = [...box.name];
    text.setAttribute('x', x + 2);
    text.textContent = letters.length <= room ? box.name
      : room < 3 ? '' : letters.slice(0, room - 2).join('') + '..';
  }
  function zoom(to) {
    element('reset').setAttribute('visibility', to ? 'visible' : 'hidden');
    for (const box of boxes) {
      if (!to) {
        place(box, box.x, box.width, false);
      } else if (box.y > to.y && box.x <= to.x + slack && box.x + box.width >= to.x + to.width - slack) {
        place(box, left, whole, true);
      } else if (box.y <= to.y && box.x >= to.x - slack && box.x + box.width <= to.x + to.width + slack) {
        const scale = whole / to.width;
        place(box, left + (box.x - to.x) * scale, box.width * scale, false);
      } else {
        box.g.setAttribute('visibility', 'hidden');
      }
    }
  }
  function search() {
    const text = prompt('Part of a name, or a /regular expression/:', '');
    if (text === null) return;
    let matches = (name) => text !== '' && name.toLowerCase().includes(text.toLowerCase());
    if (text.length > 2 && text.startsWith('/') && text.endsWith('/')) {
      let expression;
      try {
        expression = new RegExp(text.slice(1, -1));
      } catch {
        element('matched').textContent = 'Not a regular expression';
        return;
      }
      matches = (name) => expression.test(name);
    }
    // Callers come first, so boxes inside a matching one are not counted again.
    let end = -1, found = 0;
    const total = boxes.length === 0 ? 1 : boxes[0].width;
    for (const box of boxes) {
      const hit = matches(box.name);
      box.g.classList.toggle('x', hit);
      if (!hit || box.x + box.width <= end + slack) continue;
      found += box.width;
      end = box.x + box.width;
    }
    element('matched').textContent = text === '' ? ' ' : 'Matched: ' + (100 * found / total).toFixed(1) + '%';
  }
  for (const box of boxes) {
    box.g.addEventListener('click', () => zoom(box));
    box.g.addEventListener('mouseover', () => {
      element('details').textContent = box.g.querySelector('title').textContent;
    });
    box.g.addEventListener('mouseout', () => { element('details').textContent = ' '; });
  }
  element('reset').addEventListener('click', () => zoom(null));
  element('search').addEventListener('click', search);
});
)";

}  // namespace convertprofile::svg
