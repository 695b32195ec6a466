/** What a page has beside its text and its elements: all that it runs, is set with or asks for. */
const additions = [
  /<script\b[^>]*>[^]*?<\/script>/g,
  /<style\b[^>]*>[^]*?<\/style>/g,
  /<link rel="(?:stylesheet|preload|modulepreload)"[^>]*>/g,
  /<(?:img|use)\b[^>]*>(?:<\/use>)?/g,
];

/** A page as raw HTML: the same text in as many elements, without scripts, styles and pictures. */
export function rawPage(html: string): string {
  return additions.reduce((rest, addition) => rest.replace(addition, ''), html);
}
