import { mountOverlay } from './mount-overlay.tsx';
import { listenForNotices } from './notice-store.ts';
import { ToastArea } from './ToastArea.tsx';

let mounted: Promise<void> | undefined;

/** Adds the empty toast area to the page. */
export function mount(): Promise<void> {
  mounted ??= addToastArea();
  mounted.catch(() => (mounted = undefined));
  return mounted;
}

async function addToastArea(): Promise<void> {
  await mountOverlay(({ notices }) => <ToastArea strings={notices} />);
  listenForNotices();
}
