import { t } from '../../desk-texts.ts';
import type { DeskInvoice } from '../data/desk-case-shapes.ts';
import { setReminders } from '../data/desk-payment-api.ts';
import { useCaseAction } from '../useCaseAction.ts';

/** In the menu of an invoice. */
export function Reminders({ invoice }: { invoice: DeskInvoice }) {
  const { id, version, sends_reminders } = invoice;
  const [busy, run] = useCaseAction();
  return (
    <label className="menu-item">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-ink"
        checked={sends_reminders}
        aria-busy={busy || undefined}
        onChange={() =>
          run(
            () =>
              setReminders(
                { invoice_id: id, expected_version: version },
                !sends_reminders,
              ),
            t('deskCase.remindersSaved'),
          )
        }
      />
      {t('deskCase.remindsItself')}
    </label>
  );
}
