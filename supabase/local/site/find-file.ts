import { stat } from 'node:fs/promises';
import { join } from 'node:path';

type Found =
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'none' }
  | { kind: 'malformed' };

/**
 * Follows Cloudflare Pages and Netlify: `/pricing` is `pricing.html`, `/es/` is `es/index.html`, and other
 * spellings redirect there.
 */
export async function findFile(dist: string, pathname: string): Promise<Found> {
  const path = decode(pathname);
  if (path === undefined) return { kind: 'malformed' };
  if (!isPublic(path)) return { kind: 'none' };

  if (path.endsWith('/')) {
    if (await isFile(dist, `${path}index.html`)) return file(dist, `${path}index.html`);
    const bare = path.slice(0, -1);
    return (await isFile(dist, `${bare}.html`))
      ? redirect(pathname.slice(0, -1))
      : noFile;
  }
  if (await isFile(dist, path)) {
    if (path.endsWith('/index.html'))
      return redirect(pathname.replace(/index\.html$/, ''));
    if (path.endsWith('.html')) return redirect(pathname.replace(/\.html$/, ''));
    return file(dist, path);
  }
  if (await isFile(dist, `${path}.html`)) return file(dist, `${path}.html`);
  return (await isFile(dist, `${path}/index.html`)) ? redirect(`${pathname}/`) : noFile;
}

export async function findNotFoundPage(
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

const noFile: Found = { kind: 'none' };
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

const privatePath = /^\/_(headers|redirects)$|\.(br|gz)$/;

/** Excludes `..`, dotfiles and empty segments (`//host` would leave the site). */
function isPublic(path: string): boolean {
  if (path.includes('\\') || privatePath.test(path)) return false;
  const segments = path.slice(1).split('/');
  return segments.every(
    (segment, index) =>
      (segment !== '' || index === segments.length - 1) &&
      (!segment.startsWith('.') || segment === '.well-known'),
  );
}

async function isFile(dist: string, path: string): Promise<boolean> {
  // Also catches names too long for the file system.
  return stat(join(dist, path)).then(
    (entry) => entry.isFile(),
    () => false,
  );
}
