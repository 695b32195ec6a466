import { showPrices } from '../prices/prices.client.ts';

/** Stores a choice. Where storage is blocked it holds for this page only. */
function keep(name: 'locale' | 'currency', value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch (error) {
    console.warn('Choice not kept:', error);
  }
}

/** Moves to the same address in another language, even from the not-found page. */
function chooseLocale(locale: string): void {
  keep('locale', locale);
  const { pathname, search, hash } = location;
  const { lang } = document.documentElement;
  const route = lang === 'en' ? pathname : pathname.slice(lang.length + 1);
  location.assign((locale === 'en' ? '' : `/${locale}`) + route + search + hash);
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) return;
  if ('currencies' in target.dataset) {
    keep('currency', target.value);
    document.documentElement.dataset['currency'] = target.value;
    showPrices();
  }
  if ('languages' in target.dataset) {
    const option = target.selectedOptions[0];
    if (option) chooseLocale(option.lang);
  }
});

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-locale]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  chooseLocale(link.lang);
});
