type Open = (path: string) => void;

let open: Open = (path) => location.assign(path);

export function setNavigation(navigate: Open): void {
  open = navigate;
}

export function openPath(path: string): void {
  open(path);
}
