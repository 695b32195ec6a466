/** No browser's header is longer. The limit keeps a hostile one cheap. */
const maxLength = 1000;

export function acceptedLocales(header: string | null): Intl.Locale[] {
  return (header ?? '')
    .slice(0, maxLength)
    .split(',')
    .flatMap((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => /^q\s*=/i.test(parameter));
      const weight = quality ? Number(quality.slice(quality.indexOf('=') + 1)) : 1;
      const locale = weight > 0 && weight <= 1 ? asLocale(tag) : undefined;
      return locale ? [{ locale, weight }] : [];
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ locale }) => locale);
}

function asLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
