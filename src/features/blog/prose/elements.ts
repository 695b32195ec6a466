/**
 * The elements of an article that components stand for (components.ts). All others are made HTML
 * when an article is bundled (astro.config.mjs).
 */
export const replaced = ['a', 'input', 'table', 'th', 'td'] as const;
