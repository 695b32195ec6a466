import type { AstroUserConfig } from 'astro';

type Csp = NonNullable<NonNullable<AstroUserConfig['security']>['csp']>;

/**
 * What the policy lets scripts talk to beside the site itself: ` https://project.example`, or
 * nothing where the backend has the site's own address, `/`.
 * @throws Error when a production build would send names and messages in the clear
 */
export function backendSource(address: string, mode: string): string {
  if (address === '/') return '';
  const { origin, protocol } = new URL(address);
  if (mode === 'production' && protocol !== 'https:')
    throw new Error('PUBLIC_SUPABASE_URL must begin with https:// in a production build');
  return ` ${origin}`;
}

/**
 * What pages may load, run and talk to. Astro adds the hashes of a page's scripts and styles.
 * @param backend the backend's address
 */
export function contentSecurityPolicy(backend: string, mode: string): Csp {
  return {
    // The search is WebAssembly (Pagefind); this allows compiling that and no other eval.
    scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"] },
    directives: [
      "default-src 'none'",
      `connect-src 'self'${backendSource(backend, mode)}`,
      "img-src 'self' data:",
      "font-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      // Nothing of ours turns text into HTML or script, so no policy may allow it.
      "trusted-types 'none'",
    ],
  };
}
