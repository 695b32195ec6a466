import { newClient, signedIn } from './clients.ts';
import { localized, messages } from './contact-forms.ts';
import { expect, test } from './support.ts';

const profiles = '**/rest/v1/profiles*';

const texts = {
  'a long word': 'A'.repeat(10_000),
  'many words': 'Maximiliana '.repeat(800),
  'right-to-left text': `${'محمد عبد الرحمن '.repeat(40)}(1) – Ltd.`,
  emoji: '👩‍👩‍👧‍👦🛂🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(500),
  markup: '<img src=x onerror=alert(1)><script>alert(2)</script>{name}&amp;',
  'controls and bidi marks': 'Ana\u202e Silva\u0000\u200b\u2066',
};

for (const width of process.env['FULL'] ? [320, 1440] : [320])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const [name, text] of Object.entries(texts))
      test(`R25 dashboard: ${name} breaks nothing at ${width} px`, async ({
        page,
        baseURL,
      }) => {
        const json = { full_name: text, phone_number: text };
        await page.route(profiles, (route) => route.fulfill({ json }));
        await signedIn(page, await newClient(baseURL ?? ''));
        await page.goto('/dashboard');
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toContainText('Welcome, ');
        expect(await heading.textContent()).toBe(`Welcome, ${text.trim()}`);
        const fields = page.getByRole('definition');
        expect(await fields.nth(1).textContent()).toBe(text.trim());
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
          width,
        );
        await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
        await expect(page.locator('main img')).toHaveCount(0);
      });
  });

test('R6 dashboard: a sign-up with hostile names has a dashboard', async ({
  page,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '', {
    full_name: texts.emoji,
    phone_number: texts['a long word'],
  });
  await signedIn(page, session);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome, 👩');
});

for (const locale of process.env['FULL']
  ? ['es', 'zh', 'id', 'vi', 'ru', 'tl']
  : ['ru', 'vi'])
  for (const width of [320, 768])
    test(`§2 dashboard: nothing overflows in ${locale} at ${width} px`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await signedIn(page, await newClient(baseURL ?? ''), { locale });
      await page.goto(localized(locale, '/dashboard'));
      const { services } = messages(locale, 'dashboard');
      await expect(page.getByRole('heading', { name: services })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of ['en', 'zh'])
    test(`R24 dashboard: says that it needs JavaScript, and how to reach us (${locale})`, async ({
      page,
    }) => {
      await page.goto(localized(locale, '/dashboard'));
      const note = page.locator('main noscript p');
      const { withoutScript, loading } = messages(locale, 'dashboard');
      await expect(note).toContainText(withoutScript.split('{')[0] ?? '');
      await expect(note.locator('a').nth(0)).toHaveAttribute(
        'href',
        'mailto:support@crossport.example',
      );
      await expect(note.locator('a').nth(1)).toHaveAttribute('href', 'tel:+442079460123');
      await expect(page.getByText(loading)).toBeHidden();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    });
});
