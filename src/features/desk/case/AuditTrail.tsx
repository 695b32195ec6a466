import { useStore } from '@nanostores/react';
import { useState } from 'react';

import { formatLocalMoment } from '../../../i18n/format.ts';
import { Load } from '../../../ui/signed-in/Load.tsx';
import { ownLocale, t, type TextKey } from '../../../ui/signed-in/texts.ts';

import { $audit } from './data/stores.ts';

const verbs: Record<string, TextKey> = {
  insert: 'deskCase.auditInsert',
  update: 'deskCase.auditUpdate',
  delete: 'deskCase.auditDelete',
  look: 'deskCase.auditLook',
  send: 'deskCase.auditSend',
  pay: 'deskCase.auditPay',
  refund: 'deskCase.auditRefund',
  void: 'deskCase.auditVoid',
};
const subjects: Record<string, TextKey> = {
  cases: 'deskCase.auditCase',
  case_steps: 'deskCase.auditStep',
  document_requests: 'deskCase.auditRequest',
  documents: 'deskCase.auditDocument',
  messages: 'deskCase.auditMessage',
  orders: 'deskCase.auditOrder',
  deadlines: 'deskCase.auditDeadline',
  companies: 'deskCompany.audit',
};

/** Puts a key into words; what has none is shown as it is. */
function say(words: Record<string, TextKey>, key: string): string {
  const known = words[key];
  return known ? t(known) : key;
}

/** What staff did and looked at. Read only when somebody wants to see it. */
export function AuditTrail() {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-[600]">
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
          {rows.map(({ id, at, actor, verb, what }) => (
            <li key={id} className="grid border-b border-line py-2">
              <span>
                {say(subjects, what)} · {say(verbs, verb)}
              </span>
              <span className="figures text-[0.9375rem] wrap-anywhere text-muted">
                {formatLocalMoment(at, ownLocale())} · {actor ?? t('deskCase.system')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Load>
  );
}
