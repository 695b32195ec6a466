import { expect } from '@playwright/test';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/localize-path.ts';
import { type Answer, askAll } from './ask.ts';
import { test } from './test.ts';

/** Each is one page, whose scripts know the paths below it. */
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

/** Only the desk calls this function of the database, so only its scripts have the name. */
const deskCall = 'desk_cases';

/** The script and those that load it, directly or through others. */
function loadersOf(script: Answer, files: readonly Answer[]): Set<Answer> {
  const found = new Set([script]);
  // Iterating a set also visits what is added meanwhile.
  for (const { path } of found) {
    const name = path.replace(/.*\//, '');
    for (const file of files) if (file.text.includes(name)) found.add(file);
  }
  return found;
}

test('clients are sent no script of the desk', ({ pages, files }) => {
  const scripts = files.filter(({ text }) => text.includes(deskCall));
  expect(scripts).not.toEqual([]);
  for (const script of scripts) {
    const loaders = [...loadersOf(script, files)];
    const senders = pages
      .filter(({ text }) => loaders.some(({ path }) => text.includes(path)))
      .map(({ path }) => path);
    const clients = senders.filter((path) => !path.endsWith('/desk'));
    expect.soft(clients, `pages with ${script.path}`).toEqual([]);
    const desks = senders.length - clients.length;
    expect.soft(desks, `desks with ${script.path}`).toBe(locales.length);
  }
});
