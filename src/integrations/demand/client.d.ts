import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrate at the first touch; with `wheel`, also keep turns of the wheel
     * (src/integrations/demand/demand.ts).
     */
    'client:demand'?: boolean | 'wheel';
  }
}
