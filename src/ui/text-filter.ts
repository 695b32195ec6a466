/** Letters in one case, whether an accent is a character of its own or a full-width form was typed (NFKC). */
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * Tells whether one of the texts contains the search, in any case of letters, however they were typed,
 * and without the spaces around it (docs/specification.md 5). A blank search matches everything.
 */
export function matches(texts: readonly string[], search: string): boolean {
  const wanted = plain(search.trim());
  return !wanted || texts.some((text) => plain(text).includes(wanted));
}

type FilterField = HTMLInputElement | HTMLSelectElement;

/** Returns what the filter looks through, as it stands: prices in the chosen currency included. */
function textsOf(item: Element): string[] {
  return Array.from(
    item.querySelectorAll('[data-text]'),
    ({ textContent }) => textContent,
  );
}

/** Tells what a list shows: how many items, or that there is none. */
function tell(list: Element | null, shown: number): void {
  const count = list?.querySelector<HTMLElement>('[data-count]');
  const empty = list?.querySelector<HTMLElement>('[data-empty]');
  if (empty) empty.hidden = shown > 0;
  if (!count) return;
  count.hidden = shown === 0;
  count.textContent = (count.dataset['count'] ?? '').replace('{shown}', String(shown));
}

/** Fills in what the address says; select boxes know only their own options. */
function restore(fields: readonly FilterField[]): void {
  const query = new URLSearchParams(location.search);
  for (const field of fields) {
    const value = query.get(field.name);
    const options = field instanceof HTMLSelectElement ? [...field.options] : undefined;
    if (value !== null && (options?.some((option) => option.value === value) ?? true))
      field.value = value;
  }
}

/**
 * Keeps the filter in the address, so that Back, a reload and other languages have it.
 * @param step whether Back leads to the filter as it was before
 */
function remember(fields: readonly FilterField[], step: boolean): void {
  const url = new URL(location.href);
  for (const { name, value } of fields)
    if (value.trim()) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  if (url.href === location.href) return;
  try {
    if (step) history.pushState(history.state, '', url);
    else history.replaceState(history.state, '', url);
  } catch {
    // Safari refuses the 101st time in 30 seconds. A later one will do.
  }
}

/**
 * Makes a filter (src/ui/TextFilter.astro) show the items whose `data-text` contains what is typed,
 * in any case of letters and without the spaces around it, and whose data attributes have the
 * values of the select boxes of the same names (docs/specification.md 5).
 */
export function startFilter(filter: HTMLElement): void {
  const fields = [...filter.querySelectorAll<FilterField>('input, select')];
  const selects = fields.filter((field) => field instanceof HTMLSelectElement);
  const text = fields.find((field) => field instanceof HTMLInputElement);
  const items = [
    ...document.querySelectorAll<HTMLElement>(filter.dataset['textFilter'] ?? ''),
  ];

  function apply(): void {
    const shown = new Map<Element | null, number>();
    for (const item of items) {
      const fits =
        matches(textsOf(item), text?.value ?? '') &&
        selects.every(({ name, value }) => !value || item.dataset[name] === value);
      item.hidden = !fits;
      const list = item.closest('[data-list]');
      shown.set(list, (shown.get(list) ?? 0) + Number(fits));
    }
    for (const [list, count] of shown) tell(list, count);
  }

  restore(fields);
  if (fields.some(({ value }) => value)) apply();
  filter.addEventListener('input', ({ target }) => {
    apply();
    // A choice is a step; the letters of a search are not.
    remember(fields, target instanceof HTMLSelectElement);
  });
  addEventListener('popstate', () => {
    for (const field of fields) field.value = '';
    restore(fields);
    apply();
  });
}
