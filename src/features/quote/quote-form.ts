import { nearest, type Choice, type Known } from './quote-choice.ts';
import type { Line } from './quote-totals.ts';

/** A line of the quote with its displayed name. */
export interface NamedLine extends Line {
  name: string;
  /** Whether authorities charge fees on top. */
  apart: boolean;
}

type Input = HTMLInputElement;

const inputs = (form: HTMLFormElement, type: 'checkbox' | 'radio') => [
  ...form.querySelectorAll<Input>(`[type=${type}]`),
];

function countOf(input: Input): Input | null {
  return input.closest('li')?.querySelector<Input>('[type=number]') ?? null;
}

/** Returns a number field's count; 0 unless it is a number within bounds. */
function readCount(field: Input | null): number {
  if (!field) return 1;
  const count = Number(field.value);
  return count === nearest(count) ? count : 0;
}

/**
 * Clamps a number field.
 * @param whole false while typing: then only too large a number is corrected
 * @returns whether it was out of bounds
 */
export function keepToBounds(field: Input, whole: boolean): boolean {
  const count = Number(field.value);
  const kept = nearest(count);
  if (kept === count || (!whole && count < kept)) return false;
  field.value = String(kept);
  return true;
}

/** Returns the form's offers. */
export function knownOf(form: HTMLFormElement): Known {
  return {
    items: new Map(
      inputs(form, 'checkbox').map((input) => [input.value, Boolean(countOf(input))]),
    ),
    plans: inputs(form, 'radio').flatMap(({ value }) => value || []),
  };
}

/** Returns the choice, with the coupon field's text. */
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

/** Returns the lines of the choice, the plan included. */
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
