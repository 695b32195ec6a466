import { companies } from '../../content/facts.ts';
import type { Company, VerifiedCompany } from '../../content/schemas/companies.ts';

/** The directory's companies, in their order (SPEC.md 9). */
export function getCompanies(): Company[] {
  return companies;
}

/** The companies that the look-up knows (SPEC.md 3). */
export function getVerifiedCompanies(): VerifiedCompany[] {
  return companies.flatMap(({ verificationDate, ...company }) =>
    verificationDate ? [{ ...company, verificationDate }] : [],
  );
}
