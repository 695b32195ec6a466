// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { dropSecondClicks, rememberClick } from './double-click.ts';

const opener = document.body.appendChild(document.createElement('a'));
const dialog = document.body.appendChild(document.createElement('dialog'));

interface Click {
  at: number;
  x?: number;
  y?: number;
  detail?: number;
}

function click(
  element: Element,
  { at, x = 100, y = 100, detail = 1 }: Click,
): MouseEvent {
  const place = { clientX: x, clientY: y, detail, bubbles: true, cancelable: true };
  const event = new MouseEvent('click', place);
  Object.defineProperty(event, 'timeStamp', { value: at });
  element.dispatchEvent(event);
  return event;
}

let heard: Element[] = [];
dropSecondClicks();
for (const element of [opener, dialog])
  element.addEventListener('click', () => heard.push(element));
opener.addEventListener('click', (event) => rememberClick(event, opener));

function heardOf(second: Element, how: Click): Element[] {
  heard = [];
  click(opener, { at: 1000, detail: how.detail ?? 1 });
  click(second, how);
  return heard;
}

test('§2 openers: the second click of a double click does not reach what was opened', () => {
  expect(heardOf(dialog, { at: 1200 })).toEqual([opener]);
  expect(heardOf(dialog, { at: 1499, x: 104, y: 96 })).toEqual([opener]);
});

test('§2 openers: a later click, one elsewhere, by a key or on the same opener counts separately', () => {
  expect(heardOf(dialog, { at: 1500 })).toEqual([opener, dialog]);
  expect(heardOf(dialog, { at: 1200, x: 5, y: 5 })).toEqual([opener, dialog]);
  expect(heardOf(dialog, { at: 1200, detail: 0 })).toEqual([opener, dialog]);
  expect(heardOf(opener, { at: 1200 })).toEqual([opener, opener]);
});
