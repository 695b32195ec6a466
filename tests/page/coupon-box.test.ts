// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import { coupon, listPrice, plans } from '../support/content-facts.ts';
import { openBuiltPage, visibleElements } from './live-page.ts';

const regular = plans.map(({ annualUSD }) => annualUSD);
const reduced = regular.map((usd) => usd * (1 - coupon.discount));
const upper = coupon.code.toUpperCase();
const lower = coupon.code.toLowerCase();

let notices: unknown[] = [];
document.addEventListener('notice', (event) =>
  notices.push((event as CustomEvent).detail),
);

const texts = (selector: string) =>
  visibleElements(selector).map(({ textContent }) => textContent.replace(/\s/g, ' '));
const current = () => texts('article [data-price] data');
const struck = () => texts('article s data');
const field = () => document.querySelector<HTMLInputElement>('[data-coupon] input');

function apply(code: string): void {
  const input = field();
  if (input) input.value = code;
  const submit = new Event('submit', { cancelable: true, bubbles: true });
  document.querySelector('[data-coupon]')?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
}

function expectPrices(usd: number[], code: string, old: number[] = []): void {
  expect(current()).toEqual(usd.map((price) => listPrice(price, code)));
  expect(struck()).toEqual(old.map((price) => listPrice(price, code)));
}

const carried = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('article a')].map(({ href }) =>
    new URL(href).searchParams.get('coupon'),
  );

function choose(code: string): void {
  document.documentElement.dataset['currency'] = code;
  document.dispatchEvent(new Event('rewrite-prices'));
}

beforeEach(async () => {
  openBuiltPage('/pricing');
  await import('../../src/features/pricing/coupon.client.ts');
  await import('../../src/ui/prices/prices.client.ts');
  notices = [];
});

test.each([upper, lower, `  ${lower.slice(0, 3)}${upper.slice(3)} `])(
  '§5 coupon: "%s" discounts all plans, and any other text removes the discount',
  (code) => {
    const others = [...document.querySelectorAll('dl data')].map(
      (one) => one.textContent,
    );
    expectPrices(regular, 'USD');
    for (const other of ['', upper.slice(0, -1), `${upper}0`, '<b>10</b>']) {
      apply(code);
      expectPrices(reduced, 'USD', regular);
      expect(field()?.getAttribute('aria-invalid')).toBe('false');
      expect(texts('[data-applied]')).toHaveLength(1);
      apply(other);
      expectPrices(regular, 'USD');
      expect(field()?.getAttribute('aria-invalid')).toBe('true');
      expect(texts('[data-invalid]')).toHaveLength(1);
      expect(notices.splice(0)).toMatchObject(['couponApplied', 'invalidCoupon']);
    }
    expect(
      [...document.querySelectorAll('dl data')].map((one) => one.textContent),
    ).toEqual(others);
  },
);

test('§4 coupon: while it applies, the plans’ links carry it with the plan', () => {
  const links = () =>
    [...document.querySelectorAll('article a')].map((link) => link.getAttribute('href'));
  expect(carried()).toEqual(plans.map(() => null));
  apply(lower);
  expect(carried()).toEqual(plans.map(() => coupon.code));
  for (const [index, { name }] of plans.entries())
    expect(new URL(links()[index] ?? '').searchParams.get('service')).toBe(name);
  apply('nothing');
  expect(carried()).toEqual(plans.map(() => null));
});

test('§9 coupon: the discount survives a change of currency', () => {
  apply(upper);
  for (const code of ['EUR', 'JPY', 'USD']) {
    choose(code);
    expectPrices(reduced, code, regular);
  }
});
