import { useStore } from '@nanostores/react';

import { t } from '../desk-texts.ts';
import { useIsManager } from '../useIsManager.ts';
import { cancelCase } from './data/desk-case-api.ts';
import { $case, $events } from './data/desk-case-stores.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { ReopenButton } from './ReopenButton.tsx';

/** The rare actions that end or reopen a case. */
export function CaseMenu() {
  const openCase = useStore($case);
  const history = useStore($events).data?.value;
  const manager = useIsManager();
  // Both actions name the newest event, so the history must be loaded.
  if (!openCase || (openCase.closed_at && !manager) || !history) return null;
  const { id, reference } = openCase;
  return (
    <MoreMenu
      about={reference}
      actions={[
        !openCase.closed_at && {
          label: t('deskCase.cancelCase'),
          question: t('deskCase.cancelQuestion', { reference }),
          text: t('deskCase.cancelText'),
          call: (seen: number) => cancelCase(id, seen),
          done: t('deskCase.caseCancelled'),
        },
      ]}
    >
      {openCase.closed_at && <ReopenButton caseId={id} reference={reference} />}
    </MoreMenu>
  );
}
