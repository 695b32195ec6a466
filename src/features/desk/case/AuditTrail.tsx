import { useStore } from '@nanostores/react';
import { useState } from 'react';

import { Load } from '../../../application/Load.tsx';
import { ownLocale } from '../../../application/texts.ts';
import { formatLocalMoment } from '../../../i18n/format.ts';
import { DotSeparated } from '../../../ui/DotSeparated.tsx';
import { aboutText, auditText, changeTexts } from '../audit-texts.ts';
import { t } from '../desk-texts.ts';
import { $audit } from './data/desk-case-stores.ts';

/** Loads when it is opened. */
export function AuditTrail() {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {t('deskCase.audit')}
      </summary>
      {open && <Rows />}
    </details>
  );
}

function Rows() {
  const state = useStore($audit);
  return (
    <Load state={state}>
      {(rows) => (
        <ol className="border-t border-line">
          {rows.map(({ id, at, actor, verb, subject, about, changes }) => (
            <li key={id} className="grid border-b border-line py-2">
              <span>{auditText(verb, subject)}</span>
              <bdi className="wrap-anywhere text-muted">{aboutText(subject, about)}</bdi>
              {changeTexts(subject, changes).map((text) => (
                <bdi key={text} className="text-small wrap-anywhere">
                  {text}
                </bdi>
              ))}
              <span className="figures text-small wrap-anywhere text-muted">
                <DotSeparated>
                  {formatLocalMoment(at, ownLocale())}
                  {actor ?? t('desk.system')}
                </DotSeparated>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Load>
  );
}
