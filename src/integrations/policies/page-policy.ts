import { createHash } from 'node:crypto';

const policyTag = /(<meta http-equiv="content-security-policy" content=")([^"]*)/i;

/** Splits a policy into its directives, such as `connect-src 'self'`. */
export function splitPolicy(policy: string): string[] {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter(Boolean);
}

/** Returns the directives of a page's own policy, or none if it has no such meta tag. */
export function directivesOf(html: string): string[] {
  return splitPolicy(policyTag.exec(html)?.[2] ?? '');
}

/** Returns the hashes of a page's inline styles and scripts, as its policy writes them. */
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
 * Removes from a page's policy the hashes of what is not in the page. Astro writes the hashes of
 * all styles of the site into every page, up to 2 KiB that compression cannot reduce.
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
