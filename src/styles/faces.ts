import { resolve } from 'node:path';
import type { AstroUserConfig, FontProvider } from 'astro';

type Family = NonNullable<AstroUserConfig['fonts']>[number];

const scripts = ['latin', 'vietnamese', 'cyrillic'] as const;

/**
 * The file of a script's subset. Astro's own provider of files comes with all of `astro/config`,
 * whose optimizer of SVG alone is three hundred modules to load for each build.
 */
function subset(script: (typeof scripts)[number]): FontProvider {
  const url = resolve(`src/assets/fonts/crossport-serif-${script}.woff2`);
  return {
    name: 'subset',
    config: { script },
    resolveFont: () => ({
      fonts: [{ src: [{ url }], weight: 600, style: 'normal', display: 'swap' }],
    }),
  };
}

/** The display face, one subset for each script; Chinese uses the system's Song. */
export const faces: Family[] = scripts.map((script) => ({
  name: `Crossport Serif ${script}`,
  cssVariable: `--font-${script}`,
  provider: subset(script),
  // Set in type.css to the metrics of this face, so that nothing moves when it arrives.
  fallbacks: ['Display Times', 'Display Noto', 'serif'],
  optimizedFallbacks: false,
}));
