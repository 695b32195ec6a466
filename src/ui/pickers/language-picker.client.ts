import { keepEntry } from '../../browser/storage.ts';
import { addressIn } from './language-address.ts';

/**
 * Stores the choice, and keeps the address's path, query and hash. Replaces the history entry: Back to an
 * address without a language would lead here again.
 */
function choose(locale: string): void {
  keepEntry('locale', locale);
  const from = document.documentElement.lang;
  location.replace(addressIn(locale, { here: location.href, from }));
}

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && 'languages' in target.dataset)
    choose(target.value);
});

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-locale]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  choose(link.lang);
});
