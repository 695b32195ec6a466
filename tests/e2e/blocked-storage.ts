/** The ways in which browsers block storage. Each is run before a page's own scripts. */
export const blockedStorage = {
  'getItem and setItem throw': () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Storage.prototype.getItem = refuse;
    Storage.prototype.setItem = refuse;
  },
  'reading window.localStorage throws': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
  },
};
