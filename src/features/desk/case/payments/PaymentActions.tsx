import type { PaymentReport } from '../../../../cases/invoices/payments.ts';
import { t } from '../../desk-texts.ts';
import type { DeskInvoice } from '../data/desk-case-shapes.ts';
import { Opener } from '../Opener.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { RefundForm } from './RefundForm.tsx';

interface PaymentActionsProps {
  invoice: DeskInvoice;
  title: string;
  /** What the client reported and nobody has answered. */
  report?: PaymentReport | undefined;
}

export function PaymentActions({ invoice, title, report }: PaymentActionsProps) {
  const { state, paid, refunded } = invoice;
  const nameOf = (label: string) => `${label}: ${title}`;
  return (
    <>
      {state === 'sent' && (
        <Opener
          label={t('deskCase.recordPayment')}
          name={nameOf(t('deskCase.recordPayment'))}
        >
          {(close) => (
            <PaymentForm
              invoice={invoice}
              report={report}
              label={nameOf(t('deskCase.recordPayment'))}
              close={close}
            />
          )}
        </Opener>
      )}
      {(state === 'sent' || state === 'paid') && paid > refunded && (
        <Opener label={t('deskCase.refund')} name={nameOf(t('deskCase.refund'))}>
          {(close) => <RefundForm invoice={invoice} title={title} close={close} />}
        </Opener>
      )}
    </>
  );
}
