import type { Page } from '@playwright/test';

/** Playwright's clock does not control AbortSignal.timeout. */
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

/** Advances the page's clock by the deadline of a call (docs/reliability.md R1.20) and pauses it. */
export async function passTenSeconds(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // Far enough ahead for a slow machine, because a clock cannot pause in the past.
  await page.clock.pauseAt(now + 5000);
  await page.clock.runFor(5000);
}
