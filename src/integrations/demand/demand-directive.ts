import type { AstroIntegration } from 'astro';

/** Registers `client:demand` (src/directives/demand.ts). */
export function demandDirective(): AstroIntegration {
  return {
    name: 'demand-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({
          name: 'demand',
          entrypoint: './src/directives/demand.ts',
        }),
    },
  };
}
