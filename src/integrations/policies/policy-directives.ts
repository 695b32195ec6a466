import type { AstroUserConfig } from 'astro';

type Csp = NonNullable<NonNullable<AstroUserConfig['security']>['csp']>;

/**
 * ` https://project.example`, or nothing if the backend shares the site's origin (`/`).
 * @throws Error if a production build would send data in the clear
 */
export function backendSource(address: string, mode: string): string {
  if (address === '/') return '';
  const { origin, protocol } = new URL(address);
  if (mode === 'production' && protocol !== 'https:')
    throw new Error('PUBLIC_SUPABASE_URL must begin with https:// in a production build');
  return ` ${origin}`;
}

/** Astro adds the hashes of a page's scripts and styles. */
export function contentSecurityPolicy(backend: string, mode: string): Csp {
  return {
    // Pagefind's search is WebAssembly; this allows no other eval.
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
      // Our code never turns text into HTML or script.
      "trusted-types 'none'",
    ],
  };
}
