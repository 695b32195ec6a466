import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';

import {
  typedBilledTo,
  type TypedBilling,
  typedDetails,
} from '../../../../cases/invoices/billing.ts';
import type { useDraft } from '../../../../ui/forms/useDraft.ts';
import type { DeskInvoice } from '../data/desk-case-shapes.ts';
import { $parties } from '../data/desk-case-stores.ts';
import { parseAmount, typedAmount } from './amount.ts';
import { readLine, type TypedLine, useLines } from './useLines.ts';

/** What is typed, apart from the lines. */
export interface TypedFields {
  due: string;
  taxName: string;
  /** Percent. */
  taxRate: string;
  paymentLink: string;
  /** Undefined until changed. */
  billing?: TypedBilling;
}

export interface TypedInvoice extends TypedFields {
  lines: TypedLine[];
}

/** In hundredths of a percent; undefined if the text is not a rate. */
function readRate(typed: string): number | undefined {
  const bps = typed.trim() ? parseAmount(typed) : 0;
  return bps !== undefined && bps >= 0 && bps <= 10_000 ? bps : undefined;
}

function fieldsOf(invoice: DeskInvoice | undefined): TypedFields {
  return {
    due: invoice?.due_on ?? '',
    taxName: invoice?.tax_name ?? '',
    taxRate: invoice?.tax_bps ? typedAmount(invoice.tax_bps) : '',
    paymentLink: invoice?.payment_link ?? '',
  };
}

/** Whom an invoice is made out to unless it is changed here. */
function useBilled(invoice: DeskInvoice | undefined): TypedBilling {
  const client = useStore($parties).data?.value?.client;
  if (invoice) return typedBilledTo(invoice.billed_to);
  if (client?.billing) return typedDetails(client.billing);
  return typedBilledTo({ name: client?.name ?? client?.email ?? '' });
}

/** What is typed into an invoice, which the draft keeps, and what it amounts to. */
export function useInvoiceFields(
  invoice: DeskInvoice | undefined,
  draft: ReturnType<typeof useDraft<TypedInvoice>>,
) {
  const { lines: keptLines, ...keptFields } = draft.kept;
  const typedLines = useLines(invoice?.lines ?? [], keptLines);
  const { lines } = typedLines;
  const [fields, setFields] = useState<TypedFields>(() => ({
    ...fieldsOf(invoice),
    ...keptFields,
  }));
  const billed = useBilled(invoice);
  const validLines = lines.map(readLine).filter((line) => line !== undefined);
  const sum = validLines.reduce((cents, { amount }) => cents + amount, 0);
  const bps = readRate(fields.taxRate);
  const total = sum + Math.round((sum * (bps ?? 0)) / 10_000);

  useEffect(() => draft.keep({ lines, ...fields }), [draft, lines, fields]);

  return {
    typedLines,
    validLines,
    fields,
    change: (changes: Partial<TypedFields>) =>
      setFields((all) => ({ ...all, ...changes })),
    billing: fields.billing ?? billed,
    bps,
    /** In cents, with tax. */
    total,
    linesValid: validLines.length === lines.length && total > 0,
    taxValid: bps !== undefined && (bps === 0 || fields.taxName.trim() !== ''),
  };
}
