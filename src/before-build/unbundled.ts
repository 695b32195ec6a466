import type { AstroIntegration } from 'astro';

/**
 * Reads the content without bundling React and the development toolbar first: to read it, a build
 * opens a development server, which would prepare them for a browser that never comes.
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
