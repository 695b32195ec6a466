/**
 * The elements of an article that components replace. All others become plain HTML when an
 * article is bundled.
 */
export const replaced = ['a', 'input', 'table', 'th', 'td'] as const;
