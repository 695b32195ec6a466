import * as v from 'valibot';

import { day, moment, rowsOf } from '../signed-in/shapes.ts';
import { t } from '../signed-in/texts.ts';

export const deadlines = rowsOf(
  v.object({
    id: v.string(),
    case_id: v.string(),
    /** Whose it is, where it is not the case's own. */
    company_id: v.nullable(v.string()),
    kind: v.string(),
    due_on: day,
    done_at: v.nullable(moment),
  }),
);

/** A day that a case, or a company that comes from it, must not miss. */
export type Deadline = v.InferOutput<typeof deadlines>[number];

/** The kinds that have words of their own. The database takes any. */
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

/** Says what has to be done by a day, in a case or by a company. */
export function deadlineText(kind: string, companyId?: string | null): string {
  if (Object.hasOwn(deadlineKinds, kind))
    return t(deadlineKinds[kind as keyof typeof deadlineKinds]);
  return t(companyId ? 'companyFile.deadlineOther' : 'cases.deadlineOther');
}
