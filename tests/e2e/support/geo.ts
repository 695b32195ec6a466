import { expect, type Page, type Route } from '@playwright/test';

import { firstOf, listPrice, services } from '../../support/content-facts.ts';

interface GeoCalls {
  count: number;
}

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

export function json(answer: unknown, status = 200): (route: Route) => Promise<void> {
  return (route) => route.fulfill({ status, json: answer });
}

/** Answers only after `release` is called. */
export function delayedAnswer(answer: unknown): {
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

export function storedChoices(
  page: Page,
): Promise<{ locale: string | null; currency: string | null }> {
  return page.evaluate(() => ({
    locale: localStorage.getItem('locale'),
    currency: localStorage.getItem('currency'),
  }));
}

const { baseFeeUSD: firstFee } = firstOf(
  Object.values(services).toSorted((a, b) => a.order - b.order),
);

export async function expectFirstPrice(
  page: Page,
  currency: string,
  locale = 'en',
): Promise<void> {
  const price = page.locator(`[data-usd][value="${firstFee}"]`).first();
  await expect(price).toHaveText(listPrice(firstFee, currency, locale));
  await expect(price).toBeVisible();
}

declare global {
  interface Window {
    tellGlance: (glance: Glance) => void;
  }
}

interface Glance {
  path: string;
  seen: boolean;
}

/** Samples every 16 ms. Animation frames would not do: a page that shows nothing gets none. */
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
