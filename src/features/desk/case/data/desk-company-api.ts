import { mutate } from '../../../../application/backend-api.ts';
import { newId, nothing } from '../../../../supabase/response-shapes.ts';

interface CompanyContent {
  name: string;
  /** ISO 3166 code. */
  place: string;
  registered_on?: string;
  number?: string;
}

export function addCompany(caseId: string, content: CompanyContent, key: string) {
  return mutate('Company not added', newId, (db) =>
    db.rpc('add_company', { case_id: caseId, ...content, retry_key: key }),
  );
}

export function changeCompany(company: string, content: CompanyContent, seen: number) {
  return mutate('Company not changed', nothing, (db) =>
    db.rpc('change_company', { company_id: company, ...content, expected_version: seen }),
  );
}
