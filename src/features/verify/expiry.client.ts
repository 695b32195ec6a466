import { dayHere, statusOn } from './status.ts';

/**
 * Turns what was verified when the site was built and has expired by the reader's clock. Such a
 * part has `data-until` and says both already, one of them hidden by `hidden` or by the class.
 */
for (const part of document.querySelectorAll<HTMLElement>('[data-until]')) {
  const until = part.dataset['until'] ?? '';
  if (statusOn('verified', until, dayHere()) === 'verified') continue;
  for (const valid of part.querySelectorAll<HTMLElement>('[data-while-valid]'))
    valid.hidden = true;
  for (const expired of part.querySelectorAll<HTMLElement>('[data-once-expired]'))
    expired.hidden = false;
  part.classList.add('expired');
}
