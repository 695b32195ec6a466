import { fontProviders } from 'astro/config';

const scripts = ['latin', 'vietnamese', 'cyrillic'] as const;
type Script = (typeof scripts)[number];

function subset<Use extends 'display' | 'text'>(
  use: Use,
  name: string,
  script: Script,
  weight: string,
  fallbacks: string[],
) {
  const file = `${name.toLowerCase().replace(' ', '-')}-${script}.woff2`;
  const variants: [{ src: [string]; weight: string; style: 'normal' }] = [
    { src: [`./src/assets/fonts/${file}`], weight, style: 'normal' },
  ];
  return {
    name: `${name} ${script}`,
    cssVariable: `--font-${use}-${script}` as const,
    provider: fontProviders.local(),
    options: { variants },
    // type.css gives these the font's metrics, to avoid layout shifts.
    fallbacks,
    optimizedFallbacks: false,
  };
}

/** Chinese uses the system's Song and Hei. */
export const fonts = scripts.flatMap((script) => [
  subset('display', 'Crossport Serif', script, '600', [
    'Display Noto',
    'Display Times',
    'serif',
  ]),
  subset('text', 'Crossport Sans', script, '400 600', [
    'Text Roboto',
    'Text Arial',
    'sans-serif',
  ]),
]);
