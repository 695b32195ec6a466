/**
 * Turns what was verified when the site was built and has expired by the reader's clock. Such a
 * part has `data-until` and says both already, one of them hidden by `hidden` or by the class.
 */
for (const part of document.querySelectorAll<HTMLElement>('[data-until]')) {
  // A time without a zone is the reader's own; 24:00 ends the last day, as in store.ts.
  if (Date.now() < Date.parse(`${part.dataset['until']}T24:00`)) continue;
  for (const valid of part.querySelectorAll<HTMLElement>('[data-while-valid]'))
    valid.hidden = true;
  for (const expired of part.querySelectorAll<HTMLElement>('[data-once-expired]'))
    expired.hidden = false;
  part.classList.add('expired');
}

export {};
