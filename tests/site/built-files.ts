import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** `npm test` builds it first. */
export const dist = process.env['DIST_DIR'] ?? 'dist';

/** `es/index.html` is `/es/`, `contact-us.html` is `/contact-us`. */
export function addressOf(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1')}`;
}

export function builtFiles(): string[] {
  if (!existsSync(dist)) throw new Error(`${dist} is missing: npm run build:embedded`);
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dist.length + 1));
}
