import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrate at the first touch, or at the document event of this name
     * (src/integrations/demand/demand.ts).
     */
    'client:demand'?: boolean | 'consultation' | 'notice' | 'find';
  }
}
