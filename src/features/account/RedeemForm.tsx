import type { FormEvent } from 'react';

import { acceptTokens, confirmToken, exchangeCode } from '../../supabase/auth.ts';
import type { AuthCredential } from '../../supabase/auth-callback.ts';
import type { AuthResult } from '../../supabase/auth-problem.ts';
import { dropCredential } from '../../supabase/stored-credential.ts';
import { BusyButton } from '../../ui/forms/BusyButton.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { notify } from '../../ui/notices/notice.ts';
import type { AccountTexts } from './account-texts.ts';
import { requestMode } from './modes.ts';

interface RedeemFormProps {
  type: 'email' | 'recovery';
  label: string;
  busyLabel: string;
  error: string;
  accountTexts: AccountTexts;
  onRedeemed: (type: AuthCredential['type']) => unknown;
  /** Gets a link that no longer works. Without it, the page shows its mode `expired`. */
  onExpired?: (credential: AuthCredential | undefined) => unknown;
}

async function redeem(
  credential: AuthCredential,
  type: 'email' | 'recovery',
): Promise<AuthResult> {
  switch (credential.kind) {
    case 'token':
      return confirmToken(credential.type ?? type, credential.tokenHash);
    case 'code':
      return exchangeCode(credential.code);
    case 'session':
      return acceptTokens(credential.accessToken, credential.refreshToken);
  }
}

/**
 * Redeems an email's link only on a click, because email scanners open links too (docs/reliability.md
 * R1.11).
 */
export function RedeemForm(props: RedeemFormProps) {
  const { type, label, busyLabel, error, accountTexts, onRedeemed, onExpired } = props;
  const [redeeming, run] = useAction();

  async function useUp(): Promise<void> {
    const credential = window.authCallback?.credential;
    const result: AuthResult = credential
      ? await redeem(credential, type)
      : { ok: false, problem: 'expired' };
    if (result.ok) {
      dropCredential();
      await onRedeemed(credential?.type);
      return;
    }
    const { problem } = result;
    if (problem === 'expired' && onExpired) onExpired(credential);
    else if (problem === 'expired' || problem === 'otherLink') {
      // The link is used up. If it was one of the two for a new address, the page asks for the other.
      dropCredential();
      requestMode(problem);
    } else notify({ title: error, text: accountTexts[problem], failed: true });
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void run(useUp);
  }

  return (
    <form className="form" method="post" onSubmit={onSubmit}>
      <div className="form-end">
        <BusyButton
          type="submit"
          className="button button-seal"
          busy={redeeming}
          label={label}
          busyLabel={busyLabel}
        />
      </div>
    </form>
  );
}
