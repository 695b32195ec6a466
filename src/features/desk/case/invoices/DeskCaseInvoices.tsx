import { useStore } from '@nanostores/react';

import { Load } from '../../../../application/Load.tsx';
import { t } from '../../desk-texts.ts';
import { CaseSection } from '../CaseSection.tsx';
import { $invoices } from '../data/desk-case-stores.ts';
import { draftInvoice } from '../data/desk-invoice-api.ts';
import { FormOpener } from '../FormOpener.tsx';
import { InvoiceEntry } from './InvoiceEntry.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';

export function DeskCaseInvoices({ caseId }: { caseId: string }) {
  const state = useStore($invoices);
  return (
    <CaseSection
      id="invoices"
      heading={t('deskCase.invoices')}
      empty={state.data?.value?.length === 0 && t('deskCase.noInvoices')}
      action={
        <FormOpener
          label={t('deskCase.newInvoice')}
          draft={`invoice-${caseId}`}
          form={(close) => (
            <InvoiceForm
              form={`invoice-${caseId}`}
              label={t('deskCase.newInvoice')}
              save={(content, key) => draftInvoice(caseId, content, key)}
              close={close}
            />
          )}
        />
      }
    >
      <Load state={state}>
        {(invoices) =>
          invoices.length > 0 && (
            <ul className="case-list">
              {invoices.map((invoice) => (
                <InvoiceEntry key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          )
        }
      </Load>
    </CaseSection>
  );
}
