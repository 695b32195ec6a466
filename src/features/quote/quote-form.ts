import { showAll } from '../../browser/show-all.ts';
import { discountOf } from '../../content/coupon.ts';
import { type Catalogue, type Choice, clampCount } from '../../quotes/quote-choice.ts';
import type { Line } from '../../quotes/quote-totals.ts';

export interface NamedLine extends Line {
  name: string;
  /** Government fees come on top. */
  apart: boolean;
}

type Input = HTMLInputElement;

/** Without the ticks of places, which are no part of the quote. */
const inputs = (form: HTMLFormElement, type: 'checkbox' | 'radio') => [
  ...form.querySelectorAll<Input>(`[type=${type}]:not([data-opens])`),
];

const chosenIn = (form: HTMLFormElement) =>
  inputs(form, 'checkbox').filter(({ checked }) => checked);

const couponField = () => document.querySelector<Input>('#coupon');

const planOf = (form: HTMLFormElement) =>
  form.querySelector<Input>('[type=radio]:checked');

function countOf(input: Input): Input | null {
  return input.closest('li')?.querySelector<Input>('[type=number]') ?? null;
}

/** Anything but a whole number within bounds counts as 0. */
function readCount(field: Input | null): number {
  if (!field) return 1;
  const count = Number(field.value);
  return count === clampCount(count) ? count : 0;
}

/**
 * @param finished false while typing: then only a number that is too large is corrected
 * @returns whether it was out of bounds
 */
export function clampField(field: Input, finished: boolean): boolean {
  const count = Number(field.value);
  const kept = clampCount(count);
  if (kept === count || (!finished && count < kept)) return false;
  field.value = String(kept);
  return true;
}

export function catalogueOf(form: HTMLFormElement): Catalogue {
  return {
    items: new Map(
      inputs(form, 'checkbox').map((input) => [input.value, Boolean(countOf(input))]),
    ),
    plans: inputs(form, 'radio').flatMap(({ value }) => value || []),
  };
}

export function readForm(form: HTMLFormElement): Choice {
  return {
    items: Object.fromEntries(
      chosenIn(form).map((input) => [input.value, readCount(countOf(input))]),
    ),
    plan: planOf(form)?.value ?? '',
    coupon: couponField()?.value.trim() ?? '',
  };
}

export function fillForm(form: HTMLFormElement, { items, plan, coupon }: Choice): void {
  form.reset();
  for (const input of inputs(form, 'checkbox')) {
    const count = items[input.value];
    input.checked = Boolean(count);
    const field = countOf(input);
    if (field && count) field.value = String(count);
  }
  for (const input of inputs(form, 'radio')) input.checked = input.value === plan;
  const field = couponField();
  if (field) field.value = coupon;
}

function lineOf(input: Input): NamedLine {
  const { cents, times, from, apart } = input.dataset;
  return {
    name: input.labels?.[0]?.querySelector('b')?.textContent ?? '',
    cents: Number(cents),
    timesPerYear: Number(times),
    count: readCount(countOf(input)),
    from: from === 'true',
    apart: apart === 'true',
  };
}

export function linesOf(form: HTMLFormElement) {
  const plan = planOf(form);
  return {
    lines: chosenIn(form)
      .map(lineOf)
      .filter(({ count }) => count > 0),
    plan: plan?.value ? lineOf(plan) : undefined,
  };
}

/** A virtual office repeats the address of a plan that has one. Opens the options that hold a chosen row. */
export function showHints(form: HTMLFormElement): void {
  const has = planOf(form)?.dataset['address'] === 'true';
  showAll(form, '[type=checkbox] ~ [data-hint]', has);
  for (const chosen of form.querySelectorAll(':checked[data-cents]'))
    chosen.closest('details')?.toggleAttribute('open', true);
}

/**
 * Shows whether the coupon is valid and returns its code and share; empty and 0 if invalid.
 * @param entered empty shows nothing
 * @param hasPlan whether a plan is chosen: the coupon reduces nothing else
 */
export function checkCoupon(entered: string, hasPlan: boolean) {
  const { code = '', discount } =
    document.querySelector<HTMLElement>('[data-code]')?.dataset ?? {};
  const share = discountOf(entered, { code, discount: Number(discount) });
  const unknown = entered !== '' && share === 0;
  showAll(document, '[data-coupon=applied]', share > 0 && hasPlan);
  showAll(document, '[data-coupon=needsPlan]', share > 0 && !hasPlan);
  showAll(document, '[data-coupon=unknown]', unknown);
  couponField()?.setAttribute('aria-invalid', String(unknown));
  return { share, coupon: share > 0 ? code : '' };
}

const groupOf = ({ dataset }: HTMLElement) =>
  document.querySelector<HTMLElement>(`[data-place=${dataset['opens']}]`);

/** When a place loses its tick, what was chosen in it is no longer chosen. */
export function emptyPlace(tick: HTMLElement): void {
  for (const row of groupOf(tick)?.querySelectorAll('input') ?? []) row.checked = false;
}

/**
 * Ticks the places in which something is chosen, and shows what each ticked one offers. Those without
 * prices of their own open the plans, by CSS.
 */
export function showPlaces(form: HTMLFormElement): void {
  for (const tick of form.querySelectorAll<HTMLInputElement>('[data-opens]')) {
    const group = groupOf(tick);
    tick.checked ||= Boolean(group?.querySelector(':checked'));
    // The place needs no plan.
    if (tick.checked && group?.matches(':not([data-open])'))
      form.querySelector('[data-plans]')?.toggleAttribute('open', false);
    group?.toggleAttribute('data-open', tick.checked);
  }
}
