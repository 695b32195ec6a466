const made = new Map<string, unknown>();

/**
 * What `make` makes, made once for a name. Intl's formats are slow to set up, and a build asks for
 * the same few thousands of times.
 */
export function once<Format>(name: string, make: () => Format): Format {
  if (!made.has(name)) made.set(name, make());
  return made.get(name) as Format;
}
