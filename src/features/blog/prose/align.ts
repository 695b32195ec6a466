/**
 * Returns a class of prose.css for the alignment of a table's column. Markdown writes it as a
 * style attribute, which the Content-Security-Policy refuses.
 */
export function alignClass(style: unknown): string | undefined {
  return /right|center/.exec(JSON.stringify(style ?? ''))?.[0];
}
