import { nearest, type Choice, type Known } from './choice.ts';
import type { Line } from './totals.ts';

/** A line of the quote with its name, as the page shows it. */
export interface NamedLine extends Line {
  name: string;
  /** Whether authorities take fees besides. */
  apart: boolean;
}

type Input = HTMLInputElement;

const inputs = (form: HTMLFormElement, type: 'checkbox' | 'radio') => [
  ...form.querySelectorAll<Input>(`[type=${type}]`),
];

function countOf(input: Input): Input | null {
  return input.closest('li')?.querySelector<Input>('[type=number]') ?? null;
}

/** What of a number field counts: what it shows, and nothing while that is no number within its bounds. */
function readCount(field: Input | null): number {
  if (!field) return 1;
  const count = Number(field.value);
  return count === nearest(count) ? count : 0;
}

/**
 * Keeps a number field to its bounds.
 * @param whole false while it is being typed: then only what is too much is corrected
 * @returns whether it was out of them
 */
export function keepToBounds(field: Input, whole: boolean): boolean {
  const count = Number(field.value);
  const kept = nearest(count);
  if (kept === count || (!whole && count < kept)) return false;
  field.value = String(kept);
  return true;
}

/** Returns what the form offers. */
export function knownOf(form: HTMLFormElement): Known {
  return {
    items: new Map(
      inputs(form, 'checkbox').map((input) => [input.value, Boolean(countOf(input))]),
    ),
    plans: inputs(form, 'radio').flatMap(({ value }) => value || []),
  };
}

/** Returns what is chosen, and as the coupon what its field says. */
export function readForm(form: HTMLFormElement): Choice {
  const chosen = inputs(form, 'checkbox').filter(({ checked }) => checked);
  return {
    items: Object.fromEntries(
      chosen.map((input) => [input.value, readCount(countOf(input))]),
    ),
    plan: inputs(form, 'radio').find(({ checked }) => checked)?.value ?? '',
    coupon: form.querySelector<Input>('#coupon')?.value.trim() ?? '',
  };
}

/** Shows a choice in the form. */
export function fillForm(form: HTMLFormElement, { items, plan, coupon }: Choice): void {
  for (const input of inputs(form, 'checkbox')) {
    const count = items[input.value];
    input.checked = count !== undefined;
    const field = countOf(input);
    if (field) field.value = String(count ?? 1);
  }
  for (const input of inputs(form, 'radio')) input.checked = input.value === plan;
  const field = form.querySelector<Input>('#coupon');
  if (field) field.value = coupon;
}

function lineOf(input: Input): NamedLine {
  const { cents, times, from, apart } = input.dataset;
  return {
    name: input.labels?.[0]?.querySelector('b')?.textContent ?? '',
    cents: Number(cents),
    timesAYear: Number(times),
    count: readCount(countOf(input)),
    from: from === 'true',
    apart: apart === 'true',
  };
}

/** Returns the lines of what is chosen, and that of the plan. */
export function linesOf(form: HTMLFormElement) {
  const plan = inputs(form, 'radio').find(({ checked, value }) => checked && value);
  return {
    lines: inputs(form, 'checkbox')
      .filter(({ checked }) => checked)
      .map(lineOf)
      .filter(({ count }) => count > 0),
    plan: plan && lineOf(plan),
  };
}
