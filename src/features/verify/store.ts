import { atom } from 'nanostores';

import { dismissNotices, notify } from '../../ui/notices/notice.ts';

import type { CertificateTexts } from './certificate.ts';
import { findCompany } from './look-up.ts';

export type LookUpState =
  | { status: 'idle' }
  /** Nothing was typed. */
  | { status: 'empty' }
  | { status: 'searching' }
  | { status: 'found'; certificate: CertificateTexts }
  | { status: 'failed'; wish: string };

/** The state of the look-up on /verify (docs/specification.md 4). */
export const $lookUp = atom<LookUpState>({ status: 'idle' });

/** How long a look-up takes, in milliseconds (docs/specification.md 9). */
const delay = 1000;

/** Looks a company up among those with a certificate. A search during another one is dropped. */
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
  $lookUp.set({ status: 'searching' });
  await new Promise((resolve) => setTimeout(resolve, delay));
  const certificate = findCompany(wish, certificates);
  if (certificate) return $lookUp.set({ status: 'found', certificate });
  $lookUp.set({ status: 'failed', wish });
  notify({ key: 'verificationFailed', params: { input: wish } });
}

/** Takes back that the field was empty, once something is typed. */
export function clearProblem(): void {
  if ($lookUp.get().status === 'empty') $lookUp.set({ status: 'idle' });
}
