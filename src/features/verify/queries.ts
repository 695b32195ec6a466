import { companies } from '../../content/facts.ts';
import type { Company, VerifiedCompany } from '../../content/schemas/companies.ts';

/** Returns all companies of the directory in their order (docs/specification.md 9). */
export function getCompanies(): Company[] {
  return companies;
}

/**
 * Returns the companies that can be verified: those with a verification date
 * (docs/specification.md 9).
 */
export function getVerifiedCompanies(): VerifiedCompany[] {
  return companies.flatMap(({ verificationDate, ...company }) =>
    verificationDate ? [{ ...company, verificationDate }] : [],
  );
}
