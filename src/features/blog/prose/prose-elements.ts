/** Elements of an article that are components. All others are plain HTML in the bundled article. */
export const componentElements = ['a', 'input', 'table', 'th', 'td'] as const;

/**
 * Markdown aligns a column by a style attribute, which the Content-Security-Policy refuses. This
 * returns the class of prose.css instead.
 */
export function alignClass(style: unknown): string | undefined {
  return /right|center/.exec(JSON.stringify(style ?? ''))?.[0];
}
