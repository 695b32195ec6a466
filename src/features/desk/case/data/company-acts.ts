import * as v from 'valibot';

import { act } from '../../../../application/act.ts';

/** What the register says of a company. */
export interface CompanyContent {
  name: string;
  /** By ISO 3166. */
  place: string;
  /** Without them it has none. */
  registered_on?: string;
  number?: string;
}

/** Notes a company that a case has made. Asked twice with one key, it is noted once. */
export function addCompany(caseId: string, content: CompanyContent, key: string) {
  return act('Company not added', v.string(), (db) =>
    db.rpc('add_company', { case_id: caseId, ...content, key }),
  );
}

/** @param seen the version of the company that the officer looked at */
export function changeCompany(company: string, content: CompanyContent, seen: number) {
  return act('Company not changed', v.unknown(), (db) =>
    db.rpc('change_company', { company, ...content, seen }),
  );
}
