import { sampleSession, signedIn } from './support/clients.ts';
import { measureShift } from './support/layout-shift.ts';
import { messages } from './support/page.ts';
import { contentLoads } from './support/portal-screens.ts';
import { expect, test } from './support/test.ts';

const portal = messages('en', 'portal');

for (const width of [360, 1440])
  test(`D7 the overview has its shape before its data arrives, and shows it all at once (${width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signedIn(page, await sampleSession(baseURL ?? ''));
    const shift = await measureShift(page);
    // A slow processor shows what a fast one hides between two frames.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    // A name of two lines on a phone.
    await page.route('**/rest/v1/profiles*', async (route) => {
      const response = await route.fetch();
      const profile = (await response.json()) as object;
      const full_name = 'Maria Fernanda Santoso de Albuquerque';
      await route.fulfill({ response, json: { ...profile, full_name } });
    });
    const held = Promise.withResolvers<undefined>();
    await page.route('**/rest/v1/case_summaries*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/dashboard');
    await expect(page.locator('[data-client=screen] .overview-outline')).toBeVisible();
    held.resolve(undefined);
    const task = page.getByRole('link', { name: /^Send documents/ });
    await expect(task).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: /^Pay invoice/ })).toBeInViewport();
    await expect(page.getByRole('heading', { name: portal.services })).toBeInViewport();
    await contentLoads(page);
    expect(await shift()).toBeLessThan(0.02);
  });
