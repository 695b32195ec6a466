import { expect } from '@playwright/test';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';
import { askAll } from './ask.ts';
import { test } from './test.ts';

/** Both are one page each, whose scripts know the paths below it. */
const shells = [
  { shell: '/dashboard', below: '/dashboard/cases/CPF-C-2026-00001' },
  { shell: '/desk', below: '/desk/leads' },
];

/** The same page, policy and language included, as at the shell's own path. */
test('portal and desk answer below their paths', async ({ request, pages }) => {
  for (const { shell, below } of shells) {
    const paths = locales.map((locale) => localizePath(below, locale));
    const answers = await askAll(request, paths);
    for (const [at, { path, status, headers, text }] of answers.entries()) {
      const localPath = localizePath(shell, locales[at] ?? 'en');
      const page = pages.find((one) => one.path === localPath);
      expect.soft(status, path).toBe(200);
      expect.soft(text === page?.text, `${path} is ${localPath}`).toBe(true);
      const policy = page?.headers['content-security-policy'];
      expect.soft(policy, `policy of ${localPath}`).toBeTruthy();
      expect.soft(headers['content-security-policy'], `policy of ${path}`).toBe(policy);
    }
  }
});

/** A function of the database that only the desk calls, so that its name tells the desk's scripts. */
const deskCall = 'desk_cases';

test('clients are sent no script of the desk', ({ pages, files }) => {
  const scripts = files.filter(({ text }) => text.includes(deskCall));
  expect(scripts).not.toEqual([]);
  for (const { path: script } of scripts) {
    const senders = pages.filter(({ text }) => text.includes(script));
    const [clients, desks] = [
      senders.filter(({ path }) => !path.endsWith('/desk')),
      senders.filter(({ path }) => path.endsWith('/desk')),
    ].map((some) => some.map(({ path }) => path));
    expect.soft(clients, `pages with ${script}`).toEqual([]);
    expect.soft(desks?.length, `desks with ${script}`).toBe(locales.length);
    const name = script.replace(/.*\//, './');
    const others = files
      .filter(({ text }) => text.includes(name))
      .map(({ path }) => path);
    expect.soft(others, `scripts that load ${script}`).toEqual([]);
  }
});
