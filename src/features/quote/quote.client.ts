import { addressOf, carry, remember } from './quote-address.ts';
import { readChoice, writeChoice, type Known } from './quote-choice.ts';
import { judgeCoupon } from './coupon-field.ts';
import { fillForm, keepToBounds, knownOf, linesOf, readForm } from './quote-form.ts';
import { inquiryText, keepInquiry } from './quote-inquiry.ts';
import { show } from './show.ts';
import { drawSummary, noteRounding, writeDay } from './quote-summary.ts';
import { totalsOf } from './quote-totals.ts';

/** The elements that this script uses. */
interface Page {
  form: HTMLFormElement;
  section: HTMLElement;
  bar: HTMLElement;
  known: Known;
}

/** Whether the text in the coupon field has been submitted. */
let asked = false;

/** Computes and shows the total. Returns the choice as a query. */
function update({ form, section, bar, known }: Page): string {
  const choice = readForm(form);
  const { lines, plan } = linesOf(form);
  const { share, coupon } = judgeCoupon(form, asked ? choice.coupon : '', Boolean(plan));
  const totals = totalsOf(lines, plan, share);
  const all = plan ? [plan, ...lines] : lines;
  const label = section.querySelector<HTMLTemplateElement>('[data-discount]')?.content;
  const discount = (label?.textContent ?? '').trim();
  drawSummary([section, bar], { lines: all, discount }, totals);
  bar.hidden = all.length === 0;
  show(section, '[data-filled]', all.length > 0);
  show(section, '[data-empty]', all.length === 0);
  document.dispatchEvent(new Event('currency'));
  const query = writeChoice({ ...choice, coupon }, known);
  carry(section, query, coupon);
  return query;
}

/** Shows the URL's choice. */
function restore(page: Page): void {
  const { odd, limited, ...choice } = readChoice(location.search, page.known);
  asked = choice.coupon !== '';
  fillForm(page.form, choice);
  show(document, '[data-odd]', odd);
  show(document, '[data-limited]', limited);
  update(page);
}

function start(): void {
  const form = document.querySelector<HTMLFormElement>('[data-quote] form');
  const section = document.querySelector<HTMLElement>('#quote');
  const bar = document.querySelector<HTMLElement>('[data-bar]');
  if (!form || !section || !bar) return;
  const page = { form, section, bar, known: knownOf(form) };

  form.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement;
    if (field.id === 'coupon') asked = false;
    const limited = field.type === 'number' && keepToBounds(field, false);
    show(document, '[data-limited]', limited);
    update(page);
  });
  form.addEventListener('change', ({ target }) => {
    asked = true;
    const field = target as HTMLInputElement;
    if (field.type === 'number' && keepToBounds(field, true))
      show(document, '[data-limited]', true);
    show(document, '[data-odd]', false);
    remember(update(page));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    asked = true;
    remember(update(page));
  });
  bar.addEventListener('click', (event) => {
    event.preventDefault();
    section.scrollIntoView();
    section.focus({ preventScroll: true });
  });
  section.querySelector('[data-send]')?.addEventListener('click', () => {
    const address = addressOf(update(page));
    keepInquiry(inquiryText(section, address), address, Number(section.dataset['max']));
  });
  section.querySelector('[data-print]')?.addEventListener('click', () => print());
  addEventListener('beforeprint', () => writeDay(section));
  addEventListener('popstate', () => restore(page));
  // Runs after the page's own listener, which writes the prices.
  document.addEventListener('currency', () => noteRounding(section));
  if (location.search) restore(page);
}

// By then every module has run, including the one that writes prices.
document.addEventListener('DOMContentLoaded', start);
