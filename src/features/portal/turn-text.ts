import { amountText, dayText } from '../../application/formats.ts';
import type { CaseOverview } from '../../cases/case-shapes.ts';
import { stepTitle } from '../../cases/catalogue-titles.ts';
import type { Invoice } from '../../cases/invoices/invoices.ts';
import { heldText, type HolderTexts } from '../../cases/whose-turn.ts';
import { hasPassed } from '../../i18n/format.ts';
import { t, tn } from './portal-texts.ts';

function holderTexts(): HolderTexts {
  return {
    officer: [t('dashboard.withOfficer'), t('dashboard.withOfficerNow')],
    authority: [t('application.withAuthority'), t('application.withAuthorityNow')],
    partner: [t('dashboard.withPartner'), t('dashboard.withPartnerNow')],
  };
}

function ownTurn({
  client_act,
  to_send,
  due_on,
  step_key,
  step_title,
}: CaseOverview): string {
  const step = stepTitle({ key: step_key, title: step_title });
  const date = due_on && !hasPassed(due_on) ? dayText(due_on) : '';
  if (client_act === 'send')
    return date
      ? tn('dashboard.sendBy', to_send, { date })
      : tn('dashboard.send', to_send);
  return date ? t('dashboard.stepBy', { step, date }) : t('dashboard.stepNow', { step });
}

/** "Your turn: send 2 documents by June 30", without the day once it has passed */
export function turnText(one: CaseOverview): string {
  return one.client_act ? ownTurn(one) : heldText(holderTexts(), one);
}

/** "Please pay invoice CPF-I-2026-00001 ($850.00)" */
export function payText({ number, amount, paid }: Invoice): string {
  return t('dashboard.pay', { number, amount: amountText(amount - paid) });
}
