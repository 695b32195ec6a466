/** NFKC also folds full-width letters and separate accents. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * Matches any part of a text, whatever the case and Unicode form, ignoring spaces around the search
 * (docs/specification.md 5). A blank search matches everything.
 */
export function matches(texts: readonly string[], search: string): boolean {
  const needle = plain(search.trim());
  return !needle || texts.some((text) => plain(text).includes(needle));
}

type FilterField = HTMLInputElement | HTMLSelectElement;

/** Read from the page, so that prices match in the chosen currency. */
function textsOf(item: Element): string[] {
  return Array.from(
    item.querySelectorAll('[data-text]'),
    ({ textContent }) => textContent,
  );
}

function showCount(list: Element | null, shownItems: number): void {
  const count = list?.querySelector<HTMLElement>('[data-count]');
  const empty = list?.querySelector<HTMLElement>('[data-empty]');
  if (empty) empty.hidden = shownItems > 0;
  if (!count) return;
  count.hidden = shownItems === 0;
  count.textContent = (count.dataset['count'] ?? '').replace(
    '{shown}',
    String(shownItems),
  );
}

/** Ignores values that a select box does not offer. */
function readUrl(fields: readonly FilterField[]): void {
  const query = new URLSearchParams(location.search);
  for (const field of fields) {
    const value = query.get(field.name);
    const options = field instanceof HTMLSelectElement ? [...field.options] : undefined;
    if (value !== null && (options?.some((option) => option.value === value) ?? true))
      field.value = value;
  }
}

/**
 * Keeps the filter in the address, for Back, reloads and the language picker.
 * @param addEntry whether Back returns to the filter before
 */
function writeUrl(fields: readonly FilterField[], addEntry: boolean): void {
  const url = new URL(location.href);
  for (const { name, value } of fields)
    if (value.trim()) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  if (url.href === location.href) return;
  try {
    if (addEntry) history.pushState(history.state, '', url);
    else history.replaceState(history.state, '', url);
  } catch {
    // Safari allows 100 changes in 30 seconds. The next change will update the URL.
  }
}

/**
 * Shows the items whose `data-text` elements match what is typed and whose data attributes have the
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
    const counts = new Map<Element | null, number>();
    for (const item of items) {
      const matching =
        matches(textsOf(item), text?.value ?? '') &&
        selects.every(({ name, value }) => !value || item.dataset[name] === value);
      item.hidden = !matching;
      const list = item.closest('[data-list]');
      counts.set(list, (counts.get(list) ?? 0) + Number(matching));
    }
    for (const [list, count] of counts) showCount(list, count);
    document.dispatchEvent(new Event('filtered'));
  }

  readUrl(fields);
  if (fields.some(({ value }) => value)) apply();
  filter.addEventListener('input', ({ target }) => {
    apply();
    // A choice is a history entry; typing is not.
    writeUrl(fields, target instanceof HTMLSelectElement);
  });
  addEventListener('popstate', () => {
    for (const field of fields) field.value = '';
    readUrl(fields);
    apply();
  });
}
