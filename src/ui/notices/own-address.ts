/** Returns the address of a route in the language of the page that is open. */
export function ownAddress(path: string): string {
  const { lang } = document.documentElement;
  return lang === 'en' ? path : `/${lang}${path}`;
}
