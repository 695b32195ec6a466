import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first touch, or at this document event (demand.ts). */
    'client:demand'?: boolean | 'consultation' | 'notice' | 'site-search';
  }
}
