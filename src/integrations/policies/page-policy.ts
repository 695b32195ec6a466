import { createHash } from 'node:crypto';

const policyTag = /(<meta http-equiv="content-security-policy" content=")([^"]*)/i;

/** The directives of a policy, `connect-src 'self'`. */
export function splitPolicy(policy: string): string[] {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter(Boolean);
}

/** The directives of a page's own policy; none when it has no such meta tag. */
export function directivesOf(html: string): string[] {
  return splitPolicy(policyTag.exec(html)?.[2] ?? '');
}

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
    policyTag,
    (_whole, start: string, policy: string) =>
      start +
      policy.replace(/ ('sha256-[^']*')/g, (token, hash: string) =>
        own.has(hash) ? token : '',
      ),
  );
}
