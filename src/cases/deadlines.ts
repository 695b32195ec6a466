import * as v from 'valibot';

import { day, moment, rowsOf } from '../application/response-shapes.ts';
import { t } from '../application/texts.ts';

export const deadlines = rowsOf(
  v.object({
    id: v.string(),
    case_id: v.string(),
    /** The company, unless the deadline belongs to the case. */
    company_id: v.nullable(v.string()),
    kind: v.string(),
    due_on: day,
    done_at: v.nullable(moment),
  }),
);

/** A deadline of a case or of a company from it. */
export type Deadline = v.InferOutput<typeof deadlines>[number];

/** Kinds with a translation. The database takes any. */
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

/** Describes a deadline of a case or company. */
export function deadlineText(kind: string, companyId?: string | null): string {
  if (Object.hasOwn(deadlineKinds, kind))
    return t(deadlineKinds[kind as keyof typeof deadlineKinds]);
  return t(companyId ? 'companyFile.deadlineOther' : 'cases.deadlineOther');
}
