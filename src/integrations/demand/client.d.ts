import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrate at the first touch (src/integrations/demand/demand.ts). */
    'client:demand'?: boolean;
  }
}
