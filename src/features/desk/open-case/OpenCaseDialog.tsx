import { useRef } from 'react';

import { t } from '../desk-texts.ts';
import { OpenCaseForm } from './OpenCaseForm.tsx';
import type { LeadOfCase } from './useOpenCase.ts';

interface OpenCaseDialogProps {
  /** The inquiry behind the case. */
  lead?: LeadOfCase & { client: string | null };
  /** The look of the button. */
  className?: string;
}

export function OpenCaseDialog({
  lead,
  className = 'button compact',
}: OpenCaseDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => dialog.current?.showModal()}
      >
        {t('desk.openCase')}
      </button>
      <dialog
        ref={dialog}
        className="m-auto w-[min(30rem,calc(100vw-24px))] rounded-sheet border border-line bg-paper p-6 text-ink backdrop:bg-night/60"
        aria-labelledby="open-case-heading"
      >
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id="open-case-heading" className="text-title">
            {t('desk.openCase')}
          </h2>
          <button
            type="button"
            className="desk-action quiet"
            onClick={() => dialog.current?.close()}
          >
            {t('desk.close')}
          </button>
        </div>
        {lead && (
          <p className="mb-4 text-muted">
            {t(lead.client ? 'desk.openCaseForClient' : 'desk.openCaseNoAccount')}
          </p>
        )}
        <OpenCaseForm {...(lead && { lead })} />
      </dialog>
    </>
  );
}
