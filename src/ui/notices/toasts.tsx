import { mountOverlay } from './mount-overlay.tsx';
import { ToastArea } from './ToastArea.tsx';

let mounted: Promise<void> | undefined;

/** Adds the empty toast area to the page. */
export function mount(): Promise<void> {
  mounted ??= mountOverlay(({ notices }) => <ToastArea strings={notices} />);
  mounted.catch(() => (mounted = undefined));
  return mounted;
}
