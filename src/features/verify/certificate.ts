import { formatDate, regionName } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { VerifiedCompany } from '../../content/schemas/companies.ts';

import { industryKey } from './industry.ts';

/** What a company's certificate says, in one language. */
export interface CertificateTexts {
  id: string;
  name: string;
  industry: string;
  region: string;
  /** Days in the language's long form. */
  joined: string;
  verifiedOn: string;
  /** Whether the company is invented. */
  sample: boolean;
}

/** Writes a company's certificate in the page's language. */
export function certificateTexts(
  company: VerifiedCompany,
  { locale, t }: { locale: Locale; t: Translate },
): CertificateTexts {
  const { id, name, region, joinedDate, verificationDate, sample = false } = company;
  return {
    id,
    name,
    industry: t(industryKey(company)),
    region: regionName(region, locale),
    joined: formatDate(joinedDate, locale),
    verifiedOn: formatDate(verificationDate, locale),
    sample,
  };
}
