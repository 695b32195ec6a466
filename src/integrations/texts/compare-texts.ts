/** By key, such as `timeline.chinaName.title`. Null is not translated yet. */
export type Texts = ReadonlyMap<string, unknown>;

export function textsIn(value: unknown, key = ''): Texts {
  if (typeof value !== 'object' || value === null)
    return new Map(key ? [[key, value]] : []);
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [
      ...textsIn(inner, key ? `${key}.${name}` : name),
    ]),
  );
}

/** Sorted, because a translation may order placeholders differently. */
function sorted(text: string): string {
  return [...text.matchAll(/\{\w+\}/g)].map(String).sort().join(' ') || 'none';
}

/**
 * A text that counts has one form for each plural category (src/i18n/plural.ts); all need the same
 * placeholders.
 */
function placeholders(value: unknown): string {
  const text = String(value);
  const forms = text.includes('{count}') ? text.split(' | ') : [text];
  return [...new Set(forms.map(sorted))].join(' or ');
}

function differenceIn(
  key: string,
  english: Texts,
  translation: Texts,
): string | undefined {
  const [source, text] = [english.get(key), translation.get(key)];
  if (source === undefined || source === null) return 'unknown';
  if (text === undefined) return 'missing';
  if (text === null) return 'null, not translated yet';
  if (!String(text).trim()) return 'empty';
  const [expected, actual] = [placeholders(source), placeholders(text)];
  return actual === expected
    ? undefined
    : `placeholders ${actual} instead of ${expected}`;
}

/** A line for each difference: `key: what is wrong`. */
export function compare(english: Texts, translation: Texts): string[] {
  return [...new Set([...english.keys(), ...translation.keys()])].flatMap((key) => {
    const problem = differenceIn(key, english, translation);
    return problem ? [`${key}: ${problem}`] : [];
  });
}
