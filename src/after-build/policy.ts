import { createHash } from 'node:crypto';

/** Hashes of the inline styles and scripts of a page, as its policy writes them. */
function inlineHashes(html: string): Set<string> {
  const inline = html.matchAll(/<(style|script)\b[^>]*>([^]*?)<\/\1>/g);
  return new Set(
    Array.from(inline, ([, , text = '']) => {
      const hash = createHash('sha256').update(text).digest('base64');
      return `'sha256-${hash}'`;
    }),
  );
}

/**
 * A page whose Content-Security-Policy names only what stands in the page. Astro puts the hashes
 * of the whole site's styles into every page: 2 KiB that no compression makes smaller.
 */
export function narrowPolicy(html: string): string {
  const own = inlineHashes(html);
  return html.replace(
    /(<meta http-equiv="content-security-policy" content=")([^"]*)/i,
    (_whole, start: string, policy: string) =>
      start +
      policy.replace(/ ('sha256-[^']*')/g, (token, hash: string) =>
        own.has(hash) ? token : '',
      ),
  );
}
