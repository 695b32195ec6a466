const loaded = new Map<string, Promise<void>>();

/**
 * Adds stylesheets of our own to the page; settles when they apply. An overlay brings its styles
 * along, so that no page carries them before a touch.
 * @throws Error when one can't be had; it is asked for anew the next time
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
