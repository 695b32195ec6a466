import { useStore } from '@nanostores/react';

import { dayText } from '../../../../application/formats.ts';
import { CheckboxField } from '../../../../ui/forms/CheckboxField.tsx';
import { Unbroken } from '../../../../ui/Unbroken.tsx';
import { t } from '../../desk-texts.ts';
import { ActionButton } from '../ActionButton.tsx';
import type { DeskInvoice } from '../data/desk-case-shapes.ts';
import { $reminders } from '../data/desk-case-stores.ts';
import { remindOfInvoice, setReminders } from '../data/desk-payment-calls.ts';
import { useCaseAction } from '../useCaseAction.ts';

export function Reminders({ invoice, title }: { invoice: DeskInvoice; title: string }) {
  const { id, version, reminds, due_on } = invoice;
  const newest = useStore($reminders).data?.value?.find(
    ({ order_id }) => order_id === id,
  );
  const [busy, run] = useCaseAction();
  const seen = { order_id: id, seen: version };
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <ActionButton
        label={t('deskCase.remind')}
        name={`${t('deskCase.remind')}: ${title}`}
        call={() => remindOfInvoice(seen)}
        done={t('deskCase.reminded')}
      />
      {newest && (
        <span className="text-small text-muted">
          <Unbroken text={t('deskCase.remindedOn', { date: dayText(newest.sent_on) })} />
        </span>
      )}
      {due_on && (
        <CheckboxField
          className="text-small"
          label={t('deskCase.remindsItself')}
          checked={reminds}
          aria-busy={busy || undefined}
          onChange={() =>
            run(() => setReminders(seen, !reminds), t('deskCase.remindersSaved'))
          }
        />
      )}
    </div>
  );
}
