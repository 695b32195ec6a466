import { showAll } from '../../browser/show-all.ts';
import {
  type Catalogue,
  readChoice,
  withChoice,
  writeChoice,
} from '../../quotes/quote-choice.ts';
import { totalsOf } from '../../quotes/quote-totals.ts';
import { rewritePrices } from '../../ui/prices/page-currency.ts';
import { shareUrl, updateLinks, writeUrl } from './quote-address.ts';
import {
  catalogueOf,
  checkCoupon,
  clampField,
  emptyPlace,
  fillForm,
  linesOf,
  readForm,
  showHints,
  showPlaces,
} from './quote-form.ts';
import { inquiryText, saveInquiry } from './quote-inquiry.ts';
import { noteRounding, renderSummary, writeDate } from './quote-summary.ts';

interface Page {
  form: HTMLFormElement;
  section: HTMLElement;
  bar: HTMLElement;
  catalogue: Catalogue;
}

let couponSubmitted = false;

function update({ form, section, bar, catalogue }: Page): string {
  const choice = readForm(form);
  const { lines, plan } = linesOf(form);
  showPlaces(form);
  showHints(form);
  const { share, coupon } = checkCoupon(
    couponSubmitted ? choice.coupon : '',
    Boolean(plan),
  );
  const totals = totalsOf(lines, plan, share);
  const all = plan ? [plan, ...lines] : lines;
  const label = section.querySelector<HTMLTemplateElement>(
    'template[data-discount]',
  )?.content;
  const discount = (label?.textContent ?? '').trim();
  renderSummary([section, bar], { lines: all, discount }, totals);
  showAll(section, '[data-filled]', all.length > 0);
  showAll(section, '[data-empty]', all.length === 0);
  rewritePrices();
  const query = writeChoice({ ...choice, coupon }, catalogue);
  updateLinks(section, query, coupon);
  return query;
}

function readUrl(page: Page): void {
  const { incomplete, clamped, ...choice } = readChoice(location.search, page.catalogue);
  couponSubmitted = choice.coupon !== '';
  fillForm(page.form, choice);
  showAll(document, '[data-odd]', incomplete);
  showAll(document, '[data-limited]', clamped);
  update(page);
}

function start(): void {
  // The coupon is in the quote, outside the form's element.
  const root = document.querySelector<HTMLElement>('[data-quote]');
  const form = root?.querySelector('form');
  const section = document.querySelector<HTMLElement>('#quote');
  const bar = document.querySelector<HTMLElement>('[data-bar]');
  if (!root || !form || !section || !bar) return;
  const page = { form, section, bar, catalogue: catalogueOf(form) };

  root.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement;
    if (field.id === 'coupon') couponSubmitted = false;
    if (field.dataset['opens'] && !field.checked) emptyPlace(field);
    const clamped = field.type === 'number' && clampField(field, false);
    showAll(document, '[data-limited]', clamped);
    update(page);
  });
  root.addEventListener('change', ({ target }) => {
    couponSubmitted = true;
    const field = target as HTMLInputElement;
    if (field.type === 'number' && clampField(field, true))
      showAll(document, '[data-limited]', true);
    showAll(document, '[data-odd]', false);
    writeUrl(update(page));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    couponSubmitted = true;
    writeUrl(update(page));
  });
  bar.addEventListener('click', (event) => {
    event.preventDefault();
    section.scrollIntoView();
    section.focus({ preventScroll: true });
  });
  section.querySelector('[data-send]')?.addEventListener('click', () => {
    const address = shareUrl(update(page));
    saveInquiry(inquiryText(section, address), address, Number(section.dataset['max']));
  });
  section.querySelector('[data-print]')?.addEventListener('click', () => print());
  addEventListener('beforeprint', () => writeDate(section));
  addEventListener('popstate', () => {
    // Back from a dialog leads to the same address. Reading it again would lose ticked places, which
    // are not in it.
    if (withChoice(location.search, update(page)) !== location.search) readUrl(page);
  });
  // By then the page's own listener has written the prices.
  document.addEventListener('rewrite-prices', () => noteRounding(section));
  if (location.search) readUrl(page);
}

// By then every module has run, including the one that writes prices.
document.addEventListener('DOMContentLoaded', start);
