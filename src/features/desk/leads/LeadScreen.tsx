import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';

import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import { useReadNotifications } from '../../../cases/notifications/useReadNotifications.ts';
import { $route, leadPath } from '../desk-routes.ts';
import { subjectText, t } from '../desk-texts.ts';
import { LeadState } from '../listing/LeadState.tsx';
import { Moment } from '../listing/Table.tsx';
import type { Lead } from './lead-api.ts';
import { $lead, $leadId, suggestLead } from './lead-stores.ts';
import { LeadChanged } from './LeadChanged.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import { LeadNote } from './LeadNote.tsx';
import { LeadMessage, LeadQuote } from './LeadQuote.tsx';
import { LeadStatus } from './LeadStatus.tsx';
import { Replies } from './Replies.tsx';
import { greetingOf } from './reply-text.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { useLeadDraft } from './useLeadDraft.ts';

export function LeadScreen() {
  return (
    <Load state={useStore($lead)} lines={8}>
      {(lead) => <Inquiry key={lead.id} lead={lead} />}
    </Load>
  );
}

export function useLeadName(): string | undefined {
  return useStore($lead).data?.value?.name;
}

function Inquiry({ lead }: { lead: Lead }) {
  const draft = useLeadDraft(lead);
  const chosen = useStore($route)?.route === 'lead';
  const [touched, setTouched] = useState(false);
  // An inquiry that opened by itself counts as read once it is touched.
  useReadNotifications(({ params }) => (chosen || touched) && params.lead === lead.id);
  const touch = () => setTouched(true);
  const opensCase = lead.state === 'won' && !lead.case;
  return (
    <div className="inquiry" onFocus={touch} onPointerDown={touch}>
      <div className="inquiry-thread">
        <div className="inquiry-read">
          <section aria-labelledby="lead-message">
            <div className="flex items-center justify-between gap-4">
              <div className="min-w-0 wrap-anywhere">
                {/* Beside the list it takes the heading's place. */}
                <p className="inquiry-sender text-title font-semibold" aria-hidden="true">
                  <bdi>{lead.name}</bdi>
                </p>
                <h2 id="lead-message">{subjectText(lead.subject)}</h2>
              </div>
              <LeadStatus draft={draft} />
            </div>
            <p className="flex flex-wrap items-center gap-x-4 text-small text-muted">
              {/* Opens an email program. */}
              <a className="py-2.5 wrap-anywhere text-ink md:py-1" href={replyLink(lead)}>
                <bdi>{lead.email}</bdi>
              </a>
              <Moment at={lead.created_at} />
            </p>
            <p className="mt-2 max-w-[68ch] wrap-anywhere whitespace-pre-wrap" dir="auto">
              <LeadMessage message={lead.message} />
            </p>
          </section>
          <LeadQuote lead={lead} />
          <Replies lead={lead} />
        </div>
        <ReplyForm lead={lead} settle={draft.settle} quiet={opensCase} />
      </div>
      <div className="inquiry-rail">
        <section
          className="inquiry-facts grid grid-cols-1 gap-4"
          aria-label={t('desk.lead')}
        >
          {draft.stale && <LeadChanged draft={draft} />}
          <LeadFacts draft={draft} opensCase={opensCase} />
        </section>
        <LeadNote draft={draft} />
        <OtherInquiries lead={lead} />
      </div>
    </div>
  );
}

function OtherInquiries({ lead: { others } }: { lead: Lead }) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="lead-others">
      <h2 id="lead-others">{t('desk.others')}</h2>
      <ul>
        {others.map(({ id, created_at, subject, state }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <Link className="min-w-0 wrap-anywhere" href={leadPath(id)}>
              {subjectText(subject)}
            </Link>
            <span className="ms-auto text-muted">
              <Moment at={created_at} />
            </span>
            <LeadState state={state} />
          </li>
        ))}
      </ul>
    </section>
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

/** The inquiry that is shown beside the list until the officer chooses one. */
export function SuggestedLead() {
  useEffect(suggestLead, []);
  return useStore($leadId) && <LeadScreen />;
}
