/** Whether every date is complete: a half-typed one would count as empty. Otherwise the browser shows a hint. */
export function hasWholeDays(form: HTMLFormElement): boolean {
  const days = form.querySelectorAll<HTMLInputElement>('input[type=date]');
  const half = Array.from(days).find(({ validity }) => validity.badInput);
  half?.reportValidity();
  return !half;
}
