// @ts-check
import { readFileSync } from 'node:fs';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import icons from 'unplugin-icons/vite';
import { loadEnv } from 'vite';
import { load } from 'js-yaml';

import { backendSource } from './src/after-build/backend-source.ts';
import { afterBuild } from './src/after-build/integration.ts';
import { languageSitemap } from './src/after-build/sitemap.ts';
import { smallPreload } from './src/after-build/small-preload.ts';
import { beforeBuild } from './src/before-build/integration.ts';
import { narrowHooks } from './src/before-build/narrow-hooks.ts';
import { unbundledContent } from './src/before-build/unbundled.ts';
import { replaced } from './src/features/blog/prose/elements.ts';
import { demandDirective } from './src/directives/integration.ts';
import { shareImages } from './src/share-images/integration.ts';
import { faces } from './src/styles/faces.ts';
import { tailwind } from './src/styles/tailwind.ts';
import { embeddedBackend } from './supabase/local/integration.ts';

const { name, origin } = /** @type {{ name: string; origin: string }} */ (
  load(readFileSync('content/site.yaml', 'utf8'))
);

const mode = process.argv.includes('embedded') ? 'embedded' : 'production';
const { PUBLIC_SUPABASE_URL = '/' } = loadEnv(mode, process.cwd(), 'PUBLIC_');
const backend = backendSource(PUBLIC_SUPABASE_URL, mode);

/** A setting that browsers may read. @type {{ type: 'string'; context: 'client'; access: 'public' }} */
const setting = { type: 'string', context: 'client', access: 'public' };

/**
 * Without `defineConfig`, which only gives it its type: to import `astro/config` is a tenth of a
 * second of each build (src/styles/faces.ts).
 *
 * @type {import('astro').AstroUserConfig}
 */
export default {
  site: origin,
  output: 'static',
  trailingSlash: 'ignore',
  // Pages are rendered while others are being written.
  build: { format: 'preserve', inlineStylesheets: 'always', concurrency: 4 },
  compressHTML: true,
  // Articles show no code, and coloured code would need inline styles.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    beforeBuild(),
    unbundledContent(),
    react(),
    mdx({ optimize: { ignoreElementNames: [...replaced] } }),
    demandDirective(),
    embeddedBackend(),
    languageSitemap(),
    // Its thread ends before the index needs memory.
    shareImages({ site: name, host: new URL(origin).host }),
    afterBuild(),
  ],
  vite: {
    plugins: [
      tailwind(),
      smallPreload(),
      // Drawn in the size that a page gives.
      icons({ compiler: 'astro', scale: 0 }),
      narrowHooks(),
    ],
    build: {
      rolldownOptions: {
        // Astro marks content modules with a directive of its own; that is no news to anyone.
        onLog: (level, log, print) =>
          log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : print(level, log),
      },
    },
  },
  env: {
    // Without a backend the build stops here, with the variable's name (SPEC.md 7).
    schema: {
      PUBLIC_SUPABASE_URL: setting,
      PUBLIC_SUPABASE_ANON_KEY: setting,
      // The button shows only where Google is set up: elsewhere it would fail.
      PUBLIC_GOOGLE_SIGN_IN: { ...setting, type: 'boolean', default: false },
    },
  },
  fonts: faces,
  security: {
    csp: {
      // The search is WebAssembly (Pagefind); this allows compiling that and no other eval.
      scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"] },
      directives: [
        "default-src 'none'",
        `connect-src 'self'${backend}`,
        "img-src 'self' data:",
        "font-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
      ],
    },
  },
};
