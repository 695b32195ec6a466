import { atom } from 'nanostores';

import type { CertificateTexts } from './certificate-texts.ts';
import type { Status } from './status.ts';

export type LookUpState =
  | { status: 'idle' }
  | { status: 'empty' }
  | { status: 'searching' }
  /** `currentStatus` is by the reader's clock. */
  | { status: 'found'; certificate: CertificateTexts; currentStatus: Status }
  | { status: 'failed'; query: string };

/** See docs/specification.md 4. */
export const $lookUp = atom<LookUpState>({ status: 'idle' });

/**
 * Milliseconds. The companies are in the page, but docs/specification.md 9 wants a typed look-up to
 * take a second.
 */
const delay = 1000;

interface Entry {
  id: string;
  name: string;
}

/** Ignores case, spaces and dashes, as people write an ID. */
function isSameId(id: string, written: string): boolean {
  const [ours, theirs] = [id, written].map((text) =>
    text.toLowerCase().replace(/[\s\p{Pd}]/gu, ''),
  );
  return ours === theirs;
}

/** By certificate ID or exact name, in any case. */
function findCompany<Company extends Entry>(
  query: string,
  companies: readonly Company[],
): Company | undefined {
  const text = query.trim().toLowerCase();
  return companies.find(
    ({ id, name }) => isSameId(id, text) || name.toLowerCase() === text,
  );
}

function showResult(query: string, certificate: CertificateTexts | undefined): void {
  if (certificate) {
    // A time without a zone is the reader's; 24:00 ends the last day.
    const ended = Date.now() >= Date.parse(`${certificate.until}T24:00`);
    const currentStatus =
      ended && certificate.status === 'verified' ? 'expired' : certificate.status;
    return $lookUp.set({ status: 'found', certificate, currentStatus });
  }
  $lookUp.set({ status: 'failed', query });
}

/**
 * Looks up what was typed and puts it into the address. Ignored during another search; its result
 * is dropped if the visitor has gone back meanwhile.
 */
export async function lookUp(
  typed: string,
  certificates: readonly CertificateTexts[],
): Promise<void> {
  if ($lookUp.get().status === 'searching') return;
  const query = typed.trim();
  if (!query) {
    return $lookUp.set({ status: 'empty' });
  }
  const searching = { status: 'searching' } as const;
  $lookUp.set(searching);
  await new Promise((resolve) => setTimeout(resolve, delay));
  if ($lookUp.get() !== searching) return;
  const certificate = findCompany(query, certificates);
  const isId = certificate ? isSameId(certificate.id, query) : /^cpf-/i.test(query);
  saveQuery(query, isId ? 'id' : 'name');
  showResult(query, certificate);
}

/** The ID or name that the address asks for, or an empty text. */
export function queryOf(search: string): string {
  const params = new URLSearchParams(search);
  return params.get('id')?.trim() || params.get('name')?.trim() || '';
}

/** Puts a query into the address, so that it can be shared and Back leads to the previous one. */
function saveQuery(query: string, by: 'id' | 'name'): void {
  const url = new URL(location.href);
  if (queryOf(url.search).toLowerCase() === query.toLowerCase()) return;
  url.searchParams.delete('id');
  url.searchParams.delete('name');
  url.searchParams.set(by, query);
  try {
    history.pushState(null, '', url);
  } catch {
    // Safari allows 100 changes in 30 seconds. The result shows all the same.
  }
}

/** Looks up the address's query without delay; an empty one clears the result. */
export function lookUpAddress(
  query: string,
  certificates: readonly CertificateTexts[],
): void {
  if (query) showResult(query, findCompany(query, certificates));
  else $lookUp.set({ status: 'idle' });
}

export function clearEmptyError(): void {
  if ($lookUp.get().status === 'empty') $lookUp.set({ status: 'idle' });
}
