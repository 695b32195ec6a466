type Open = (path: string) => void;

let open: Open = (path) => location.assign(path);

/** Sets the router that opens the application's screens. */
export function setNavigation(found: Open): void {
  open = found;
}

export function openPath(path: string): void {
  open(path);
}
