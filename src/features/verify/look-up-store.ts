import { atom } from 'nanostores';

import { dismissNotices, notify } from '../../ui/notices/notice.ts';

import { keepWish } from './look-up-address.ts';
import type { CertificateTexts } from './certificate-texts.ts';
import { findCompany, isSameId } from './look-up.ts';
import type { Status } from './status.ts';

export type LookUpState =
  | { status: 'idle' }
  /** Nothing was typed. */
  | { status: 'empty' }
  | { status: 'searching' }
  /** With how the certificate stands by the reader's clock. */
  | { status: 'found'; certificate: CertificateTexts; standing: Status }
  | { status: 'failed'; wish: string };

/** The state of the look-up on /verify (docs/specification.md 4). */
export const $lookUp = atom<LookUpState>({ status: 'idle' });

/** How long a typed look-up takes, in milliseconds (docs/specification.md 9). */
const delay = 1000;

/** Shows what is known of a company, which may have expired or been withdrawn, or that nothing is. */
function answer(wish: string, found: CertificateTexts | undefined): void {
  if (found) {
    // A time without a zone is the reader's own; 24:00 ends the last day.
    const ended = Date.now() >= Date.parse(`${found.until}T24:00`);
    const standing = ended && found.status === 'verified' ? 'expired' : found.status;
    return $lookUp.set({ status: 'found', certificate: found, standing });
  }
  $lookUp.set({ status: 'failed', wish });
  notify({ key: 'verificationFailed', params: { input: wish } });
}

/**
 * Looks up what was typed, and keeps it in the address. A search during another one is dropped, and
 * so is the answer of one that the visitor has left by Back.
 */
export async function lookUp(
  typed: string,
  certificates: readonly CertificateTexts[],
): Promise<void> {
  if ($lookUp.get().status === 'searching') return;
  const wish = typed.trim();
  if (!wish) {
    $lookUp.set({ status: 'empty' });
    return notify('verifyEmpty');
  }
  // The notice of an earlier failure must not stay beside a certificate.
  dismissNotices();
  const searching = { status: 'searching' } as const;
  $lookUp.set(searching);
  await new Promise((resolve) => setTimeout(resolve, delay));
  if ($lookUp.get() !== searching) return;
  const found = findCompany(wish, certificates);
  const isId = found ? isSameId(found.id, wish) : /^cpf-/i.test(wish);
  keepWish(wish, isId ? 'id' : 'name');
  answer(wish, found);
}

/** Looks up what the address asks for, at once. An address that asks nothing clears the answer. */
export function lookUpAddress(
  wish: string,
  certificates: readonly CertificateTexts[],
): void {
  dismissNotices();
  if (wish) answer(wish, findCompany(wish, certificates));
  else $lookUp.set({ status: 'idle' });
}

/** Takes back that the field was empty, once something is typed. */
export function clearProblem(): void {
  if ($lookUp.get().status === 'empty') $lookUp.set({ status: 'idle' });
}
