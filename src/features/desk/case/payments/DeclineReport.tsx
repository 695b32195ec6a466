import * as v from 'valibot';

import { formTexts } from '../../../../application/texts.ts';
import type { PaymentReport } from '../../../../cases/invoices/payments-api.ts';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { requiredText } from '../../../../ui/forms/field-schemas.ts';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { t } from '../../desk-texts.ts';
import { runCaseAction } from '../case-actions.ts';
import { declineReport } from '../data/desk-payment-api.ts';
import { FormButtons } from '../FormButtons.tsx';

const schema = v.object({ note: requiredText(500) });

interface DeclineReportProps {
  report: PaymentReport;
  /** Of the invoice. */
  title: string;
  close: () => void;
}

/** The client reads the note. */
export function DeclineReport({ report, title, close }: DeclineReportProps) {
  const { form, field, submitting } = useForm({
    id: `report-${report.id}`,
    schema,
    texts: formTexts(),
    send,
  });

  async function send({ note }: v.InferOutput<typeof schema>) {
    const call = () => declineReport(report.id, note);
    if (await runCaseAction(call, t('deskCase.notArrivedDone'))) close();
  }

  return (
    <form {...form} aria-label={`${t('deskCase.notArrived')}: ${title}`}>
      <TextField
        {...field('note')}
        label={t('deskCase.notArrivedNote')}
        hint={t('deskCase.notArrivedHint')}
        rows={3}
        required
      />
      <FormButtons busy={submitting} label={t('deskCase.notArrived')} close={close} />
    </form>
  );
}
