import { templates } from '../support/templates.ts';
import { measureShift } from './support/layout-shift.ts';
import { expect, test } from './support/test.ts';

// The phone on which the figures of docs/performance.md are measured.
test.use({
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
});

for (const [name, path] of Object.entries(templates))
  test(`D8 ${name}: a late font moves nothing that a reader would notice`, async ({
    page,
  }) => {
    const shift = await measureShift(page);
    const painted = Promise.withResolvers<undefined>();
    await page.route('**/*.woff2', async (route) => {
      await painted.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    const fonts = page.waitForEvent('requestfinished', (request) =>
      request.url().endsWith('.woff2'),
    );
    painted.resolve(undefined);
    await fonts;
    await page.evaluate(async () => {
      await document.fonts.ready;
      // Shifts are reported after the frame in which they happened.
      await new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(done)),
      );
    });
    expect(await shift()).toBeLessThan(0.02);
  });
