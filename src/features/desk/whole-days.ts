/**
 * Whether no day of a form is half typed: it would be read as none. The browser says what it lacks, beside
 * the field and in the reader's language.
 */
export function hasWholeDays(form: HTMLFormElement): boolean {
  const days = form.querySelectorAll<HTMLInputElement>('input[type=date]');
  const half = Array.from(days).find(({ validity }) => validity.badInput);
  half?.reportValidity();
  return !half;
}
