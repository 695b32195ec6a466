/** An option of "Service of interest": the stored value, and other names that select it. */
export interface SelectableService {
  value: string;
  aliases?: readonly string[] | undefined;
}

/** What the address of the contact page asks for. */
export interface Wish {
  /** The value of the option to select. */
  service: string;
  /** A subject of our own links that no option stands for; otherwise empty. */
  subject: string;
  /** What neither is, and so the visitor's own words. */
  words: string;
  /** The coupon that was applied to the prices, if it has the shape of one. */
  coupon: string;
}

/** Characters kept of text that is not ours. */
const maxWords = 120;

/** The shape of our coupons (src/content/schemas/plan-schema.ts). Whether one counts is decided by who answers. */
const couponShape = /^[a-z\d]{3,20}$/i;

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * Reads `?service=`, `?subject=` and `?coupon=` of the contact page (docs/specification.md 2.9). A
 * listed value or alias selects its option. The name of a plan and our other subjects are shown as
 * such. Anything else is not shown as ours: the address may come from anybody.
 * @param subjects the subjects of our own links
 */
export function preselect(
  search: string,
  options: readonly SelectableService[],
  subjects: readonly string[],
): Wish {
  const query = new URLSearchParams(search);
  const wishes = [query.get('service'), query.get('subject')].map((wish) =>
    (wish ?? '').replace(/\s+/g, ' ').trim(),
  );
  const optionOf = (wish: string) =>
    options.find(({ value, aliases = [] }) =>
      [value, ...aliases].some((name) => same(name, wish)),
    );
  const selected = wishes.map(optionOf).find(Boolean) ?? options[0];
  const others = wishes.filter((wish) => wish && !optionOf(wish));
  const subject = subjects.find((name) => others.some((wish) => same(wish, name))) ?? '';
  const words = others.filter((wish) => !same(wish, subject)).join(', ');
  const coupon = query.get('coupon') ?? '';
  return {
    service: selected?.value ?? '',
    subject,
    words: Array.from(words).slice(0, maxWords).join(''),
    coupon: couponShape.test(coupon) ? coupon.toUpperCase() : '',
  };
}

/**
 * Returns the text that is stored as service: the option, the subject and the coupon, if there are
 * any.
 */
export function serviceText({ service, subject, coupon }: Omit<Wish, 'words'>): string {
  const about = subject ? `${service}: ${subject}` : service;
  return coupon ? `${about} (coupon ${coupon})` : about;
}
