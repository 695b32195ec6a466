import { atom } from 'nanostores';

/** What a client is told. Each has a notice of its own. */
export type News =
  'loginRequired' | 'loggedIn' | 'retrieved' | 'generated' | 'noUniqueCode' | 'failed';

export type AffiliateState = (
  | {
      status: 'notAffiliate';
      /** The visitor pressed without being signed in and may now log in in another tab. */
      refused?: boolean;
    }
  | { status: 'working' }
  | {
      status: 'affiliate';
      code: string;
      /** Whether the visitor pressed for the link, rather than was recognised. */
      asked: boolean;
    }
) & { news?: News };

/** The state of the link panel (docs/specification.md 4). */
export const $affiliate = atom<AffiliateState>({ status: 'notAffiliate' });

/** Remembers that a visitor who is not signed in pressed for a link. */
export function refuseVisitor(): void {
  $affiliate.set({ status: 'notAffiliate', refused: true });
}
