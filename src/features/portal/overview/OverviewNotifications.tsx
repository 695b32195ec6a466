import { useStore } from '@nanostores/react';

import type { CaseSummary } from '../../../cases/case-shapes.ts';
import {
  affiliateKinds,
  type Notification,
} from '../../../cases/notifications/notification-shapes.ts';
import { Notifications } from '../../../cases/notifications/Notifications.tsx';
import { $cases } from '../data/portal-stores.ts';
import {
  casePath,
  invoicePath,
  messagesPath,
  paths,
  receiptPath,
} from '../portal-routes.ts';
import { t } from '../portal-texts.ts';

/** Shown at first (docs/specification.md 9). */
const visibleCount = 3;

export function OverviewNotifications() {
  const cases = useStore($cases).data?.value ?? [];
  return (
    // Without a name: the region of the toasts already has the same one.
    <section className="grid gap-4">
      <h2 id="notifications" className="w-fit" tabIndex={-1}>
        {t('application.notifications')}
      </h2>
      <Notifications visibleCount={visibleCount} pathOf={(one) => pathOf(one, cases)} />
    </section>
  );
}

function pathOf(
  { kind, params, case_id }: Notification,
  cases: readonly CaseSummary[],
): string | undefined {
  if (affiliateKinds.some((one) => one === kind)) return paths.affiliate;
  const reference = cases.find(({ id }) => id === case_id)?.reference;
  if (!reference) return undefined;
  if (kind === 'message') return messagesPath(reference);
  if (params.number && params.payment) return receiptPath(params.number, params.payment);
  if (params.number) return invoicePath(params.number);
  return casePath(reference);
}
