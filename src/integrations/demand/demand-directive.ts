import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first touch, or at this document event (demand.ts). */
    'client:demand'?: boolean | 'consultation' | 'notice' | 'site-search';
  }
}

export function demandDirective(): AstroIntegration {
  return {
    name: 'demand-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({
          name: 'demand',
          entrypoint: './src/integrations/demand/demand.ts',
        }),
    },
  };
}
