// @vitest-environment happy-dom
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fire, sleepingIsland } from '../../../tests/stubs/sleeping-island.ts';
import { until } from '../../../tests/stubs/until.ts';
import { useHydrated } from '../../ui/forms/useHydrated.ts';

let roots: Root[] = [];

afterEach(() => {
  for (const root of roots) root.unmount();
  roots = [];
  document.body.replaceChildren();
});

function reactIsland(component: ReactNode) {
  return sleepingIsland(renderToString(component), '', (root) =>
    roots.push(hydrateRoot(root, component)),
  );
}

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
  fire(field, 'focusin');
  field.value = 'Ana';
  await arrive();
  await until(() => expect(field.value).toBe('Ana'));
  expect(find('[name=name]')).toBe(field);
});

test('islands: a choice in a select box is kept and reaches React once', async () => {
  const { find, arrive } = reactIsland(<Fields />);
  const box = find<HTMLSelectElement>('select');
  box.value = 'EUR';
  fire(box, 'change');
  await arrive();
  await until(() => expect(chosen.mock.calls).toEqual([['EUR']]));
  expect(box.value).toBe('EUR');
  expect(find('select')).toBe(box);
});

test('islands: a choice wins over the stored value', async () => {
  const { find, arrive } = reactIsland(<Fields stored="JPY" />);
  const box = find<HTMLSelectElement>('select');
  box.value = 'EUR';
  fire(box, 'change');
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
