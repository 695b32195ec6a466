// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { clampField, linesOf, readForm, showPlaces } from './quote-form.ts';

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
  test.each(['60', '0', '-3', '1.5', ''])('ignores %j', (value) => {
    const { form } = formWith(value);
    expect(linesOf(form).lines).toEqual([]);
    expect(readForm(form).items).toEqual({ payroll: 0 });
  });

  test.each(['1', '7', '50'])('accepts %j', (value) => {
    const { form, field } = formWith(value);
    expect(clampField(field, true)).toBe(false);
    expect(linesOf(form).lines[0]?.count).toBe(Number(value));
  });

  test.each([
    ['60', '50', '50'],
    ['0', '0', '1'],
    ['-3', '-3', '1'],
    ['1.5', '1.5', '2'],
    ['', '', '1'],
  ])('turns %j into %j while typing and %j afterwards', (value, typed, left) => {
    const { field } = formWith(value);
    expect(clampField(field, false)).toBe(typed !== value);
    expect(field.value).toBe(typed);
    clampField(field, true);
    expect(field.value).toBe(left);
  });
});

test('§2 quote: a place with prices of its own folds the plans once', () => {
  document.body.innerHTML = `
    <form>
      <input type="checkbox" data-opens="china" />
      <input type="checkbox" data-opens="plans" checked />
      <fieldset data-place="china"></fieldset>
      <details data-plans open></details>
    </form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const tick = form.querySelector('[data-opens=china]') as HTMLInputElement;
  const details = form.querySelector('details') as HTMLDetailsElement;
  showPlaces(form);
  expect(details.open).toBe(true);
  tick.checked = true;
  showPlaces(form);
  expect(details.open).toBe(false);
  details.open = true;
  showPlaces(form);
  expect(details.open).toBe(true);
});
