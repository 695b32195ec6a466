import { expect, type Page, type Route } from '@playwright/test';

import { firstOf, inCurrency, services } from '../content-facts.ts';

export interface GeoCalls {
  count: number;
}

/** Answers get-geo-data instead of the server and counts the calls (docs/specification.md 7). */
export async function geoAnswers(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<GeoCalls> {
  const calls = { count: 0 };
  await page.route('**/functions/v1/get-geo-data', (route) => {
    calls.count += 1;
    return answer(route);
  });
  return calls;
}

/** Returns the usual answer of get-geo-data. */
export function json(answer: unknown, status = 200): (route: Route) => Promise<void> {
  return (route) => route.fulfill({ status, json: answer });
}

/** Returns an answer that waits until `release` is called. */
export function held(answer: unknown): {
  answer: (route: Route) => Promise<void>;
  release: () => void;
} {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return {
    answer: async (route) => {
      await promise;
      await route.fulfill({ json: answer });
    },
    release: () => resolve(undefined),
  };
}

/** Returns the visitor's choices as the browser stores them. */
export function storedChoices(
  page: Page,
): Promise<{ locale: string | null; currency: string | null }> {
  return page.evaluate(() => ({
    locale: localStorage.getItem('locale'),
    currency: localStorage.getItem('currency'),
  }));
}

/** The first fee of the home page, in US dollars. */
const { baseFeeUSD: firstFee } = firstOf(
  Object.values(services).toSorted((a, b) => a.order - b.order),
);

/** Expects the first price of the home page to be visible as a currency and language write it. */
export async function expectFirstPrice(
  page: Page,
  currency: string,
  locale = 'en',
): Promise<void> {
  const price = page.locator(`[data-usd][value="${firstFee}"]`).first();
  await expect(price).toHaveText(inCurrency(firstFee, currency, locale));
  await expect(price).toBeVisible();
}

declare global {
  interface Window {
    tellGlance: (glance: Glance) => void;
  }
}

export interface Glance {
  path: string;
  /** Whether the page's heading was visible. */
  seen: boolean;
}

/** Records every 16 ms whether the page's heading is visible. Pages that show nothing get no animation frames. */
export async function watchHeading(page: Page): Promise<Glance[]> {
  const glances: Glance[] = [];
  await page.exposeFunction('tellGlance', (glance: Glance) => glances.push(glance));
  await page.addInitScript(() => {
    const look = () => {
      const heading = document.querySelector('h1');
      const { x, y, width, height } = heading?.getBoundingClientRect() ?? new DOMRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      window.tellGlance({
        path: location.pathname,
        seen: Boolean(top && heading?.contains(top)),
      });
    };
    setInterval(look, 16);
  });
  return glances;
}
