import * as v from 'valibot';

import { t } from '../application/texts.ts';
import { count, day, moment } from '../supabase/response-shapes.ts';

export const deadline = v.object({
  id: v.string(),
  case_id: v.string(),
  /** Null if the deadline belongs to the case. */
  company_id: v.nullable(v.string()),
  kind: v.string(),
  due_on: day,
  done_at: v.nullable(moment),
  version: count,
});

export type Deadline = v.InferOutput<typeof deadline>;

/** Kinds with a text. The database accepts any. */
export const deadlineKinds = {
  annualReport: 'cases.deadlineAnnualReport',
  taxReturn: 'cases.deadlineTaxReturn',
  accounts: 'cases.deadlineAccounts',
  licenceRenewal: 'cases.deadlineLicenceRenewal',
  permitRenewal: 'cases.deadlinePermitRenewal',
  passport: 'cases.deadlinePassport',
  address: 'cases.deadlineAddress',
  filing: 'cases.deadlineFiling',
} as const;

/** @param company its id or name, if the deadline is a company's */
export function deadlineText(kind: string, company?: string | null): string {
  if (Object.hasOwn(deadlineKinds, kind))
    return t(deadlineKinds[kind as keyof typeof deadlineKinds]);
  return t(company ? 'companyFile.deadlineOther' : 'cases.deadlineOther');
}
