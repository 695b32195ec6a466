type Open = (path: string) => void;

let open: Open = (path) => location.assign(path);

/** Sets how links open a screen: by the application's router. */
export function setNavigation(found: Open): void {
  open = found;
}

/** Opens a screen of the application. */
export function openPath(path: string): void {
  open(path);
}
