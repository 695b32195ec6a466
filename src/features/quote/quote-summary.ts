import type { NamedLine } from './quote-form.ts';
import { addUp, amountOf, type Totals } from './quote-totals.ts';

/** What a row of the quote shows. Amounts are US cents. */
interface Row {
  name: string;
  amount: number;
  /** `2 × 12`, and the price of one; nothing where that is the amount. */
  factors?: string | undefined;
  one?: number;
  from?: boolean;
}

function part(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The quote has no ${selector}`);
  return found;
}

/** Gives a price its amount; the page's script writes it in the chosen currency. */
function setPrice(root: ParentNode, cents: number, from = false): void {
  const price = root.querySelector('data');
  if (price) price.value = String(cents / 100);
  for (const word of root.querySelectorAll<HTMLElement>('.from')) word.hidden = !from;
}

function rowOf(line: NamedLine): Row {
  const { name, cents, count, timesAYear, from } = line;
  const factors = [count, timesAYear].filter((factor) => factor > 1);
  return {
    name,
    from,
    one: cents,
    amount: amountOf(line),
    factors: factors.map((factor) => `${factor} × `).join(''),
  };
}

function drawRow(section: HTMLElement, row: Row): Node {
  const template = part(section, '[data-row]') as HTMLTemplateElement;
  const drawn = template.content.cloneNode(true) as DocumentFragment;
  part(drawn, 'dt span').textContent = row.name;
  const detail = part(drawn, 'small');
  detail.hidden = !row.factors;
  part(detail, 'span').textContent = row.factors ?? '';
  setPrice(detail, row.one ?? 0);
  setPrice(part(drawn, 'dd'), row.amount, row.from);
  return drawn;
}

/** Shows the lines in their two parts, and the totals there and in the bar. */
export function drawSummary(
  [section, bar]: [section: HTMLElement, bar: HTMLElement],
  { lines, discount }: { lines: readonly NamedLine[]; discount: string },
  totals: Totals,
): void {
  const rows = {
    once: lines.filter(({ timesAYear }) => timesAYear === 0).map(rowOf),
    yearly: lines.filter(({ timesAYear }) => timesAYear > 0).map(rowOf),
  };
  if (totals.discount) rows.yearly.push({ name: discount, amount: -totals.discount });
  for (const [name, own] of Object.entries(rows)) {
    const place = part(section, `[data-part=${name}]`);
    place.hidden = own.length === 0;
    part(place, 'dl').replaceChildren(...own.map((row) => drawRow(section, row)));
  }
  const yearlyFrom = lines.some(({ from, timesAYear }) => from && timesAYear > 0);
  for (const place of [section, bar]) {
    setPrice(part(place, '[data-total=first-year]'), totals.firstYear, totals.from);
    setPrice(part(place, '[data-total=each-year]'), totals.eachYear, yearlyFrom);
  }
  part(section, '[data-apart]').hidden = !lines.some(({ apart }) => apart);
  part(section, '[data-note=from]').hidden = !totals.from;
}

/** Returns what rows or totals show: names, details and amounts as texts. */
export function shownRows(section: HTMLElement, selector: string) {
  return [...section.querySelectorAll<HTMLElement>(`${selector} > div`)]
    .filter(({ hidden }) => !hidden)
    .map((row) => {
      const detail = row.querySelector<HTMLElement>('dt > small');
      const amount = row.querySelector('dd')?.textContent ?? '';
      const data = row.querySelector('dd data')?.textContent ?? '';
      const from = row.querySelector<HTMLElement>('.from');
      const text = section.dataset['from'] ?? '{price}';
      return {
        name:
          (
            row.querySelector('dt > span') ?? row.querySelector('dt')
          )?.textContent.trim() ?? '',
        detail: detail && !detail.hidden ? detail.textContent.trim() : '',
        data,
        amount:
          from && !from.hidden ? text.replace('{price}', data) : data || amount.trim(),
      };
    });
}

/** Says so where the amounts, as they are shown, do not add up to the totals. */
export function noteRounding(section: HTMLElement): void {
  const amounts = (rows: string) => shownRows(section, rows).map(({ data }) => data);
  const once = amounts('[data-part=once] dl');
  const yearly = amounts('[data-part=yearly] dl');
  const [firstYear = '', eachYear = ''] = amounts('.totals');
  part(section, '[data-note=rounding]').hidden =
    addUp([...once, ...yearly], firstYear) && addUp(yearly, eachYear);
}

/** On paper stands the day of the quote. */
export function writeDay(section: HTMLElement): void {
  const made = section.querySelector<HTMLElement>('[data-made]');
  const day = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'long',
  });
  made?.replaceChildren(
    (made.dataset['made'] ?? '').replace('{date}', day.format(new Date())),
  );
}
