export type MessageParams = Record<string, string | number>;

/** Puts values into the `{placeholders}` of a text. An unknown placeholder stays as it is. */
export function fillIn(text: string, params: MessageParams = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}
