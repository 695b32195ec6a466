import type { Page } from '@playwright/test';

/** Adds up how far the parts of the page move from now on. Answers with the sum, as web vitals count it. */
export async function measureShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        const { dataset } = document.documentElement;
        dataset['shift'] = String(Number(dataset['shift'] ?? 0) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () =>
    Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0));
}
