import type { Page } from '@playwright/test';

/** Puts the deadlines of calls on Playwright's clock, which does not control AbortSignal.timeout. */
export async function deadlinesOnClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      const late = () => controller.abort(new DOMException('Late', 'TimeoutError'));
      setTimeout(late, milliseconds);
      return controller.signal;
    };
  });
}

/** Lets ten seconds pass on the page's clock (docs/reliability.md R1.20), which then stands still. */
export async function passTenSeconds(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
  await page.clock.runFor(9000);
}
