import '../../../ui/forms/form.css';

import { useEffect } from 'react';

import type { Messages } from '../../../i18n/messages.ts';
import { prepareNotices } from '../../../ui/notices/notice.ts';
import { RedeemForm } from '../RedeemForm.tsx';
import type { AccountStrings } from '../strings.ts';
import { useHydrated } from '../../../ui/forms/useHydrated.ts';

import { UpdatePasswordForm } from './UpdatePasswordForm.tsx';

export interface UpdatePasswordProps {
  labels: Messages['updatePassword'];
  strings: AccountStrings;
  locale: string;
}

function showForm(): boolean {
  document.dispatchEvent(new CustomEvent('mode', { detail: 'form' }));
  return false;
}

/**
 * First a button that uses the link up, which tells at once where it no longer works; then the form,
 * for the account that the link signed in. The session serves the next tries, and a page that is
 * loaded again.
 */
export function UpdatePasswordForms(props: UpdatePasswordProps) {
  const { labels, strings } = props;
  const root = useHydrated<HTMLDivElement>();
  useEffect(prepareNotices, []);
  return (
    <div ref={root}>
      <div data-in="link">
        <RedeemForm
          type="recovery"
          label={labels.continue}
          busyLabel={labels.continuing}
          error={labels.passwordUpdateErrorTitle}
          strings={strings}
          onRedeemed={showForm}
        />
      </div>
      <div data-in="form">
        <UpdatePasswordForm {...props} />
      </div>
    </div>
  );
}
