import { keepEntry } from './picker-entries.ts';
import { addressIn } from './language-address.ts';

/**
 * Stores the choice, and keeps the address's query and hash. Replaces the history entry: Back to an
 * address without a language would lead here again.
 */
function choose(locale: string, built: string): void {
  keepEntry('locale', locale);
  const from = document.documentElement.lang;
  location.replace(addressIn(locale, built, { here: location.href, from }));
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || !('languages' in target.dataset)) return;
  const option = target.selectedOptions[0];
  if (option) choose(option.lang, option.value);
});

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-locale]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  choose(link.lang, link.href);
});
