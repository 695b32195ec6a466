/**
 * Texts by their keys, such as `timeline.chinaName.title`. Null is a text that is not translated
 * yet.
 */
export type Texts = ReadonlyMap<string, unknown>;

/** Collects the texts of a file by key, however deeply they are nested. */
export function textsIn(value: unknown, key = ''): Texts {
  if (typeof value !== 'object' || value === null)
    return new Map(key ? [[key, value]] : []);
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [
      ...textsIn(inner, key ? `${key}.${name}` : name),
    ]),
  );
}

/** Returns the placeholders of a text, sorted, because a translation may order them differently. */
function sorted(text: string): string {
  return [...text.matchAll(/\{\w+\}/g)].map(String).sort().join(' ') || 'none';
}

/**
 * Returns the placeholders of a text. One that counts has a form for each plural category of its
 * language (src/i18n/plural.ts), all with the same placeholders.
 */
function placeholders(value: unknown): string {
  const text = String(value);
  const forms = text.includes('{count}') ? text.split(' | ') : [text];
  return [...new Set(forms.map(sorted))].join(' or ');
}

/** Returns what is wrong with one text, if anything. */
function problemOf(key: string, english: Texts, own: Texts): string | undefined {
  const [source, text] = [english.get(key), own.get(key)];
  if (source === undefined || source === null) return 'unknown';
  if (text === undefined) return 'missing';
  if (text === null) return 'null, not translated yet';
  if (!String(text).trim()) return 'empty';
  const [expected, found] = [placeholders(source), placeholders(text)];
  return found === expected ? undefined : `placeholders ${found} instead of ${expected}`;
}

/**
 * Compares a translation with English and returns a line for each difference: `key: what is
 * wrong`.
 */
export function compare(english: Texts, own: Texts): string[] {
  return [...new Set([...english.keys(), ...own.keys()])].flatMap((key) => {
    const problem = problemOf(key, english, own);
    return problem ? [`${key}: ${problem}`] : [];
  });
}
