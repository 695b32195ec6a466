// @vitest-environment happy-dom
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { until } from '../../../tests/stubs/until.ts';
import { useHydrated } from '../../ui/forms/useHydrated.ts';
import demand from './demand.ts';

type Load = Parameters<typeof demand>[0];

let roots: Root[] = [];

afterEach(() => {
  for (const root of roots) root.unmount();
  roots = [];
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The download lasts until `arrive` or `fail` is called. */
function island(html: string, value = '', ready?: (root: HTMLElement) => void) {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  const hydrate = () => {
    ready?.(root);
    if (!ready) root.dispatchEvent(new Event('hydrated'));
    return Promise.resolve();
  };
  let arrive: () => void = () => undefined;
  let fail: () => void = () => undefined;
  const load = vi.fn<Load>(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(hydrate);
        fail = () => {
          root.dispatchEvent(new Event('astro:hydration-error'));
          resolve(() => Promise.resolve());
        };
      }),
  );
  void demand(load, { name: 'Island', value }, root);
  const find = <Kind extends HTMLElement>(selector: string) => {
    const match = root.querySelector<Kind>(selector);
    if (!match) throw new Error(`no ${selector}`);
    return match;
  };
  return {
    root,
    load,
    find,
    arrive: async () => {
      arrive();
      await until(() => expect(root.querySelector('[aria-busy]')).toBeNull());
      await new Promise((resolve) => setTimeout(resolve));
    },
    fail: async () => {
      fail();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

function reactIsland(component: ReactNode) {
  return island(renderToString(component), '', (root) =>
    roots.push(hydrateRoot(root, component)),
  );
}

function count(target: EventTarget, type: string) {
  const heard = vi.fn<(event: Event) => void>();
  target.addEventListener(type, heard);
  return heard;
}

function act(element: Element, type: string, init: EventInit = {}): Event {
  const Kind = {
    pointerdown: PointerEvent,
    pointerup: PointerEvent,
    keydown: KeyboardEvent,
  }[type];
  const event = new (Kind ?? MouseEvent)(type, {
    bubbles: true,
    cancelable: true,
    ...init,
  });
  element.dispatchEvent(event);
  return event;
}

test('islands: nothing is downloaded before the first interaction', () => {
  const { load } = island('<button type="button">Act</button>');
  dispatchEvent(new Event('load'));
  expect(load).not.toHaveBeenCalled();
});

test('islands: a pointer over an island wakes it once', async () => {
  const { load, root, find, arrive } = island('<button type="button">Act</button>');
  const hydrated = count(root, 'hydrated');
  act(find('button'), 'pointerover');
  act(find('button'), 'pointerover');
  await arrive();
  expect(load).toHaveBeenCalledOnce();
  expect(hydrated).toHaveBeenCalledOnce();
});

test('islands: with data saving on, only an interaction starts the download', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const { load, find } = island('<button type="button">Act</button>');
  act(find('button'), 'pointerover');
  expect(load).not.toHaveBeenCalled();
  act(find('button'), 'focusin');
  expect(load).toHaveBeenCalledOnce();
});

test('islands: a document event wakes the island of its name and is repeated once React listens', async () => {
  document.body.innerHTML =
    '<a href="#a" data-notice="social">Social</a><a href="#b">B</a>';
  const opener = document.querySelector('a') as HTMLElement;
  const { load, arrive } = island('<div></div>', 'notice');
  act(document.body, 'pointerover');
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
  act(document.querySelector('b') as HTMLElement, 'pointerover');
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
  act(find('*'), type);
  expect(heard).not.toHaveBeenCalled();
  await arrive();
  expect(heard).toHaveBeenCalledOnce();
  act(find('*'), type);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('islands: several interactions are all repeated in order', async () => {
  const { root, find, arrive } = island('<div role="slider" tabindex="0"></div>');
  const keys: string[] = [];
  root.addEventListener('keydown', ({ key }) => keys.push(key));
  for (const key of ['+', '+', '-'])
    act(find('*'), 'keydown', { key } as KeyboardEventInit);
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
  const event = act(find('a, button, input'), 'click');
  expect(heard).toHaveBeenCalledOnce();
  expect(event.defaultPrevented).toBe(false);
});

test('islands: a link with a role still opens a new tab with Ctrl', () => {
  const { find } = island('<a href="#b" role="tab">B</a>');
  const event = act(find('a'), 'click', { ctrlKey: true } as MouseEventInit);
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
    act(find('div'), 'pointerdown', { pointerId } as PointerEventInit);
  press(1);
  press(2);
  act(document.body, 'pointerup', { pointerId: 1 } as PointerEventInit);
  root.addEventListener('pointerdown', ({ pointerId }) => heard.push(pointerId));
  await arrive();
  expect(heard).toEqual([2]);
});

test('islands: a used control shows at once that it is busy, until React listens', async () => {
  const { root, find, arrive } = island('<button type="button">Act</button>');
  act(find('button'), 'pointerdown', { pointerId: 1 } as PointerEventInit);
  act(find('button'), 'click');
  expect(find('button').getAttribute('aria-busy')).toBe('true');
  await arrive();
  expect(root.innerHTML).toBe('<button type="button">Act</button>');
});

test('islands: a failed download is reported at the control and retried at the next interaction', async () => {
  const { root, load, find, arrive, fail } = island('<button type="button">Act</button>');
  const reports = count(document, 'unreachable');
  const heard = count(root, 'click');
  act(find('button'), 'click');
  await fail();
  expect(reports.mock.calls.map(([{ target }]) => target)).toEqual([find('button')]);
  expect(find('button').hasAttribute('aria-busy')).toBe(false);
  act(find('button'), 'click');
  expect(load).toHaveBeenCalledTimes(2);
  await arrive();
  expect(heard).toHaveBeenCalledOnce();
});

test('islands: a failed download without an interaction is not reported', async () => {
  const { load, find, fail } = island('<button type="button">Act</button>');
  const reports = count(document, 'unreachable');
  act(find('button'), 'pointerover');
  await fail();
  act(find('button'), 'pointerover');
  expect(load).toHaveBeenCalledTimes(2);
  expect(reports).not.toHaveBeenCalled();
});

const chosen = vi.fn<(value: string) => void>();
beforeEach(() => chosen.mockReset());

/** React controls all of these but the first. */
function Fields({ stored = 'USD' }: { stored?: string }) {
  const root = useHydrated<HTMLFormElement>();
  const storedCurrency = useSyncExternalStore(
    () => () => undefined,
    () => stored,
    () => 'USD',
  );
  const [currency, setCurrency] = useState<string>();
  const [agreed, setAgreed] = useState(false);
  const [size, setSize] = useState('small');
  const choose = (value: string) => (chosen(value), value);
  return (
    <form ref={root}>
      <input name="name" defaultValue="" />
      <select
        value={currency ?? storedCurrency}
        onChange={({ target }) => setCurrency(choose(target.value))}
      >
        <option>USD</option>
        <option>EUR</option>
        <option>JPY</option>
      </select>
      <input
        type="checkbox"
        checked={agreed}
        onChange={({ target }) => setAgreed(choose(String(target.checked)) === 'true')}
      />
      {['small', 'large'].map((value) => (
        <input
          key={value}
          type="radio"
          name="size"
          value={value}
          checked={size === value}
          onChange={({ target }) => setSize(choose(target.value))}
        />
      ))}
    </form>
  );
}

test('islands: text typed before hydration stays', async () => {
  const { find, arrive } = reactIsland(<Fields />);
  const field = find<HTMLInputElement>('[name=name]');
  act(field, 'focusin');
  field.value = 'Ana';
  await arrive();
  await until(() => expect(field.value).toBe('Ana'));
  expect(find('[name=name]')).toBe(field);
});

test('islands: a choice in a select box is kept and reaches React once', async () => {
  const { find, arrive } = reactIsland(<Fields />);
  const box = find<HTMLSelectElement>('select');
  box.value = 'EUR';
  act(box, 'change');
  await arrive();
  await until(() => expect(chosen.mock.calls).toEqual([['EUR']]));
  expect(box.value).toBe('EUR');
  expect(find('select')).toBe(box);
});

test('islands: a choice wins over the stored value', async () => {
  const { find, arrive } = reactIsland(<Fields stored="JPY" />);
  const box = find<HTMLSelectElement>('select');
  box.value = 'EUR';
  act(box, 'change');
  await arrive();
  await until(() => expect(chosen.mock.calls).toEqual([['EUR']]));
  await until(() => expect(box.value).toBe('EUR'));
});

test.each([
  ['[type=checkbox]', 'true'],
  ['[value=large]', 'large'],
])('islands: a choice of %s is kept and reaches React once', async (which, events) => {
  const { find, arrive } = reactIsland(<Fields />);
  find<HTMLInputElement>(which).click();
  expect(find<HTMLInputElement>(which).checked).toBe(true);
  await arrive();
  await until(() => expect(chosen.mock.calls).toEqual([[events]]));
  expect(find<HTMLInputElement>(which).checked).toBe(true);
});
