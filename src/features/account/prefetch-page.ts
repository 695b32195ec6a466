/** Scripts, styles and texts that a page's HTML names. Images and fonts come after them. */
const named =
  /<(?:link rel="(?:modulepreload|preload)"[^>]*? href|script type="module" src)="([^"]+)"/g;

/**
 * Fetches a page and what it will ask for first into the browser's cache. Never rejects: what does not
 * come now is asked for by the page itself.
 * @param path on this origin, such as `/es/dashboard`
 */
export async function prefetchPage(path: string): Promise<void> {
  try {
    const html = await (await fetch(path, { priority: 'low' })).text();
    hint(path);
    const files = Array.from(html.matchAll(named), ([, href = '']) => href);
    await Promise.all(files.map((href) => fetch(href, { priority: 'low' })));
  } catch {
    // Offline, say.
  }
}

/**
 * Has Chromium open the page without asking the server whether it is still so. Others do not know the hint, or
 * are told by the policy that nothing is prefetched.
 */
function hint(path: string): void {
  if (!HTMLScriptElement.supports?.('speculationrules')) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = path;
  document.head.append(link);
}
