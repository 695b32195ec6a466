import type { AstroIntegration } from 'astro';

/** Registers the directive `client:demand` with Astro. */
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
