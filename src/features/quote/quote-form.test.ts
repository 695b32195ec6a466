// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { keepToBounds, linesOf, readForm } from './quote-form.ts';

/** A form with payroll chosen and this number. */
function formWith(value: string) {
  document.body.innerHTML = `
    <form><ul><li>
      <input type="checkbox" value="payroll" data-cents="10000" data-times="12" checked />
      <label><input type="number" min="1" max="50" /></label>
    </li></ul></form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const field = form.querySelector('[type=number]') as HTMLInputElement;
  field.value = value;
  return { form, field };
}

describe('§2 quote: how many', () => {
  test.each(['60', '0', '-3', '1.5', ''])('%j counts as nothing', (value) => {
    const { form } = formWith(value);
    expect(linesOf(form).lines).toEqual([]);
    expect(readForm(form).items).toEqual({ payroll: 0 });
  });

  test.each(['1', '7', '50'])('%j counts as it is', (value) => {
    const { form, field } = formWith(value);
    expect(keepToBounds(field, true)).toBe(false);
    expect(linesOf(form).lines[0]?.count).toBe(Number(value));
  });

  test.each([
    ['60', '50', '50'],
    ['0', '0', '1'],
    ['-3', '-3', '1'],
    ['1.5', '1.5', '2'],
    ['', '', '1'],
  ])('%j becomes %j while typing and %j afterwards', (value, typed, left) => {
    const { field } = formWith(value);
    expect(keepToBounds(field, false)).toBe(typed !== value);
    expect(field.value).toBe(typed);
    keepToBounds(field, true);
    expect(field.value).toBe(left);
  });
});
