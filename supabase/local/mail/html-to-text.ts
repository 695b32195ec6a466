import { compile } from 'html-to-text';

/**
 * Returns the HTML of a mail as text: paragraphs apart, each link with its address. The button of
 * our mails is only its label, because its address is printed below it.
 */
export const plainText: (html: string) => string = compile({
  wordwrap: false,
  selectors: [
    { selector: 'div[style="display:none"]', format: 'skip' },
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'a[style^="display:inline-block"]', format: 'inline' },
  ],
});
