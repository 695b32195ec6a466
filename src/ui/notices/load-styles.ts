const loaded = new Map<string, Promise<void>>();

/**
 * Adds our own stylesheets to the page and resolves once they apply. An overlay brings its styles
 * along, so that no page carries them before a touch.
 * @throws Error if one cannot be downloaded; the next call tries again
 */
export async function loadStyles(...addresses: string[]): Promise<void> {
  await Promise.all(
    addresses.map((href) => {
      const styles = loaded.get(href) ?? load(href);
      loaded.set(href, styles);
      styles.catch(() => loaded.delete(href));
      return styles;
    }),
  );
}

function load(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`No styles: ${href}`));
    };
    document.head.append(link);
  });
}
