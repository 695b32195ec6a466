import type { AstroIntegration } from 'astro';

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
