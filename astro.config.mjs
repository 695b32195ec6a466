// @ts-check
import { readFileSync } from 'node:fs';

import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { load } from 'js-yaml';
import icons from 'unplugin-icons/vite';
import { loadEnv } from 'vite';

import packageJson from './package.json' with { type: 'json' };
import { componentElements } from './src/features/blog/prose/prose-elements.ts';
import { compressedCopies } from './src/integrations/compressed-copies.ts';
import { demandDirective } from './src/integrations/demand/demand-directive.ts';
import { legalReview } from './src/integrations/legal-review.ts';
import { licences } from './src/integrations/licences.ts';
import { policies } from './src/integrations/policies/policies.ts';
import { contentSecurityPolicy } from './src/integrations/policies/policy-directives.ts';
import { searchIndex } from './src/integrations/search-index.ts';
import { refuseSecretKey } from './src/integrations/secret-key.ts';
import { shareImages } from './src/integrations/share-images/share-images.ts';
import { languageSitemap } from './src/integrations/sitemap.ts';
import { texts } from './src/integrations/texts/texts-integration.ts';
import { fonts } from './src/styles/fonts.ts';
import { embeddedBackend } from './supabase/local/embedded-backend.ts';

const { name, origin } = /** @type {{ name: string; origin: string }} */ (
  load(readFileSync('content/site.yaml', 'utf8'))
);

/**
 * Vite's spelling of the oldest browsers: `safari16.4`. tests/site/browsers.test.ts checks what they
 * can run.
 */
const target = packageJson.browserslist.map((query) =>
  query.toLowerCase().replace(' >= ', ''),
);

const mode = process.argv.includes('embedded') ? 'embedded' : 'production';
const { PUBLIC_SUPABASE_URL = '/', PUBLIC_SUPABASE_ANON_KEY = '' } = loadEnv(
  mode,
  process.cwd(),
  'PUBLIC_',
);
refuseSecretKey(PUBLIC_SUPABASE_ANON_KEY);

/** Public. A missing setting stops the build. */
const setting = envField.string({ context: 'client', access: 'public' });

export default defineConfig({
  site: origin,
  build: { format: 'preserve', inlineStylesheets: 'always', concurrency: 4 },
  compressHTML: true,
  // Articles show no code, and coloured code would need inline styles.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    texts(),
    legalReview(),
    react(),
    mdx({ optimize: { ignoreElementNames: [...componentElements] } }),
    demandDirective(),
    embeddedBackend(),
    languageSitemap(),
    licences(),
    shareImages({ site: name, host: new URL(origin).host }),
    searchIndex(),
    policies(),
    // Last, because the others change the built files.
    ...(mode === 'embedded' ? [compressedCopies()] : []),
  ],
  vite: {
    // Each page sets the size of its icons.
    plugins: [tailwindcss(), icons({ compiler: 'astro', scale: 0 })],
    // Astro's content modules carry a directive that makes the bundler warn.
    build: {
      cssTarget: target,
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  },
  env: {
    schema: {
      PUBLIC_SUPABASE_URL: setting,
      PUBLIC_SUPABASE_ANON_KEY: setting,
      // Hidden where Google is not set up: it would fail there.
      PUBLIC_GOOGLE_SIGN_IN: { ...setting, type: 'boolean', default: false },
    },
  },
  fonts,
  security: { csp: contentSecurityPolicy(PUBLIC_SUPABASE_URL, mode) },
});
