export type MessageParams = Record<string, string | number>;

/** An unknown placeholder is left alone. */
export function fillIn(text: string, params: MessageParams = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}
