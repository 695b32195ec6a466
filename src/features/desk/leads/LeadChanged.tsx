import { keepFocus } from '../../../ui/keep-focus.ts';
import { t } from '../desk-texts.ts';
import { stateText } from '../listing/LeadState.tsx';
import type { LeadDraft } from './useLeadDraft.ts';

export function LeadChanged({ draft }: { draft: LeadDraft }) {
  const { lead, takeTheirs, keepMine } = draft;
  const name = lead.changed_by ?? t('desk.somebody');
  return (
    <div ref={keepFocus} className="bordered-note seal grid gap-2" role="alert">
      <p>{t('desk.changed', { name })}</p>
      <dl className="desk-facts">
        <div>
          <dt>{t('desk.state')}</dt>
          <dd>{stateText(lead.state)}</dd>
        </div>
        <div>
          <dt>{t('desk.officer')}</dt>
          <dd>
            <bdi>{lead.officer ?? t('desk.nobody')}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('desk.note')}</dt>
          <dd className="whitespace-pre-wrap">
            <bdi>{lead.note ?? t('desk.noNote')}</bdi>
          </dd>
        </div>
      </dl>
      <p className="flex flex-wrap gap-3">
        <button type="button" className="button" onClick={takeTheirs}>
          {t('desk.takeOver')}
        </button>
        <button type="button" className="button" onClick={keepMine}>
          {t('desk.keepMine')}
        </button>
      </p>
    </div>
  );
}
