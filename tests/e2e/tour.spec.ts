import { localizePath } from '../../src/i18n/localize-path.ts';
import { expectAccessible } from '../a11y/axe.ts';
import { addressOf, builtFiles } from '../site/built-files.ts';
import { scriptLimit, templates } from '../support/templates.ts';
import { watchBackend } from './support/page.ts';
import { collectErrors, touchFields, touchPage } from './support/page-errors.ts';
import { expect, test } from './support/test.ts';
import { heading, listen, row } from './support/weights.ts';

interface Stop {
  address: string;
  route: string;
}

/** Without FULL: each kind of template, in different languages; the largest page in the heaviest one. */
const oneOfEachKind: Stop[] = (
  [
    [templates.home, 'en'],
    [templates.country, 'zh'],
    [templates.quote, 'tl'],
    [templates.faqs, 'ru'],
    [templates.post, 'id'],
    [templates.contact, 'vi'],
    ['/login', 'ru'],
  ] as const
).map(([route, locale]) => ({ address: localizePath(route, locale), route }));

/** Without dashboard and desk, which redirect visitors to the log-in. */
function everyPage(): Stop[] {
  return builtFiles()
    .filter((file) => file.endsWith('.html') && !/(dashboard|desk)\.html$/.test(file))
    .map((file) => {
      const address = addressOf(file);
      return { address, route: address.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/' };
    });
}

/** Dialog and search are the same everywhere, so without FULL they open only here. */
const withFrame: string[] = [templates.home, templates.contact];
/** An email's link leads here, to a booking that only a script can ask for. */
const scripted = '/consultation';
const full = Boolean(process.env['FULL']);
const stops = full ? everyPage() : oneOfEachKind;

for (const { address, route } of stops)
  test(`§1 D8 R1.16 R1.17 tour: ${address} is light, accessible, quiet and narrow`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow();
    const noise = collectErrors(page, baseURL ?? '');
    const requests = watchBackend(page);
    const { weigh } = listen(page);
    // Nothing is stored, so the server chooses language and currency.
    await page.goto(address, { waitUntil: 'load' });

    if (route !== scripted)
      await test.step('light before any touch', async () => {
        const weights = await weigh();
        console.log(`${heading}\n${row(address, weights)}`);
        expect(weights.scripts.join()).not.toMatch(/react|client\.[^c]|supabase|toasts/i);
        expect.soft(weights.script).toBeLessThanOrEqual(scriptLimit(route));
      });

    // Themes have the same colours on each page, so only FULL tests all.
    await test.step('accessible', async () => {
      await expectAccessible(page);
      if (!full) return;
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, 'colours');
    });

    await test.step('quiet when touched', async () => {
      if (full || withFrame.includes(route)) await touchPage(page);
      else await touchFields(page);
      await page.keyboard.press('Escape');
      const currency = () => page.evaluate(() => localStorage.getItem('currency'));
      await expect.poll(currency).toBe('IDR');
      expect(noise).toEqual([]);
      const others = requests.map((request) => new URL(request.url()).pathname);
      // The consultation dialog offers times for a call.
      const known = ['/functions/v1/get-geo-data', '/rest/v1/rpc/consultation_slots'];
      expect(others.filter((path) => !known.includes(path))).toEqual([]);
      expect(await context.cookies()).toEqual([]);
    });

    // The touch chose rupiah, whose amounts are the longest.
    await test.step('no wider than a small phone or a tablet', async () => {
      for (const width of [320, 360, 768]) {
        await page.setViewportSize({ width, height: 800 });
        const surplus = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect.soft(surplus, `at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  });
