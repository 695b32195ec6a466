import { createHash } from 'node:crypto';

const policyTag = /(<meta http-equiv="content-security-policy" content=")([^"]*)/i;

export function splitPolicy(policy: string): string[] {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter(Boolean);
}

export function directivesOf(html: string): string[] {
  return splitPolicy(policyTag.exec(html)?.[2] ?? '');
}

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
 * Removes unused hashes. Astro writes those of the whole site into every page, up to 2 KiB that do
 * not compress.
 */
export function narrowPolicy(html: string): string {
  const hashes = inlineHashes(html);
  return html.replace(
    policyTag,
    (_whole, start: string, policy: string) =>
      start +
      policy.replace(/ ('sha256-[^']*')/g, (token, hash: string) =>
        hashes.has(hash) ? token : '',
      ),
  );
}
