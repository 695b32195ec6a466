import { appendFile, readFile, rm } from 'node:fs/promises';

import type { AstroIntegration } from 'astro';

interface Bundled {
  name: string;
  version: string;
  identifier: string;
  text: string;
}

const list = 'bundled-packages.json';

export function licenceTexts(packages: Bundled[]): string {
  const packagesOf = new Map<string, string[]>();
  for (const { name, version, identifier, text } of packages) {
    const licence = (text || identifier).replaceAll('\r', '').trim();
    packagesOf.set(licence, [...(packagesOf.get(licence) ?? []), `${name} ${version}`]);
  }
  return Array.from(
    packagesOf,
    ([licence, names]) => `\n${names.join(', ')}\n\n${licence}\n`,
  ).join('\n' + '-'.repeat(80) + '\n');
}

/** Writes public/licences.txt for all packages that reach browsers. */
export function licences(): AstroIntegration {
  return {
    name: 'licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { build: { license: { fileName: list } } } });
      },
      'astro:build:done': async ({ dir }) => {
        const file = new URL(list, dir);
        const packages = JSON.parse(await readFile(file, 'utf8')) as Bundled[];
        await appendFile(new URL('licences.txt', dir), licenceTexts(packages));
        await rm(file);
      },
    },
  };
}
