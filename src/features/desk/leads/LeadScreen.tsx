import { useStore } from '@nanostores/react';
import { useState } from 'react';

import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import { ownLocale } from '../../../application/texts.ts';
import { useReadNotifications } from '../../../cases/notifications/useReadNotifications.ts';
import { formatLocalMoment } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { $route, leadPath } from '../desk-routes.ts';
import { subjectText, t } from '../desk-texts.ts';
import { LeadState } from '../listing/LeadState.tsx';
import { Moment } from '../listing/Table.tsx';
import { OpenCaseForm } from '../open-case/OpenCaseForm.tsx';
import type { Lead } from './lead-api.ts';
import { $lead } from './lead-stores.ts';
import { LeadFacts } from './LeadFacts.tsx';
import { LeadForm, LostButton } from './LeadForm.tsx';
import { LeadMessage, LeadQuote } from './LeadQuote.tsx';
import { Replies } from './Replies.tsx';
import { greetingOf } from './reply-text.ts';
import { useLeadDraft } from './useLeadDraft.ts';

export function LeadScreen() {
  return (
    <Load state={useStore($lead)} lines={8}>
      {(lead) => <Opened key={lead.id} lead={lead} />}
    </Load>
  );
}

export function useLeadName(): string | undefined {
  return useStore($lead).data?.value?.name;
}

function Opened({ lead }: { lead: Lead }) {
  const draft = useLeadDraft(lead);
  const chosen = useStore($route)?.route === 'lead';
  const [touched, setTouched] = useState(false);
  // One that opened by itself is not read yet.
  useReadNotifications(({ params }) => (chosen || touched) && params.lead === lead.id);
  const touch = () => setTouched(true);
  return (
    <div
      className="grid grid-cols-1 items-start gap-4 md:gap-6 @min-[56rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      onFocus={touch}
      onPointerDown={touch}
    >
      <div className="grid grid-cols-1 gap-4 md:gap-6">
        <Card id="lead-message" heading={subjectText(lead.subject)}>
          <p className="-mt-3 -mb-1 flex flex-wrap items-center gap-x-4 text-small text-muted">
            <LeadState state={lead.state} />
            <Moment of={lead.created_at} />
            <a className="py-2.5 wrap-anywhere text-ink md:py-1" href={replyLink(lead)}>
              <bdi>{lead.email}</bdi>
            </a>
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
            <LeadMessage message={lead.message} />
          </p>
          <p className="flex flex-wrap gap-x-3 gap-y-2 border-line bg-sheet max-md:sticky max-md:bottom-0 max-md:-mx-5 max-md:-mb-5 max-md:border-t max-md:px-5 max-md:py-3">
            <button
              type="button"
              className="button button-ink compact md:hidden"
              onClick={() => document.getElementById('reply-body')?.focus()}
            >
              {t('desk.reply')}
            </button>
            <a className="button compact max-md:hidden" href={replyLink(lead)}>
              {t('desk.answer')}
            </a>
            <LostButton draft={draft} />
          </p>
        </Card>
        <Replies lead={lead} draft={draft} />
        <LeadQuote lead={lead} />
        <Others lead={lead} />
      </div>
      <div className="grid grid-cols-1 gap-4 md:gap-6">
        <Card id="lead-facts" heading={t('desk.lead')}>
          <LeadFacts lead={lead} />
        </Card>
        <LeadForm draft={draft} />
        {!lead.case && lead.state !== 'lost' && (
          <Card
            id="lead-case"
            heading={t('desk.openCase')}
            text={t(lead.client ? 'desk.openCaseForClient' : 'desk.openCaseNoAccount')}
          >
            <OpenCaseForm lead={{ ...lead, settle: draft.settle }} />
          </Card>
        )}
      </div>
    </div>
  );
}

function Others({ lead: { others } }: { lead: Lead }) {
  if (others.length === 0) return null;
  return (
    <Card id="lead-others" heading={t('desk.others')}>
      <ul>
        {others.map(({ id, created_at, subject, state }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <Link className="min-w-0 wrap-anywhere" href={leadPath(id)}>
              {subjectText(subject)}
            </Link>
            <span className="figures text-muted">
              <Unbroken text={formatLocalMoment(created_at, ownLocale())} />
            </span>
            <LeadState state={state} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A mailto link needs CRLF (RFC 6068). */
function encodeEmailText(text: string): string {
  return encodeURIComponent(text.replaceAll('\n', '\r\n'));
}

function replyLink(lead: Lead): string {
  const { subject, body } = greetingOf(lead);
  const address = `mailto:${encodeURIComponent(lead.email)}`;
  return body
    ? `${address}?subject=${encodeEmailText(subject)}&body=${encodeEmailText(body)}`
    : address;
}
