import { couponShape } from '../../content/coupon.ts';

/** An option of "Service of interest". Its aliases select it too. */
export interface SelectableService {
  value: string;
  aliases?: readonly string[] | undefined;
}

export interface Preselection {
  service: string;
  /** A subject of our own links that matches no option; otherwise empty. */
  subject: string;
  /** Text that matches neither, so it is the visitor's own. */
  words: string;
  /** Empty if it does not look like a coupon. Staff decide whether it is valid. */
  coupon: string;
}

/** Maximum characters of text that is not ours. */
const maxWords = 120;

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Shows only our own names as ours, because anybody can write the address (docs/specification.md 2.9). */
export function preselect(
  search: string,
  options: readonly SelectableService[],
  subjects: readonly string[],
): Preselection {
  const query = new URLSearchParams(search);
  const texts = [query.get('service'), query.get('subject')].map((text) =>
    (text ?? '').replace(/\s+/g, ' ').trim(),
  );
  const optionOf = (text: string) =>
    options.find(({ value, aliases = [] }) =>
      [value, ...aliases].some((name) => same(name, text)),
    );
  const selected = texts.map(optionOf).find(Boolean) ?? options[0];
  const others = texts.filter((text) => text && !optionOf(text));
  const subject = subjects.find((name) => others.some((text) => same(text, name))) ?? '';
  const words = others.filter((text) => !same(text, subject)).join(', ');
  const coupon = query.get('coupon') ?? '';
  return {
    service: selected?.value ?? '',
    subject,
    words: Array.from(words).slice(0, maxWords).join(''),
    coupon: couponShape.test(coupon) ? coupon.toUpperCase() : '',
  };
}
