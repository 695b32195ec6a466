/**
 * Marks certificates that were valid at the build and have expired by the reader's clock. Elements
 * with `data-until` contain both states, one of them hidden.
 */
for (const part of document.querySelectorAll<HTMLElement>('[data-until]')) {
  // A time without a zone is the reader's; 24:00 ends the last day, as in look-up-store.ts.
  if (Date.now() < Date.parse(`${part.dataset['until']}T24:00`)) continue;
  for (const valid of part.querySelectorAll<HTMLElement>('[data-while-valid]'))
    valid.hidden = true;
  for (const expired of part.querySelectorAll<HTMLElement>('[data-once-expired]'))
    expired.hidden = false;
  part.classList.add('expired');
}

export {};
