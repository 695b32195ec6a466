/**
 * Hides the questions whose question and answer do not contain the search text, in any case
 * (SPEC.md 5), in every category; the tabs show one of them. The texts are read as they stand,
 * prices in the chosen currency included.
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
  // A blank search is none; otherwise spaces count.
  filter(search.value.trim() ? search.value.toLowerCase() : '');
});
// A browser that goes back keeps the text of the field.
if (search?.value) search.dispatchEvent(new Event('input'));

export {};
