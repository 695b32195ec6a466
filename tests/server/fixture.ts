import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { copyPreparedData } from '../support/prepared.ts';

/** Long enough to be compressed. */
export const page = (title: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><p>${`${title} `.repeat(200)}</html>`;

const fixtureFiles: Record<string, string> = {
  'index.html': page('home'),
  'pricing.html': page('pricing'),
  '404.html': page('nothing here'),
  'services.html': page('services'),
  'services/china.html': page('china'),
  'es/index.html': page('inicio'),
  'es/pricing.html': page('precios'),
  'es/404.html': page('nada'),
  'es/services/china.html': page('china es'),
  '_astro/app.a1b2c3.js': `console.log('${'x'.repeat(400)}')`,
  'rss.xml': `<?xml version="1.0"?><rss>${' '.repeat(400)}</rss>`,
  'map.svg': `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(400)}</svg>`,
  'data.json': '{}',
  'font.woff2': 'wOF2'.repeat(100),
  'with space é.html': page('unusual'),
  '.env': 'SECRET=1',
  '.git/config': '[core]',
  '.well-known/security.txt': 'Contact: mailto:security@crossport.example',
};

/** `remove` deletes it. Inside another folder, it goes with that one. */
export function temporaryFolder(within = tmpdir()): { path: string; remove: () => void } {
  const path = mkdtempSync(join(within, 'crossport-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export function preparedFolder(within?: string): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder(within);
  copyPreparedData(folder.path);
  return folder;
}

export function temporarySite(
  extra: Record<string, string> = {},
  within?: string,
): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder(within);
  cpSync('public/_headers', join(folder.path, '_headers'));
  cpSync('public/_redirects', join(folder.path, '_redirects'));
  for (const [name, text] of Object.entries({ ...fixtureFiles, ...extra })) {
    const file = join(folder.path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}
