import { matches } from '../../ui/matches.ts';

/**
 * Hides the posts that are not in the chosen category or do not contain the search text
 * (docs/specification.md 2.8).
 */
const search = document.querySelector<HTMLInputElement>('#blog-search');
const category = document.querySelector<HTMLSelectElement>('#blog-category');
const empty = document.querySelector<HTMLElement>('[data-empty]');

function textsOf(post: Element): string[] {
  return [...post.querySelectorAll('[data-text]')].map(({ textContent }) =>
    textContent.trim(),
  );
}

function filter(text: string, wanted: string): void {
  let found = 0;
  for (const post of document.querySelectorAll<HTMLElement>('[data-posts] > li')) {
    const fits = !wanted || post.dataset['category'] === wanted;
    post.hidden = !fits || !matches(textsOf(post), text);
    if (!post.hidden) found += 1;
  }
  if (empty) empty.hidden = found > 0;
}

if (search && category) {
  const act = () => filter(search.value, category.value);
  search.addEventListener('input', act);
  category.addEventListener('change', act);
  // A browser that goes back restores the fields.
  if (search.value || category.value) act();
}
