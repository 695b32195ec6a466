import { atom } from 'nanostores';

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

export function refuseVisitor(): void {
  $affiliate.set({ status: 'notAffiliate', refused: true });
}
