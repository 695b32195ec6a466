import { amountText, dayText } from '../../application/formats.ts';
import type { CaseSummary } from '../../cases/case-shapes.ts';
import { stepTitle } from '../../cases/case-texts.ts';
import { heldText, type HolderTexts } from '../../cases/held-text.ts';
import type { Invoice } from '../../cases/invoices/invoices.ts';
import { hasPassed } from '../../i18n/format.ts';
import { t, tn } from './portal-texts.ts';

function holderTexts(): HolderTexts {
  return {
    officer: [t('portal.withOfficer'), t('portal.withOfficerNow')],
    authority: [t('application.withAuthority'), t('application.withAuthorityNow')],
    partner: [t('portal.withPartner'), t('portal.withPartnerNow')],
  };
}

function ownTurn({
  client_action,
  to_send,
  due_on,
  step_key,
  step_title,
}: CaseSummary): string {
  const step = stepTitle({ key: step_key, title: step_title });
  const date = due_on && !hasPassed(due_on) ? dayText(due_on) : '';
  if (client_action === 'send')
    return date ? tn('portal.sendBy', to_send, { date }) : tn('portal.send', to_send);
  return date ? t('portal.stepBy', { step, date }) : t('portal.stepNow', { step });
}

/** "Your turn: send 2 documents by June 30", without the day once it has passed */
export function turnText(one: CaseSummary): string {
  return one.client_action ? ownTurn(one) : heldText(holderTexts(), one);
}

/** "Grace Lin is working on: Name approval"; undefined while no officer acts. */
export function officerText(one: CaseSummary): string | undefined {
  const {
    client_action,
    holder,
    officer_name: name,
    to_review,
    step_key,
    step_title,
  } = one;
  if (client_action || holder !== 'officer' || !name) return undefined;
  if (to_review > 0) return t('portal.officerReviews', { name });
  const step = stepTitle({ key: step_key, title: step_title });
  return t('portal.officerWorks', { name, step });
}

/** "Pay $850.00" */
export function payText({ amount, paid }: Invoice): string {
  return t('portal.pay', { amount: amountText(amount - paid) });
}
