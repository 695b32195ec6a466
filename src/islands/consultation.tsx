import { ConsultationDialog } from './ConsultationDialog.tsx';
import { mountOverlay } from './mount.ts';

let mounted: Promise<void> | undefined;

/** Adds the consultation dialog to the page, closed. */
export function mount(): Promise<void> {
  mounted ??= mountOverlay(({ consultation, forms }) => (
    <ConsultationDialog labels={consultation} strings={forms} />
  ));
  mounted.catch(() => (mounted = undefined));
  return mounted;
}
