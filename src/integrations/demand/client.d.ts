import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrate at the first touch (src/directives/demand.ts). */
    'client:demand'?: boolean;
  }
}
