const cache = new Map<string, unknown>();

/**
 * Caches formatters of Intl, which are slow to construct: a build asks for the same few formatters
 * thousands of times.
 */
export function cachedFormat<Format, Options>(
  Kind: new (locale: string, options: Options) => Format,
  locale: string,
  options: Options,
): Format {
  const key = Kind.name + locale + JSON.stringify(options);
  if (!cache.has(key)) cache.set(key, new Kind(locale, options));
  return cache.get(key) as Format;
}
