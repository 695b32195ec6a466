import { fontProviders } from 'astro/config';

const scripts = ['latin', 'vietnamese', 'cyrillic'] as const;
type Script = (typeof scripts)[number];

interface Variant {
  src: [string];
  weight: string;
  style: 'normal';
  unicodeRange?: [string, ...string[]];
}

function face(name: string, script: Script, weight: string): Variant {
  const file = `${name.toLowerCase().replace(' ', '-')}-${script}.woff2`;
  return { src: [`./src/assets/fonts/${file}`], weight, style: 'normal' };
}

function family<Variable extends `--font-${string}`>(
  name: string,
  cssVariable: Variable,
  variants: [Variant, ...Variant[]],
  fallbacks: string[],
) {
  return {
    name,
    cssVariable,
    provider: fontProviders.local(),
    options: { variants },
    // type.css gives these the font's metrics, to avoid layout shifts.
    fallbacks,
    optimizedFallbacks: false,
  };
}

function subset<Use extends 'display' | 'text'>(
  use: Use,
  name: string,
  script: Script,
  weight: string,
  fallbacks: string[],
) {
  const variants: [Variant] = [face(name, script, weight)];
  return family(`${name} ${script}`, `--font-${use}-${script}`, variants, fallbacks);
}

/** The letters of all subsets beyond the basic ones. A browser loads a face once its letters occur. */
function foreign<Use extends 'display' | 'text'>(use: Use, name: string, weight: string) {
  const latin = face(name, 'latin', weight);
  const vietnamese = face(name, 'vietnamese', weight);
  const cyrillic = face(name, 'cyrillic', weight);
  latin.unicodeRange = ['U+C0-FF'];
  vietnamese.unicodeRange = ['U+102-1B0', 'U+1EA0-1EF9'];
  cyrillic.unicodeRange = ['U+401-451', 'U+2116'];
  const variants: [Variant, ...Variant[]] = [latin, vietnamese, cyrillic];
  return family(`${name} foreign`, `--font-${use}-foreign`, variants, []);
}

/** Chinese uses the system's Song and Hei. */
export const fonts = [
  ...scripts.flatMap((script) => [
    subset('display', 'Crossport Serif', script, '600', [
      'Display Noto',
      script === 'vietnamese' ? 'Display Times Vietnamese' : 'Display Times',
      'serif',
    ]),
    subset('text', 'Crossport Sans', script, '400 600', [
      'Text Roboto',
      'Text Arial',
      'sans-serif',
    ]),
  ]),
  foreign('display', 'Crossport Serif', '600'),
  foreign('text', 'Crossport Sans', '400 600'),
];
