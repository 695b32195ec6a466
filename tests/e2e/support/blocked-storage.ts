/** Runs before a page's own scripts. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
}
