/** Blocks storage, as a browser does whose visitor refuses it. Runs before a page's own scripts. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
}
