export type MessageParams = Record<string, string | number>;

/** Fills in the `{placeholders}` of a text. An unknown one is left alone. */
export function fillIn(text: string, params: MessageParams = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}

/** Splits a text at a placeholder, for markup in its place. */
export function splitAt(text: string, name: string): [before: string, after: string] {
  const [before = '', after = ''] = text.split(`{${name}}`);
  return [before, after];
}
