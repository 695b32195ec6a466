import { compile } from 'html-to-text';

/** Prints each link with its address, except buttons, because our emails repeat their address below. */
export const plainText: (html: string) => string = compile({
  wordwrap: false,
  selectors: [
    { selector: 'div[style="display:none"]', format: 'skip' },
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'a[style^="display:inline-block"]', format: 'inline' },
  ],
});
