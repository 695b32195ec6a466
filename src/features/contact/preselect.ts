/** An option of "Service of interest": the stored value, and other names that select it. */
export interface SelectableService {
  value: string;
  aliases?: readonly string[] | undefined;
}

export interface Preselection {
  /** The value of the option to select. */
  service: string;
  /** The subject of the visit if no option stands for it, as plain text; otherwise empty. */
  subject: string;
}

/** Characters kept of a subject, so that it fits the column together with the option. */
const maxSubject = 120;

/**
 * Finds the option for `?service=` and `?subject=` of the contact page (docs/specification.md
 * 2.9). A listed value or alias selects its option. Anything else, such as the name of a plan,
 * selects the first option and is kept as the subject.
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

/** Returns the text that is stored as service: the option and, if there is one, the subject. */
export function serviceText({ service, subject }: Preselection): string {
  return subject ? `${service}: ${subject}` : service;
}
