import { formatDate, regionName } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { localizePath } from '../../i18n/localize-path.ts';
import type { Translate } from '../../i18n/translate.ts';
import { industryKey } from './company-message-keys.ts';
import { type Entry, profilePath } from './company-queries.ts';
import type { Status } from './status.ts';

/** A certificate's texts in one language, with days in its long form. */
export interface CertificateTexts {
  id: string;
  name: string;
  industry: string;
  region: string;
  /** The host of the company's site, to compare with the site that shows the badge. */
  website: string;
  joined: string;
  verifiedOn: string;
  validUntil: string;
  withdrawnOn?: string;
  status: Status;
  /** The last valid day, as `YYYY-MM-DD`. */
  until: string;
  profile: string;
  sample: boolean;
}

export function certificateTexts(
  entry: Entry,
  { locale, t }: { locale: Locale; t: Translate },
): CertificateTexts {
  const { id, name, region, status, until, withdrawnDate, sample = false } = entry;
  return {
    id,
    name,
    industry: t(industryKey(entry)),
    region: regionName(region, locale),
    website: new URL(entry.profileUrl).hostname,
    joined: formatDate(entry.joinedDate, locale),
    verifiedOn: formatDate(entry.verificationDate, locale),
    validUntil: formatDate(entry.verifiedUntil, locale),
    ...(withdrawnDate && { withdrawnOn: formatDate(withdrawnDate, locale) }),
    status,
    until,
    profile: localizePath(profilePath(id), locale),
    sample,
  };
}
