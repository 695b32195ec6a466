import { formatOverridesOf } from '../../i18n/format-overrides.ts';
import { addsUp, amountOf, type Totals } from '../../quotes/quote-totals.ts';
import { optionOf, pageCurrency, readCurrency } from '../../ui/prices/page-currency.ts';
import type { NamedLine } from './quote-form.ts';

interface Row {
  name: string;
  amount: number;
  /** `2 × 12`, and the price of one; empty for a single one. */
  factors?: string | undefined;
  one?: number;
  from?: boolean;
}

function find(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The quote has no ${selector}`);
  return found;
}

function setPrice(root: ParentNode, cents: number, from = false): void {
  const price = root.querySelector('data');
  if (price) price.value = String(cents / 100);
  for (const word of root.querySelectorAll<HTMLElement>('.from')) word.hidden = !from;
}

function rowOf(line: NamedLine): Row {
  const { name, cents, count, timesPerYear, from } = line;
  const factors = [count, timesPerYear].filter((factor) => factor > 1);
  return {
    name,
    from,
    one: cents,
    amount: amountOf(line),
    factors: factors.map((factor) => `${factor} × `).join(''),
  };
}

function renderRow(section: HTMLElement, row: Row): Node {
  const template = find(section, '[data-row]') as HTMLTemplateElement;
  const fragment = template.content.cloneNode(true) as DocumentFragment;
  find(fragment, 'dt span').textContent = row.name;
  const detail = find(fragment, 'small');
  detail.hidden = !row.factors;
  find(detail, 'span').textContent = row.factors ?? '';
  setPrice(detail, row.one ?? 0);
  setPrice(find(fragment, 'dd'), row.amount, row.from);
  return fragment;
}

export function renderSummary(
  [section, bar]: [section: HTMLElement, bar: HTMLElement],
  { lines, discount }: { lines: readonly NamedLine[]; discount: string },
  totals: Totals,
): void {
  const rows = {
    once: lines.filter(({ timesPerYear }) => timesPerYear === 0).map(rowOf),
    yearly: lines.filter(({ timesPerYear }) => timesPerYear > 0).map(rowOf),
  };
  if (totals.discount) rows.yearly.push({ name: discount, amount: -totals.discount });
  for (const [name, own] of Object.entries(rows)) {
    const list = find(section, `[data-part=${name}]`);
    list.hidden = own.length === 0;
    find(list, 'dl').replaceChildren(...own.map((row) => renderRow(section, row)));
  }
  const yearlyFrom = lines.some(({ from, timesPerYear }) => from && timesPerYear > 0);
  for (const list of [section, bar])
    setPrice(find(list, '[data-total=first-year]'), totals.firstYear, totals.from);
  setPrice(find(section, '[data-total=each-year]'), totals.eachYear, yearlyFrom);
  find(section, '[data-apart]').hidden =
    lines.length > 0 && !lines.some(({ apart }) => apart);
  find(section, '[data-note=from]').hidden = !totals.from;
}

/** Shows a note if the displayed amounts do not add up to a total. */
export function noteRounding(section: HTMLElement): void {
  const option = optionOf(pageCurrency());
  if (!option) return;
  const currency = readCurrency(option);
  const amounts = (list: string) =>
    Array.from(
      section.querySelectorAll<HTMLDataElement>(`${list} dd data`),
      ({ value }) => Number(value),
    );
  const yearly = amounts('[data-part=yearly]');
  const [firstYear = 0, eachYear = 0] = amounts('.totals');
  find(section, '[data-note=rounding]').hidden =
    addsUp([...amounts('[data-part=once]'), ...yearly], firstYear, currency) &&
    addsUp(yearly, eachYear, currency);
}

export function writeDate(section: HTMLElement): void {
  const element = section.querySelector<HTMLElement>('[data-made]');
  const { lang } = document.documentElement;
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(new Date());
  const date = formatOverridesOf(lang).day?.(day) ?? day;
  element?.replaceChildren((element.dataset['made'] ?? '').replace('{date}', date));
}
