import type { AstroIntegration } from 'astro';

/** What src/content.config.ts is made of. Astro has loaded it already. */
const loaded = [
  'astro/content/runtime',
  'astro/loaders',
  'astro/logger/console',
  'astro/zod',
];

/**
 * Reads the content without preparing code for it. To read it, a build opens a development
 * server, which would bundle React and the development toolbar for a browser that never comes,
 * and transform a hundred of Astro's own modules.
 */
export function unbundledContent(): AstroIntegration {
  return {
    name: 'unbundled-content',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'dev' || command === 'preview') return;
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'unbundled-content',
                config: (_, { command }) =>
                  command === 'serve'
                    ? { environments: { astro: { resolve: { external: loaded } } } }
                    : null,
                configResolved: ({ command, environments }) => {
                  if (command === 'build') return;
                  for (const { optimizeDeps } of Object.values(environments))
                    optimizeDeps.include = [];
                },
              },
            ],
          },
        });
      },
    },
  };
}
