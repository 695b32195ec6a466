import { useStore } from '@nanostores/react';

import { amountText } from '../../../../application/formats.ts';
import { $role } from '../../../../application/role.ts';
import { t } from '../../desk-texts.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import type { Order } from '../data/desk-case-shapes.ts';
import { reviseOrder, sendOrder, voidOrder } from '../data/desk-invoice-calls.ts';
import { Opener } from '../Opener.tsx';
import { DeclineReport } from '../payments/DeclineReport.tsx';
import { useOpenReport } from '../payments/DeskInvoicePayments.tsx';
import { PaymentActions } from '../payments/PaymentActions.tsx';
import { Reminders } from '../payments/Reminders.tsx';
import { useSeen } from '../useSeen.ts';
import { OrderForm } from './InvoiceForm.tsx';

interface OrderActionsProps {
  order: Order;
  title: string;
}

/** Only managers record payments and refunds. */
export function OrderActions({ order, title }: OrderActionsProps) {
  const { id, state, amount, paid, version } = order;
  const manager = useStore($role).data?.value === 'manager';
  const report = useOpenReport(order);
  const seen = { order_id: id, seen: version };
  const nameOf = (label: string) => `${label}: ${title}`;
  const sum = amountText(amount);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 empty:hidden">
      {state === 'draft' && (
        <>
          <ConfirmButton
            label={t('deskCase.sendOrder')}
            name={nameOf(t('deskCase.sendOrder'))}
            question={t('deskCase.sendOrderQuestion', { amount: sum })}
            text={t('deskCase.sendOrderText')}
            call={() => sendOrder(seen)}
            done={t('deskCase.orderSentDone')}
          />
          <Opener
            label={t('deskCase.editOrder')}
            name={nameOf(t('deskCase.editOrder'))}
            draft={`order-${id}-${version}`}
          >
            {(close) => <Edit order={order} close={close} />}
          </Opener>
        </>
      )}
      {manager && <PaymentActions order={order} title={title} report={report} />}
      {manager && report && <DeclineReport report={report} title={title} />}
      {state === 'sent' && !report && <Reminders order={order} title={title} />}
      {(state === 'draft' || (state === 'sent' && paid === 0 && !report)) && (
        <span className="ml-auto">
          <ConfirmButton
            label={t('deskCase.voidOrder')}
            name={nameOf(t('deskCase.voidOrder'))}
            tone="quiet"
            question={t('deskCase.voidQuestion', { order: title })}
            text={t(state === 'draft' ? 'deskCase.voidDraftText' : 'deskCase.voidText')}
            call={() => voidOrder(seen)}
            done={t('deskCase.orderVoidDone')}
          />
        </span>
      )}
      {!manager && (state === 'sent' || state === 'paid') && (
        <p className="w-full text-small text-muted">{t('deskCase.managersPay')}</p>
      )}
    </div>
  );
}

function Edit({ order, close }: { order: Order; close: () => void }) {
  const { id, version } = order;
  const asSeen = useSeen(version);
  return (
    <OrderForm
      form={`order-${id}-${version}`}
      label={t('deskCase.editOrder')}
      order={order}
      save={(content) => asSeen((seen) => reviseOrder({ order_id: id, seen }, content))}
      close={close}
    />
  );
}
