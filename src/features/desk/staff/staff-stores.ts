import { createLoaded } from '../../../application/loaded.ts';
import { filtersOf, parseFilters } from '../data/list-filters.ts';
import { readAudit } from './audit-api.ts';
import { readEmails } from './email-api.ts';
import { readSecondFactor, readStaff } from './staff-api.ts';

export const $audit = createLoaded('audit', [filtersOf('audit')], (query) =>
  readAudit(parseFilters(query)),
);

export const $staff = createLoaded('staff', [], readStaff);

export const $secondFactor = createLoaded('secondFactor', [], readSecondFactor);

export const $emails = createLoaded('emails', [], readEmails);
