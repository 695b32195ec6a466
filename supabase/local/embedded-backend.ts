import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import type { EmbeddedBackend } from './backend.ts';

const backendKey: unique symbol = Symbol.for('crossport.embedded-backend');

/**
 * Global, because Astro loads this file again when astro.config changes and mounts it on the
 * running server.
 */
const state = globalThis as typeof globalThis & {
  [backendKey]?: Promise<EmbeddedBackend> | undefined;
};

/** For Astro's development server only. Builds skip loading it, because it is large. */
export function embeddedBackend(): AstroIntegration {
  let root: string;
  let serves = false;
  return {
    name: 'embedded-backend',
    hooks: {
      'astro:config:setup': ({ command }) => {
        serves = command === 'dev';
      },
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:server:setup': async ({ server }) => {
        if (!serves) return;
        const { getRequestListener } = await import('@hono/node-server');
        const { isBackendPath } = await import('./backend.ts');
        const listener = getRequestListener(
          async (request) =>
            (await state[backendKey])?.fetch(request) ??
            new Response(null, { status: 503 }),
          { overrideGlobalObjects: false },
        );
        server.middlewares.use((request, response, next) => {
          const [pathname = '/'] = (request.url ?? '/').split('?');
          if (isBackendPath(pathname)) void listener(request, response);
          else next();
        });
      },
      // Not at setup, because Astro also sets up servers that never listen.
      'astro:server:start': async ({ address, logger }) => {
        const { openBackend } = await import('./backend.ts');
        const siteUrl = `http://localhost:${address.port}`;
        const dataDir = process.env['DATA_DIR'] ?? `${root}.data`;
        state[backendKey] = openBackend({ dataDir, siteUrl });
        const { publishableKey, secretKey } = await state[backendKey];
        logger.info(`mailbox ${siteUrl}/_mail`);
        logger.info(`keys ${publishableKey} ${secretKey}`);
      },
      'astro:server:done': async () => {
        await (await state[backendKey])?.close();
        state[backendKey] = undefined;
      },
    },
  };
}
