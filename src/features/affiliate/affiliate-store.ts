import { atom } from 'nanostores';

/** Each has a notice of its own. */
export type AffiliateNotice =
  'loginRequired' | 'loggedIn' | 'retrieved' | 'generated' | 'noUniqueCode' | 'failed';

export type AffiliateState = (
  | {
      status: 'notAffiliate';
      /** The visitor pressed while signed out and may log in in another tab. */
      refused?: boolean;
    }
  | { status: 'working' }
  | {
      status: 'affiliate';
      code: string;
      /** The visitor pressed for the link; otherwise it was already there. */
      requested: boolean;
    }
) & { notice?: AffiliateNotice };

/** See docs/specification.md 4. */
export const $affiliate = atom<AffiliateState>({ status: 'notAffiliate' });

/** Remembers a press while signed out. */
export function refuseVisitor(): void {
  $affiliate.set({ status: 'notAffiliate', refused: true });
}
