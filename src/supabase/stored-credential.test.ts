import { beforeEach, expect, test, vi } from 'vitest';

import { dropCredential, resumeCredential } from './stored-credential.ts';

const credential = { kind: 'token', tokenHash: 'abc' } as const;

function inTab(entry?: string): Map<string, string> {
  const tab = new Map(entry === undefined ? [] : [['credential', entry]]);
  vi.stubGlobal('window', {});
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, value: string) => tab.set(name, value),
    removeItem: (name: string) => tab.delete(name),
  });
  return tab;
}

beforeEach(() => void inTab());

test('R1.11 links: a link survives a reload of its page', () => {
  const tab = inTab();
  window.authCallback = { credential };
  resumeCredential('update-password');
  delete window.authCallback;
  resumeCredential('login');
  expect(window.authCallback).toBeUndefined();
  resumeCredential('update-password');
  expect(window.authCallback).toEqual({ credential });
  dropCredential();
  expect(window.authCallback).toBeUndefined();
  expect(tab.size).toBe(0);
});

test('R1.11 links: an expired link clears the one before', () => {
  const tab = inTab(JSON.stringify({ page: 'login', credential }));
  window.authCallback = { problem: 'expired' };
  resumeCredential('login');
  expect(window.authCallback).toEqual({ problem: 'expired' });
  expect(tab.size).toBe(0);
});

test.each(['', '{', '7', '[]', '{"page":"login"}', '{"page":"login","credential":7}'])(
  'R1.23 links: the stored value %j is ignored',
  (entry) => {
    inTab(entry);
    resumeCredential('login');
    expect(window.authCallback).toBeUndefined();
  },
);

test('R1.23 links: blocked storage keeps nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  window.authCallback = { credential };
  resumeCredential('login');
  expect(window.authCallback).toEqual({ credential });
  dropCredential();
  expect(window.authCallback).toBeUndefined();
});
