/**
 * The alignment that Markdown gives a table's column, as a class of prose.css: the
 * Content-Security-Policy refuses the style attribute that it comes in.
 */
export function alignClass(style: unknown): string | undefined {
  return /right|center/.exec(JSON.stringify(style ?? ''))?.[0];
}
