import { companies } from '../../content/companies.ts';
import type { Company } from '../../content/schemas/company-schema.ts';
import { pathsOf } from '../../i18n/static-paths.ts';

import type { Status } from './status.ts';

/** An entry of the registry with how it stands on the day of the build. */
export interface Entry extends Omit<Company, 'status'> {
  status: Status;
  /** The last day on which the certificate is valid, as `YYYY-MM-DD`. */
  until: string;
}

/** Returns a day as `YYYY-MM-DD`. */
function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** Returns an entry as it stands at a time. Its last day ends in UTC. */
export function entryOn(company: Company, now: Date): Entry {
  const until = isoDay(company.verifiedUntil);
  const ended = now.getTime() >= Date.parse(`${until}T24:00Z`);
  const status = ended && company.status === 'verified' ? 'expired' : company.status;
  return { ...company, until, status };
}

const entries = companies.map((company) => entryOn(company, new Date()));

/** Returns all entries of the registry, whatever their status (docs/specification.md 9). */
export function getEntries(): Entry[] {
  return entries;
}

/** Returns the companies of the directory: those whose certificate is valid. */
export function getVerified(): Entry[] {
  return entries.filter(({ status }) => status === 'verified');
}

/** Returns the companies whose certificate has expired or was withdrawn. */
export function getFormer(): Entry[] {
  return entries.filter(({ status }) => status !== 'verified');
}

/** Returns the paths of all entries in all languages, for profiles and badges. */
export function getEntryPaths() {
  return pathsOf(
    'id',
    entries.map(({ id }) => id),
  );
}

/**
 * Returns the entry with a certificate ID.
 * @throws Error if there is none
 */
export function getEntry(id: string | undefined): Entry {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new Error(`content/companies/${id}.yaml is missing`);
  return entry;
}

/** Returns the path of a company's profile, without a language. */
export function profilePath(id: string): string {
  return `/verified-companies/${id}`;
}

/** Returns the path of a company's badge, without a language. */
export function badgePath(id: string): string {
  return `/badge/${id}.svg`;
}
