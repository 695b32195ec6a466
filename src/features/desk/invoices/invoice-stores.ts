import { createLoaded } from '../../../application/loaded.ts';
import { filtersOf, parseFilters } from '../data/list-filters.ts';
import { readInvoices } from './invoice-api.ts';

export const $invoices = createLoaded('invoices', [filtersOf('invoices')], (query) =>
  readInvoices(parseFilters(query)),
);
