import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/localize-path.ts';
import { blockStorage, messages } from './support/page.ts';
import { collectErrors, everyRoute, touchPage } from './support/page-errors.ts';
import { expect, returningVisitor, test } from './support/test.ts';

/** Nothing, or invalid entries (docs/reliability.md R1.23). */
const storages: Record<string, () => void> = {
  'storage that refuses': blockStorage,
  'storage that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'storage with nonsense': () => {
    const nonsense = ['{', 'null', '[1]', '"text"', '\u0000', '👩\u200d🚀'];
    const names = [
      ...[
        'locale',
        'currency',
        'session',
        'referral',
        'notice',
        'geo-failed',
        'credential',
      ],
      'counted-visit',
      ...[
        'draft-contact',
        'draft-consultation',
        'quote',
        'wantedPath',
        'invited',
        'email',
      ],
    ];
    for (const storage of [localStorage, sessionStorage])
      for (const [at, name] of names.entries())
        if (storage.getItem('kept') === null)
          storage.setItem(name, nonsense[at % nonsense.length] ?? '');
    for (const storage of [localStorage, sessionStorage]) storage.setItem('kept', '1');
  },
};

/** Console messages about lost or invalid storage. */
const expected =
  /warning: (Choice not kept|Language and currency not resolved)|error: No such notice/;

// stored-choices.spec.ts has one page with storage that refuses; Node tests have what each reader
// makes of nonsense.
for (const [kind, prepare] of Object.entries(storages))
  for (const route of everyRoute)
    test(
      `R1.23 every page: ${route} works with ${kind}`,
      { tag: '@full' },
      async ({ page, baseURL }) => {
        const noise = collectErrors(page, baseURL ?? '');
        await page.addInitScript(prepare);
        await page.goto(route);
        await touchPage(page);
        await expect(page.locator('h1')).toBeVisible();
        expect(noise.filter((line) => !expected.test(line))).toEqual([]);
      },
    );

test(
  'R1.24 every page: its text and links work without its scripts',
  { tag: '@full' },
  async ({ page }) => {
    test.slow();
    await returningVisitor(page);
    await page.route('**/_astro/*.js', () => undefined);
    for (const [at, route] of everyRoute.entries()) {
      const locale = locales[at % locales.length] ?? 'en';
      await page.goto(localizePath(route, locale), { waitUntil: 'commit' });
      await expect(page.locator('h1'), route).toBeVisible();
      const text = await page.getByRole('main').innerText();
      expect(text.length, route).toBeGreaterThan(50);
      const { getStarted } = messages(locale, 'frame');
      const link = page.getByRole('banner').getByRole('link', { name: getStarted });
      await link.click({ noWaitAfter: true });
      await expect(page, route).toHaveURL(/\/contact-us\?subject=General\+Inquiry$/);
    }
  },
);
