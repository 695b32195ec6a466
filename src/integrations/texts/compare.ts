/** Texts by their key, `timeline.chinaName.title`; null is not translated yet. */
export type Texts = ReadonlyMap<string, unknown>;

/** The texts of a file by key, however deep they stand in it. */
export function textsIn(value: unknown, key = ''): Texts {
  if (typeof value !== 'object' || value === null)
    return new Map(key ? [[key, value]] : []);
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [
      ...textsIn(inner, key ? `${key}.${name}` : name),
    ]),
  );
}

/** `{name} {count}`, in the order of the alphabet, since a translation has an order of its own. */
function placeholders(text: unknown): string {
  return [...String(text).matchAll(/\{\w+\}/g)].map(String).sort().join(' ') || 'none';
}

/** What is wrong with one text, or nothing. */
function problemOf(key: string, english: Texts, own: Texts): string | undefined {
  const [source, text] = [english.get(key), own.get(key)];
  if (source === undefined || source === null) return 'unknown';
  if (text === undefined) return 'missing';
  if (text === null) return 'null, not translated yet';
  if (!String(text).trim()) return 'empty';
  const [expected, found] = [placeholders(source), placeholders(text)];
  return found === expected ? undefined : `placeholders ${found} instead of ${expected}`;
}

/** What a translation lacks, has too much or has otherwise than English: `key: what is wrong`. */
export function compare(english: Texts, own: Texts): string[] {
  return [...new Set([...english.keys(), ...own.keys()])].flatMap((key) => {
    const problem = problemOf(key, english, own);
    return problem ? [`${key}: ${problem}`] : [];
  });
}
