import type { FormEvent } from 'react';

import type { AuthResult } from '../../../supabase/auth-problem.ts';
import { redeem } from '../redeem.ts';
import { notify } from '../../../ui/notices/notice.ts';
import { enterDashboard } from '../enter-dashboard.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useOneAct } from '../../../ui/forms/useOneAct.ts';

import type { LoginProps } from './LoginForms.tsx';

/**
 * A button that confirms an address. The link alone must not, because mail scanners open links
 * (docs/reliability.md R1.11).
 */
export function ConfirmForm({ labels, strings, locale }: LoginProps) {
  const [confirming, run] = useOneAct();

  async function confirm(): Promise<boolean> {
    const pass = window.arrival?.pass;
    const result: AuthResult = pass
      ? await redeem(pass, 'email')
      : { ok: false, problem: 'expired' };
    if (result.ok || result.problem === 'expired') delete window.arrival;
    if (result.ok) {
      const { confirmed: title } = labels;
      return enterDashboard({ locale, title, storageBlocked: strings.storageBlocked });
    }
    const { problem } = result;
    if (problem === 'expired')
      document.dispatchEvent(new CustomEvent('mode', { detail: 'expired' }));
    else notify({ title: labels.confirmError, text: strings[problem], failed: true });
    return false;
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void run(confirm);
  }

  return (
    <form className="form" method="post" onSubmit={onSubmit}>
      <div className="form-end">
        <SubmitButton
          submitting={confirming}
          label={labels.submitConfirm}
          submittingLabel={labels.confirming}
        />
      </div>
    </form>
  );
}
