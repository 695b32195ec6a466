import { readChoice, withChoice, writeChoice, type Known } from './choice.ts';
import { fillForm, knownOf, linesOf, readForm } from './form.ts';
import { inquiryText, keepInquiry } from './inquiry.ts';
import { drawSummary, noteRounding } from './summary.ts';
import { totalsOf } from './totals.ts';

/** The parts of the page that this script works with. */
interface Page {
  form: HTMLFormElement;
  section: HTMLElement;
  bar: HTMLElement;
  known: Known;
}

/** Whether what stands in the coupon's field has been asked for. */
let asked = false;

const show = (root: ParentNode, selector: string, shown: boolean) => {
  for (const part of root.querySelectorAll<HTMLElement>(selector)) part.hidden = !shown;
};

/** Says what becomes of the coupon, and returns its code and share. */
function judgeCoupon(form: HTMLFormElement, entered: string, plan: boolean) {
  const field = form.querySelector<HTMLInputElement>('#coupon');
  const { code = '', discount } =
    form.querySelector<HTMLElement>('.coupon')?.dataset ?? {};
  // As src/features/pricing/coupon.ts judges it; shared code would be one more request of both pages.
  const valid = asked && entered.toLowerCase() === code.toLowerCase();
  const share = valid ? Number(discount) : 0;
  const unknown = asked && entered !== '' && share === 0;
  show(form, '[data-coupon=applied]', share > 0 && plan);
  show(form, '[data-coupon=needsPlan]', share > 0 && !plan);
  show(form, '[data-coupon=unknown]', unknown);
  field?.setAttribute('aria-invalid', String(unknown));
  return { share, coupon: share > 0 ? code : '' };
}

/** Adds up what is chosen and shows it. Returns the choice as a query. */
function update({ form, section, bar, known }: Page): string {
  const choice = readForm(form);
  const { lines, plan } = linesOf(form);
  const { share, coupon } = judgeCoupon(form, choice.coupon, Boolean(plan));
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

/** The quote's address without a language: each reader's own decides. */
const addressOf = (query: string) => `${location.origin}/quote?${query}`;

/**
 * The link to the contact page carries the choice as words, for tabs in which nothing was kept, and
 * the coupon; paper shows the address.
 */
function carry(section: HTMLElement, query: string, coupon: string): void {
  const link = section.querySelector<HTMLAnchorElement>('[data-send]');
  if (link) {
    const url = new URL(link.href);
    url.searchParams.set('service', `/quote?${query}`);
    if (coupon) url.searchParams.set('coupon', coupon);
    else url.searchParams.delete('coupon');
    link.href = url.href;
  }
  section
    .querySelector('[data-address]')
    ?.replaceChildren(`${location.origin}${location.pathname}?${query}`);
}

/**
 * Puts the choice into the address. It replaces the entry: Back leaves the page, as it does
 * everywhere, and Forward brings the quote again.
 */
function remember(query: string): void {
  const url = location.pathname + withChoice(location.search, query) + location.hash;
  try {
    history.replaceState(history.state, '', url);
  } catch {
    // Safari refuses the 101st time in 30 seconds. A later one will do.
  }
}

/** Shows what the address says. */
function restore(page: Page): void {
  const { odd, ...choice } = readChoice(location.search, page.known);
  asked = choice.coupon !== '';
  fillForm(page.form, choice);
  show(document, '[data-odd]', odd);
  update(page);
}

/** On paper stands the day of the quote. */
function date(section: HTMLElement): void {
  const made = section.querySelector<HTMLElement>('[data-made]');
  const day = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'long',
  });
  made?.replaceChildren(
    (made.dataset['made'] ?? '').replace('{date}', day.format(new Date())),
  );
}

function start(): void {
  const form = document.querySelector<HTMLFormElement>('[data-quote] form');
  const section = document.querySelector<HTMLElement>('#quote');
  const bar = document.querySelector<HTMLElement>('[data-bar]');
  if (!form || !section || !bar) return;
  const page = { form, section, bar, known: knownOf(form) };

  form.addEventListener('input', ({ target }) => {
    if ((target as HTMLElement).id === 'coupon') asked = false;
    update(page);
  });
  form.addEventListener('change', () => {
    asked = true;
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
  addEventListener('beforeprint', () => date(section));
  addEventListener('popstate', () => restore(page));
  // After the page's own listener, which writes the prices.
  document.addEventListener('currency', () => noteRounding(section));
  if (location.search) restore(page);
}

// Every module of the page has run by then, also the one that writes prices.
document.addEventListener('DOMContentLoaded', start);
