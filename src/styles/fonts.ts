import { fontProviders } from 'astro/config';

function subset<Script extends string>(script: Script) {
  const variants: [{ src: [string] }] = [
    { src: [`./src/assets/fonts/crossport-serif-${script}.woff2`] },
  ];
  return {
    name: `Crossport Serif ${script}`,
    cssVariable: `--font-${script}` as const,
    provider: fontProviders.local(),
    options: { variants },
    // type.css gives these the font's metrics, to avoid layout shifts.
    fallbacks: ['Display Noto', 'Display Times', 'serif'],
    optimizedFallbacks: false,
  };
}

/** Chinese uses the system's Song. */
export const displayFonts = (['latin', 'vietnamese', 'cyrillic'] as const).map(subset);
