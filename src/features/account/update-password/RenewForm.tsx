import { useState } from 'react';

import { renewInvitation } from '../../../supabase/auth.ts';
import { dropCredential } from '../../../supabase/stored-credential.ts';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { useAction } from '../../../ui/forms/useAction.ts';
import { takeFocus } from '../../../ui/keep-focus.ts';
import { notify } from '../../../ui/notices/notice.ts';
import type { UpdatePasswordProps } from './UpdatePasswordForms.tsx';

/** Emails a new link to the address of an invitation whose link has expired. */
export function RenewForm({ texts, accountTexts }: UpdatePasswordProps) {
  const [sent, setSent] = useState(false);
  const [sending, run] = useAction();

  async function renew(): Promise<void> {
    const credential = window.authCallback?.credential;
    const token = credential?.kind === 'token' ? credential.tokenHash : '';
    const result = await renewInvitation(token);
    if (!result.ok)
      return notify({
        title: texts.renewError,
        text: accountTexts[result.problem],
        failed: true,
      });
    dropCredential();
    setSent(true);
  }

  return sent ? (
    <p ref={takeFocus} className="bordered-note amber" role="status" tabIndex={-1}>
      {texts.renewed}
    </p>
  ) : (
    <BusyButton
      className="button button-seal"
      busy={sending}
      label={texts.newLink}
      busyLabel={texts.renewing}
      onClick={() => void run(renew)}
    />
  );
}
