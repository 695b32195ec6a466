import { localizePath } from '../../src/i18n/paths.ts';

import { newClient, signedIn } from './clients.ts';
import { overflow } from './overflow.ts';
import { heading, messages, spoken } from './page.ts';
import { expect, test } from './support.ts';

/** What is text to the page's script (src/features/portal/overview/Overview.test.tsx). */
const texts = {
  'a long word': 'A'.repeat(10_000),
  'many words': 'Maximiliana '.repeat(800),
  'right-to-left text': `${'محمد عبد الرحمن '.repeat(40)}(1) – Ltd.`,
  emoji: '👩‍👩‍👧‍👦🛂🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(500),
  'controls and bidi marks': 'Ana\u202e Silva\u0000\u200b\u2066',
};

for (const locale of process.env['FULL']
  ? ['en', 'es', 'zh', 'id', 'vi', 'ru', 'tl']
  : ['ru'])
  test(`§2 R6 R25 dashboard: no name that a client signs up with widens it (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const hostile = { full_name: texts.emoji, phone_number: texts['a long word'] };
    await signedIn(page, await newClient(baseURL ?? '', hostile), { locale });
    await page.goto(localizePath('/dashboard', locale));
    await expect(heading(page)).toContainText('👩');
    for (const width of [768, ...(process.env['FULL'] ? [1440] : []), 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `at ${width} px`).toBe(0);
    }
    for (const [name, text] of Object.entries(texts)) {
      await page.evaluate((value) => {
        for (const part of document.querySelectorAll('h1 bdi, [data-field]'))
          part.textContent = value;
      }, text);
      expect(await overflow(page), name).toBe(0);
    }
    const { logOut } = messages(locale, 'dashboard');
    await expect(page.getByRole('button', { name: logOut })).toBeVisible();
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of spoken)
    test(`R24 dashboard: says that it needs JavaScript, and the header leads to the log-in page (${locale})`, async ({
      page,
    }) => {
      await page.goto(localizePath('/dashboard', locale));
      const main = page.getByRole('main');
      const { withoutScript, loading } = messages(locale, 'dashboard');
      // Playwright's roles and texts skip the content of <noscript>.
      const note = main.locator('noscript > *');
      await expect(note).toContainText(withoutScript.split('{')[0] ?? '');
      await expect(note).toBeVisible();
      await expect(page.getByText(loading)).toBeHidden();
      await expect(main.getByRole('button')).toHaveCount(0);
      const { clientLogin, dashboard } = messages(locale, 'frame');
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: clientLogin })).toBeVisible();
      await expect(header.getByRole('link', { name: dashboard })).toBeHidden();
    });
});
