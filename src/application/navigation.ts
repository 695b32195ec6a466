type Open = (path: string) => void;

let open: Open = (path) => location.assign(path);

export function setNavigation(found: Open): void {
  open = found;
}

export function openPath(path: string): void {
  open(path);
}
