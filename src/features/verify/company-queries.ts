import { companies } from '../../content/listed-companies.ts';
import type { Company } from '../../content/schemas/company-schema.ts';
import { pathsOf } from '../../i18n/static-paths.ts';
import type { Status } from './status.ts';

/** `status` is that of the day of the build. */
export interface Entry extends Omit<Company, 'status'> {
  status: Status;
  /** The last valid day, as `YYYY-MM-DD`. */
  until: string;
}

/** The company with its status at that time. Its last day ends in UTC. */
export function entryOn(company: Company, now: Date): Entry {
  const until = company.verifiedUntil.toISOString().slice(0, 10);
  const ended = now.getTime() >= Date.parse(`${until}T24:00Z`);
  const status = ended && company.status === 'verified' ? 'expired' : company.status;
  return { ...company, until, status };
}

export const entries = companies.map((company) => entryOn(company, new Date()));

export const verifiedEntries = entries.filter(({ status }) => status === 'verified');
export const formerEntries = entries.filter(({ status }) => status !== 'verified');

export function getEntryPaths() {
  return pathsOf(
    'id',
    entries.map(({ id }) => id),
  );
}

/** @throws Error if no company has the certificate ID */
export function getEntry(id: string | undefined): Entry {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new Error(`content/companies/${id}.yaml is missing`);
  return entry;
}

/** The path without its language prefix. */
export function profilePath(id: string): string {
  return `/verified-companies/${id}`;
}

/** The path without its language prefix. */
export function badgePath(id: string): string {
  return `/badge/${id}.svg`;
}
