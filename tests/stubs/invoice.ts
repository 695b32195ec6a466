import type { InvoiceRow } from '../../src/features/desk/invoices/invoice-api.ts';
import { reference } from './desk-case.tsx';

/** A row of the desk's invoices. */
export const invoice = {
  id: 'invoice-1',
  number: 'CPF-I-2026-00007',
  state: 'sent',
  amount: 45_000,
  paid: 0,
  refunded: 0,
  due_on: null,
  created_at: '2026-06-24T10:00:00+00:00',
  sent_at: '2026-06-24T10:00:00+00:00',
  paid_at: null,
  client: 'Ana Silva',
  email: 'ana@example.com',
  service: 'wfoe',
  reference: reference,
} satisfies InvoiceRow;
