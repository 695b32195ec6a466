import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island at its first touch (src/directives/demand.ts). */
    'client:demand'?: boolean;
  }
}
