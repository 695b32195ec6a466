import { fontProviders } from 'astro/config';

/** The display face's subset for a script, in the weight and style that its file names. */
function subset<Script extends string>(script: Script) {
  const variants: [{ src: [string] }] = [
    { src: [`./src/assets/fonts/crossport-serif-${script}.woff2`] },
  ];
  return {
    name: `Crossport Serif ${script}`,
    cssVariable: `--font-${script}` as const,
    provider: fontProviders.local(),
    options: { variants },
    // Set in type.css to the face's metrics, so that nothing moves when it arrives.
    fallbacks: ['Display Noto', 'Display Times', 'serif'],
    optimizedFallbacks: false,
  };
}

/** The display face, one subset for each script; Chinese uses the system's Song. */
export const faces = (['latin', 'vietnamese', 'cyrillic'] as const).map(subset);
