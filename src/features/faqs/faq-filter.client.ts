/**
 * Hides the questions that do not contain the search text, in any case of letters, in their
 * question or answer (docs/specification.md 5). It searches all categories, of which the tabs
 * show one, and the text as it stands, with prices in the chosen currency.
 */
const search = document.querySelector<HTMLInputElement>('[data-faqs] [data-search]');

function contains(place: Element | null, text: string): boolean {
  return place?.textContent.toLowerCase().includes(text) ?? false;
}

function filter(text: string): void {
  for (const category of document.querySelectorAll('[data-category]')) {
    let found = 0;
    for (const item of category.querySelectorAll<HTMLElement>('[data-question]')) {
      const matches = ['h3', '[data-answer]'].some((part) =>
        contains(item.querySelector(part), text),
      );
      item.hidden = !matches;
      if (matches) found += 1;
    }
    const empty = category.querySelector<HTMLElement>('[data-empty]');
    if (empty) empty.hidden = found > 0;
  }
}

search?.addEventListener('input', () => {
  // Blanks alone are no search. Otherwise blanks count.
  filter(search.value.trim() ? search.value.toLowerCase() : '');
});
// A browser that goes back restores the field.
if (search?.value) search.dispatchEvent(new Event('input'));

export {};
