import { address, ourselves, type StructuredData } from './structured-data.ts';

interface CertifiedCompany {
  id: string;
  name: string;
  /** What the page says of it in a sentence. */
  description: string;
  profileUrl: string;
  /** ISO 3166 code. */
  region: string;
  /** Days as `YYYY-MM-DD`. */
  verified: string;
  until: string;
  valid: boolean;
  /** The name of the certificate, and its page's path, in the page's language. */
  certificate: string;
  path: string;
}

/**
 * Describes a company and its certificate. Expired is the same as withdrawn here: schema.org knows
 * active and inactive.
 */
export function certifiedCompany(company: CertifiedCompany): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    description: company.description,
    url: company.profileUrl,
    mainEntityOfPage: address(company.path),
    address: { '@type': 'PostalAddress', addressCountry: company.region },
    hasCertification: {
      '@type': 'Certification',
      name: company.certificate,
      url: address(company.path),
      certificationIdentification: company.id,
      certificationStatus: `https://schema.org/Certification${company.valid ? 'Active' : 'Inactive'}`,
      issuedBy: ourselves,
      datePublished: company.verified,
      validFrom: company.verified,
      expires: company.until,
    },
  };
}
