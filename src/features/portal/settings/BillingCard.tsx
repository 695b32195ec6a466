import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as v from 'valibot';

import { Load } from '../../../application/Load.tsx';
import { formTexts } from '../../../application/texts.ts';
import { reportOutcome } from '../../../application/useReportedAction.ts';
import {
  type BillingDetails,
  billingFields,
  detailsOf,
  typedDetails,
} from '../../../cases/invoices/billing.ts';
import { BillingFields } from '../../../cases/invoices/BillingFields.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { $billing, saveBilling } from '../data/billing-api.ts';
import { t } from '../portal-texts.ts';

export function BillingCard() {
  return (
    <Card id="billing" heading={t('settings.billing')} text={t('settings.billingText')}>
      <Load state={useStore($billing)} lines={5}>
        {([details]) => <BillingForm details={details} />}
      </Load>
    </Card>
  );
}

const schema = v.object(billingFields);

function BillingForm({ details }: { details: BillingDetails | undefined }) {
  const [typed, setTyped] = useState(() => typedDetails(details));
  const { form, field, submitting } = useForm({
    id: 'billing',
    schema,
    texts: formTexts(),
    send: async () =>
      reportOutcome(await saveBilling(detailsOf(typed)), t('settings.saved')),
  });
  return (
    <form {...form}>
      <BillingFields
        field={field}
        typed={typed}
        onChange={(changes) => setTyped((all) => ({ ...all, ...changes }))}
        isPayer
      />
      <div className="form-end">
        <SubmitButton
          className="button button-ink"
          busy={submitting}
          label={t('settings.billingSave')}
          busyLabel={t('settings.saving')}
        />
      </div>
    </form>
  );
}
