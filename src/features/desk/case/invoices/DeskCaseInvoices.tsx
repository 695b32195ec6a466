import { useStore } from '@nanostores/react';

import { Load } from '../../../../application/Load.tsx';
import { t } from '../../desk-texts.ts';
import { CaseSection } from '../CaseSection.tsx';
import { $invoices } from '../data/desk-case-stores.ts';
import { draftInvoice } from '../data/desk-invoice-calls.ts';
import { Opener } from '../Opener.tsx';
import { InvoiceEntry } from './InvoiceEntry.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';

export function DeskCaseInvoices({ caseId }: { caseId: string }) {
  const state = useStore($invoices);
  return (
    <CaseSection
      id="invoices"
      heading={t('deskCase.invoices')}
      action={
        <Opener label={t('deskCase.newInvoice')} draft={`invoice-${caseId}`}>
          {(close) => (
            <InvoiceForm
              form={`invoice-${caseId}`}
              label={t('deskCase.newInvoice')}
              save={(content, key) => draftInvoice(caseId, content, key)}
              close={close}
            />
          )}
        </Opener>
      }
    >
      <Load state={state}>
        {(invoices) =>
          invoices.length === 0 ? (
            <p className="text-small text-muted">{t('deskCase.noInvoices')}</p>
          ) : (
            <ul className="grid grid-cols-1 gap-2">
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
