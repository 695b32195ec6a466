// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

import { fire, sleepingIsland as island } from '../../../tests/stubs/sleeping-island.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function count(target: EventTarget, type: string) {
  const heard = vi.fn<(event: Event) => void>();
  target.addEventListener(type, heard);
  return heard;
}

test('islands: nothing is downloaded before the first interaction', () => {
  const { load } = island('<button type="button">Act</button>');
  dispatchEvent(new Event('load'));
  expect(load).not.toHaveBeenCalled();
});

test('islands: a pointer over an island wakes it once', async () => {
  const { load, root, find, arrive } = island('<button type="button">Act</button>');
  const hydrated = count(root, 'hydrated');
  fire(find('button'), 'pointerover');
  fire(find('button'), 'pointerover');
  await arrive();
  expect(load).toHaveBeenCalledOnce();
  expect(hydrated).toHaveBeenCalledOnce();
});

test('islands: with data saving on, only an interaction starts the download', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const { load, find } = island('<button type="button">Act</button>');
  fire(find('button'), 'pointerover');
  expect(load).not.toHaveBeenCalled();
  fire(find('button'), 'focusin');
  expect(load).toHaveBeenCalledOnce();
});

test('islands: a document event wakes the island of its name and is repeated once React listens', async () => {
  document.body.innerHTML =
    '<a href="#a" data-notice="social">Social</a><a href="#b">B</a>';
  const opener = document.querySelector('a') as HTMLElement;
  const { load, arrive } = island('<div></div>', 'notice');
  fire(document.body, 'pointerover');
  expect(load).not.toHaveBeenCalled();
  const heard = count(document, 'notice');
  opener.dispatchEvent(new CustomEvent('notice', { detail: 'social', bubbles: true }));
  expect(heard).not.toHaveBeenCalled();
  expect(opener.getAttribute('aria-busy')).toBe('true');
  await arrive();
  expect(heard.mock.calls.map(([event]) => (event as CustomEvent).detail)).toEqual([
    'social',
  ]);
  expect(opener.hasAttribute('aria-busy')).toBe(false);
  document.dispatchEvent(new CustomEvent('notice', { detail: 'cookiePolicy' }));
  expect(heard).toHaveBeenCalledTimes(2);
});

test('islands: a pointer over an opener wakes its island', () => {
  document.body.innerHTML =
    '<button type="button" data-site-search><b>Search</b></button>';
  const { load } = island('<div></div>', 'site-search');
  fire(document.querySelector('b') as HTMLElement, 'pointerover');
  expect(load).toHaveBeenCalledOnce();
});

test.each([
  ['a click on a button', '<button type="button">Act</button>', 'click'],
  ['a click on a button outside forms', '<button>Act</button>', 'click'],
  ['a click on a link that is a tab', '<a href="#b" role="tab">B</a>', 'click'],
  ['a click on a widget', '<div role="slider" tabindex="0"></div>', 'click'],
  ['a double click on a widget', '<div role="slider" tabindex="0"></div>', 'dblclick'],
  ['a key on a widget', '<div role="slider" tabindex="0"></div>', 'keydown'],
])('islands: %s arrives once React listens', async (_, html, type) => {
  const { root, find, arrive } = island(html);
  const heard = count(root, type);
  fire(find('*'), type);
  expect(heard).not.toHaveBeenCalled();
  await arrive();
  expect(heard).toHaveBeenCalledOnce();
  fire(find('*'), type);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('islands: several interactions are all repeated in order', async () => {
  const { root, find, arrive } = island('<div role="slider" tabindex="0"></div>');
  const keys: string[] = [];
  root.addEventListener('keydown', ({ key }) => keys.push(key));
  for (const key of ['+', '+', '-'])
    fire(find('*'), 'keydown', { key } as KeyboardEventInit);
  await arrive();
  expect(keys).toEqual(['+', '+', '-']);
});

test.each([
  ['a link', '<a href="#there">There</a>'],
  ['a button that sends a form', '<form><button>Send</button></form>'],
  ['a button that empties one', '<form><button type="reset">Empty</button></form>'],
  ['a button of a popover', '<button popovertarget="more" type="button">More</button>'],
  ['a text field', '<input type="text">'],
])('islands: a click on %s is the browser’s', (_, html) => {
  const { root, find } = island(html);
  const heard = count(root, 'click');
  root.addEventListener('submit', (event) => event.preventDefault());
  const event = fire(find('a, button, input'), 'click');
  expect(heard).toHaveBeenCalledOnce();
  expect(event.defaultPrevented).toBe(false);
});

test('islands: a link with a role still opens a new tab with Ctrl', () => {
  const { find } = island('<a href="#b" role="tab">B</a>');
  const event = fire(find('a'), 'click', { ctrlKey: true } as MouseEventInit);
  expect(event.defaultPrevented).toBe(false);
});

test('islands: a form submitted before hydration is sent once, by the same button', async () => {
  const { root, find, arrive } = island('<form><button name="by">Send</button></form>');
  const sent: (HTMLElement | null)[] = [];
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(event.submitter);
  });
  find<HTMLFormElement>('form').requestSubmit(find('button'));
  expect(sent).toEqual([]);
  await arrive();
  expect(sent).toEqual([find('button')]);
});

test('islands: a press in progress is repeated, a finished one is not', async () => {
  const { root, find, arrive } = island('<div role="application" tabindex="0"></div>');
  const heard: number[] = [];
  const press = (pointerId: number) =>
    fire(find('div'), 'pointerdown', { pointerId } as PointerEventInit);
  press(1);
  press(2);
  fire(document.body, 'pointerup', { pointerId: 1 } as PointerEventInit);
  root.addEventListener('pointerdown', ({ pointerId }) => heard.push(pointerId));
  await arrive();
  expect(heard).toEqual([2]);
});

test('islands: a used control shows at once that it is busy, until React listens', async () => {
  const { root, find, arrive } = island('<button type="button">Act</button>');
  fire(find('button'), 'pointerdown', { pointerId: 1 } as PointerEventInit);
  fire(find('button'), 'click');
  expect(find('button').getAttribute('aria-busy')).toBe('true');
  await arrive();
  expect(root.innerHTML).toBe('<button type="button">Act</button>');
});

test('islands: a failed download is reported at the control and retried at the next interaction', async () => {
  const { root, load, find, arrive, fail } = island('<button type="button">Act</button>');
  const reports = count(document, 'unreachable');
  const heard = count(root, 'click');
  fire(find('button'), 'click');
  await fail();
  expect(reports.mock.calls.map(([{ target }]) => target)).toEqual([find('button')]);
  expect(find('button').hasAttribute('aria-busy')).toBe(false);
  fire(find('button'), 'click');
  expect(load).toHaveBeenCalledTimes(2);
  await arrive();
  expect(heard).toHaveBeenCalledOnce();
});

test('islands: a failed download without an interaction is not reported', async () => {
  const { load, find, fail } = island('<button type="button">Act</button>');
  const reports = count(document, 'unreachable');
  fire(find('button'), 'pointerover');
  await fail();
  fire(find('button'), 'pointerover');
  expect(load).toHaveBeenCalledTimes(2);
  expect(reports).not.toHaveBeenCalled();
});
