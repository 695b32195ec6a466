const made = new Map<string, unknown>();

/**
 * Returns a format of Intl, made only once for its kind, language and options. They are slow to
 * make, and a build asks for the same few thousands of times.
 */
export function once<Format, Options>(
  Kind: new (locale: string, options: Options) => Format,
  locale: string,
  options: Options,
): Format {
  const name = Kind.name + locale + JSON.stringify(options);
  if (!made.has(name)) made.set(name, new Kind(locale, options));
  return made.get(name) as Format;
}
