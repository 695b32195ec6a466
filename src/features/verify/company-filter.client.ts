/**
 * Shows the companies of the directory that match the search, the industry and the region
 * (docs/specification.md 2.12).
 */
const root = document.querySelector('[data-directory]');
const search = root?.querySelector<HTMLInputElement>('[data-search]');
const selects = [...(root?.querySelectorAll<HTMLSelectElement>('[data-filter]') ?? [])];
const cards = [...(root?.querySelectorAll<HTMLElement>('[data-company]') ?? [])];
const count = root?.querySelector<HTMLElement>('[data-count]');
const empty = root?.querySelector<HTMLElement>('[data-empty]');

function fits(card: HTMLElement, text: string): boolean {
  const named = ['[data-name]', '[data-id]'].some((part) =>
    card.querySelector(part)?.textContent.toLowerCase().includes(text),
  );
  return (
    named &&
    selects.every(
      ({ value, dataset }) => !value || card.dataset[dataset['filter'] ?? ''] === value,
    )
  );
}

function filter(): void {
  const text = search?.value.trim().toLowerCase() ?? '';
  let shown = 0;
  for (const card of cards) {
    card.hidden = !fits(card, text);
    if (!card.hidden) shown += 1;
  }
  if (count) {
    count.hidden = shown === 0;
    count.textContent = (count.dataset['count'] ?? '').replace('{shown}', String(shown));
  }
  if (empty) empty.hidden = shown > 0;
}

for (const field of [search, ...selects]) field?.addEventListener('input', filter);
if (root) filter();

export {};
