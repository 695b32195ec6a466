import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';

import { momentDay } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import { ownLocale } from '../../../application/texts.ts';
import { Status } from '../../../cases/Status.tsx';
import { formatNumber, languageName } from '../../../i18n/format.ts';
import { useWide } from '../../../ui/useWide.ts';
import { LeadCall } from '../calls/LeadCall.tsx';
import { leadPath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { useIsManager } from '../useIsManager.ts';
import { AssignForm } from './AssignForm.tsx';
import type { DeskSummary, Parties as PartiesData } from './data/desk-case-shapes.ts';
import { $parties } from './data/desk-case-stores.ts';

/** Warns of the end of the client's account. */
export function DeletionNotice() {
  const day = useStore($parties).data?.value?.client.delete_after;
  return (
    day && (
      <p className="bordered-note amber">
        {t('deskCase.leaving', { date: momentDay(day) })}
      </p>
    )
  );
}

/**
 * The case, how to reach its client, and its officer. Folds in a screen of one column; a phone opens with it
 * folded.
 */
export function Parties({ summary }: { summary: DeskSummary }) {
  const wide = useWide();
  const open = useWide('48rem');
  const status = <Status status={summary.status} />;
  if (!wide)
    return (
      <details className="case-parties" open={open}>
        <summary className="flex min-h-11 cursor-pointer items-center">
          {status}
          <span className="figures ms-auto text-muted md:hidden">
            {formatNumber(summary.percent / 100, ownLocale(), 'percent')}
          </span>
        </summary>
        <Facts summary={summary} />
      </details>
    );
  return (
    <section className="case-parties" aria-label={t('deskCase.heading')}>
      <p className="mb-3">{status}</p>
      <Facts summary={summary} />
    </section>
  );
}

function Facts({ summary: { id, reference, officer_name } }: { summary: DeskSummary }) {
  const state = useStore($parties);
  const manager = useIsManager();
  const parties = state.data?.value;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <dl className="desk-facts">
        <Fact name={t('desk.reference')}>
          <span className="figures whitespace-nowrap">{reference}</span>
        </Fact>
        <Fact name={t('deskCase.officer')}>
          {officer_name ?? t('deskCase.noOfficer')}{' '}
          {manager && parties && <AssignForm caseId={id} parties={parties} />}
        </Fact>
      </dl>
      <Load state={state}>{(loaded) => <Contact parties={loaded} />}</Load>
    </div>
  );
}

function Contact({ parties: { client, leads } }: { parties: PartiesData }) {
  const { email, phone, locale } = client;
  return (
    <dl className="desk-facts">
      {email && (
        <Fact name={t('desk.email')}>
          <a
            className="-my-2.5 inline-block py-2.5 md:-my-1.5 md:py-1.5"
            href={`mailto:${encodeURIComponent(email)}`}
          >
            {email}
          </a>
        </Fact>
      )}
      {phone && <Fact name={t('desk.phone')}>{phone}</Fact>}
      {locale && (
        <Fact name={t('desk.language')}>{languageName(locale, ownLocale())}</Fact>
      )}
      {leads.map(({ id, reference, consultation }) => (
        <Fact key={id} name={t('desk.lead')}>
          <Link className="whitespace-nowrap" href={leadPath(id)}>
            {reference}
          </Link>
          {consultation && (
            <span className="block">
              {t('deskCalls.call')} <LeadCall call={consultation} />
            </span>
          )}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
