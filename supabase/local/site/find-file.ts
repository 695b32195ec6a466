import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a path means: a file, a tidier address of one, nothing, or not a path at all. */
export type Found =
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'none' }
  | { kind: 'malformed' };

/**
 * Finds what a CDN would serve for a path, as Cloudflare Pages and Netlify do it:
 * `/pricing` is `pricing.html`, `/es/` is `es/index.html`, and other spellings redirect there.
 */
export async function lookUp(dist: string, pathname: string): Promise<Found> {
  const path = decode(pathname);
  if (path === undefined) return { kind: 'malformed' };
  if (!isPublic(path)) return { kind: 'none' };

  if (path.endsWith('/')) {
    if (await isFile(dist, `${path}index.html`)) return file(dist, `${path}index.html`);
    const bare = path.slice(0, -1);
    return (await isFile(dist, `${bare}.html`)) ? redirect(pathname.slice(0, -1)) : NONE;
  }
  if (await isFile(dist, path)) {
    if (path.endsWith('/index.html'))
      return redirect(pathname.replace(/index\.html$/, ''));
    if (path.endsWith('.html')) return redirect(pathname.replace(/\.html$/, ''));
    return file(dist, path);
  }
  if (await isFile(dist, `${path}.html`)) return file(dist, `${path}.html`);
  return (await isFile(dist, `${path}/index.html`)) ? redirect(`${pathname}/`) : NONE;
}

/** The 404 page for a path: of its first segment (its language) if there is one, else the site's. */
export async function lookUpNotFoundPage(
  dist: string,
  pathname: string,
): Promise<string | undefined> {
  const language = /^\/([a-z]{2})(\/|$)/.exec(pathname)?.[1];
  const candidates = language ? [`/${language}/404.html`, '/404.html'] : ['/404.html'];
  for (const candidate of candidates) {
    if (await isFile(dist, candidate)) return join(dist, candidate);
  }
  return undefined;
}

const NONE: Found = { kind: 'none' };
const file = (dist: string, path: string): Found => ({
  kind: 'file',
  file: join(dist, path),
});
const redirect = (to: string): Found => ({ kind: 'redirect', to });

function decode(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

/** What hosts read themselves, and the copies that the build has compressed. */
const PRIVATE = /^\/_(headers|redirects)$|\.(br|gz)$/;

/** No way out of the folder, no dotfiles, no empty segments (`//host` would leave the site). */
function isPublic(path: string): boolean {
  if (path.includes('\\') || PRIVATE.test(path)) return false;
  const segments = path.slice(1).split('/');
  return segments.every(
    (segment, index) =>
      (segment !== '' || index === segments.length - 1) &&
      (!segment.startsWith('.') || segment === '.well-known'),
  );
}

async function isFile(dist: string, path: string): Promise<boolean> {
  // Also catches names longer than the file system takes.
  return stat(join(dist, path)).then(
    (entry) => entry.isFile(),
    () => false,
  );
}
