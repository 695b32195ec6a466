import styles from './consultation.css?url';

import { ConsultationDialog } from './ConsultationDialog.tsx';
import { keepInHistory } from './dialog-history.ts';
import { listenForOpeners } from './consultation-store.ts';
import { loadStyles } from '../../ui/notices/load-styles.ts';
import { mountOverlay } from '../../ui/notices/mount-overlay.tsx';

let mounted: Promise<void> | undefined;

/** Adds the closed consultation dialog to the page. */
export function mount(): Promise<void> {
  mounted ??= addDialog();
  mounted.catch(() => (mounted = undefined));
  return mounted;
}

async function addDialog(): Promise<void> {
  await loadStyles(styles);
  await mountOverlay(({ consultation, forms, subjects }) => (
    <ConsultationDialog labels={consultation} strings={forms} subjects={subjects} />
  ));
  listenForOpeners();
  keepInHistory();
}
