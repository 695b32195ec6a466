export function ownAddress(path: string): string {
  const { lang } = document.documentElement;
  return lang === 'en' ? path : `/${lang}${path}`;
}
