import { fontProviders } from 'astro/config';

/** One subset of the display font, in the weight and style of its file name. */
function subset<Script extends string>(script: Script) {
  const variants: [{ src: [string] }] = [
    { src: [`./src/assets/fonts/crossport-serif-${script}.woff2`] },
  ];
  return {
    name: `Crossport Serif ${script}`,
    cssVariable: `--font-${script}` as const,
    provider: fontProviders.local(),
    options: { variants },
    // type.css gives them the font's metrics, so that nothing moves when it arrives.
    fallbacks: ['Display Noto', 'Display Times', 'serif'],
    optimizedFallbacks: false,
  };
}

/** One subset for each script; Chinese uses the system's Song. */
export const displayFonts = (['latin', 'vietnamese', 'cyrillic'] as const).map(subset);
