/** An option of "Service of interest": the value that is stored, and other names for it. */
export interface SelectableService {
  value: string;
  aliases?: readonly string[] | undefined;
}

export interface Preselection {
  /** The value of the option to select. */
  service: string;
  /** What the visitor came about when no option says it, as inert text; else empty. */
  subject: string;
}

/** What is kept of a subject, so that it fits the column beside the option's value. */
const maxSubject = 120;

/**
 * What `?service=` and `?subject=` of the contact page select (SPEC.md 2): a listed value or
 * alias selects its option; anything else, such as a plan's name, selects the first option and
 * stays as the subject.
 */
export function preselect(
  search: string,
  options: readonly SelectableService[],
): Preselection {
  const query = new URLSearchParams(search);
  const wishes = [query.get('service'), query.get('subject')].map((wish) =>
    (wish ?? '').replace(/\s+/g, ' ').trim(),
  );
  const match = (wish: string) =>
    options.find(({ value, aliases = [] }) =>
      [value, ...aliases].some((name) => name.toLowerCase() === wish.toLowerCase()),
    );
  const selected = wishes.map(match).find(Boolean) ?? options[0];
  const unlisted = wishes.filter((wish) => wish && !match(wish));
  return {
    service: selected?.value ?? '',
    subject: Array.from(unlisted.join(', ')).slice(0, maxSubject).join(''),
  };
}

/** The text that is stored as service: the option and, if there is one, the subject. */
export function serviceText({ service, subject }: Preselection): string {
  return subject ? `${service}: ${subject}` : service;
}
