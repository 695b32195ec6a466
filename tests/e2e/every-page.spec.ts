import type { Route } from '@playwright/test';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';

import { blockedStorage } from './blocked-storage.ts';
import { messages } from './page.ts';
import { everyRoute, listenForNoise, touchPage } from './quiet.ts';
import { expect, returningVisitor, test } from './support.ts';

/** What a browser may hold: nothing, or nonsense (docs/reliability.md R1.23). */
const storages: Record<string, () => void> = {
  'storage that refuses': blockedStorage['reading window.localStorage throws'],
  'storage that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'storage with nonsense': () => {
    const nonsense = ['{', 'null', '[1]', '"text"', '\u0000', '👩\u200d🚀'];
    const names = ['locale', 'currency', 'session', 'referral', 'notice', 'geo-failed'];
    names.push(
      'draft-contact',
      'draft-consultation',
      'pass',
      'quote',
      'wantedPath',
      'invited',
      'email',
    );
    for (const storage of [localStorage, sessionStorage])
      for (const [at, name] of names.entries())
        if (storage.getItem('kept') === null)
          storage.setItem(name, nonsense[at % nonsense.length] ?? '');
    for (const storage of [localStorage, sessionStorage]) storage.setItem('kept', '1');
  },
};

const kinds = Object.keys(storages);
const full = process.env['FULL'];

/** What the console says of a choice that is lost, and of a stored notice that there is not. */
const toldLost =
  /warning: (Choice not kept|Language and currency not resolved)|error: No such notice/;

/** Without FULL, each kind of storage on one page, which is another one for each. */
const tested = kinds.flatMap((kind, at) =>
  everyRoute
    .filter((_, place) => full || place === at * 5)
    .map((route) => [route, kind] as const),
);

for (const [route, kind] of tested)
  test(`R23 every page: ${route} with ${kind}`, async ({ page, baseURL }) => {
    const noise = listenForNoise(page, baseURL ?? '');
    await page.addInitScript(storages[kind] ?? '');
    await page.goto(route);
    await touchPage(page);
    await expect(page.locator('h1')).toBeVisible();
    expect(noise.filter((line) => !toldLost.test(line))).toEqual([]);
  });

/** Files that never come are the harder fault: nothing tells the page of it. */
const losses = [
  ['never come', () => undefined],
  ['are lost', (route: Route) => route.abort()],
] as const;

for (const [name, lose] of full ? losses : losses.slice(0, 1))
  for (const shift of full ? locales.keys() : [0])
    test(
      `R24 every page: reads and leads on when its scripts ${name} (${shift})`,
      { tag: '@full' },
      async ({ page }) => {
        test.slow();
        await returningVisitor(page);
        await page.route('**/_astro/*.js', lose);
        for (const [at, route] of everyRoute.entries()) {
          const locale = locales[(at + shift) % locales.length] ?? 'en';
          await page.goto(localizePath(route, locale), { waitUntil: 'commit' });
          await expect(page.locator('h1'), route).toBeVisible();
          const text = await page.getByRole('main').innerText();
          expect(text.length, route).toBeGreaterThan(50);
          const { freeConsultation } = messages(locale, 'frame');
          const link = page
            .getByRole('banner')
            .getByRole('link', { name: freeConsultation });
          await link.click({ noWaitAfter: true });
          await expect(page, route).toHaveURL(/\/contact-us\?subject=General\+Inquiry$/);
        }
      },
    );
