import { beforeEach, expect, test, vi } from 'vitest';

import { dropPass, resumePass } from './stored-callback.ts';

const pass = { kind: 'token', tokenHash: 'abc' } as const;

/** A tab whose sessionStorage holds this entry. */
function inTab(entry?: string): Map<string, string> {
  const kept = new Map(entry === undefined ? [] : [['pass', entry]]);
  vi.stubGlobal('window', {});
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  return kept;
}

beforeEach(() => void inTab());

test('R11 links: a link survives a reload of its page', () => {
  const kept = inTab();
  window.arrival = { pass };
  resumePass('update-password');
  delete window.arrival;
  resumePass('login');
  expect(window.arrival).toBeUndefined();
  resumePass('update-password');
  expect(window.arrival).toEqual({ pass });
  dropPass();
  expect(window.arrival).toBeUndefined();
  expect(kept.size).toBe(0);
});

test('R11 links: an expired link clears the one before', () => {
  const kept = inTab(JSON.stringify({ page: 'login', pass }));
  window.arrival = { problem: 'expired' };
  resumePass('login');
  expect(window.arrival).toEqual({ problem: 'expired' });
  expect(kept.size).toBe(0);
});

test.each(['', '{', '7', '[]', '{"page":"login"}', '{"page":"login","pass":7}'])(
  'R23 links: the stored value %j is ignored',
  (entry) => {
    inTab(entry);
    resumePass('login');
    expect(window.arrival).toBeUndefined();
  },
);

test('R23 links: blocked storage keeps nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  window.arrival = { pass };
  resumePass('login');
  expect(window.arrival).toEqual({ pass });
  dropPass();
  expect(window.arrival).toBeUndefined();
});
