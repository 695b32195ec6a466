import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrate at the first touch; `wheel` keeps a turn with Ctrl, too (src/integrations/demand/demand.ts). */
    'client:demand'?: boolean | 'wheel';
  }
}
