import { useStore } from '@nanostores/react';

import { momentDay } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import { ownLocale } from '../../../application/texts.ts';
import { Status } from '../../../cases/Status.tsx';
import { languageName } from '../../../i18n/format.ts';
import { useWide } from '../../../ui/useWide.ts';
import { LeadCall } from '../calls/LeadCall.tsx';
import { leadPath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { useIsManager } from '../useIsManager.ts';
import { AssignForm } from './AssignForm.tsx';
import type { DeskSummary, Parties as PartiesData } from './data/desk-case-shapes.ts';
import { $parties } from './data/desk-case-stores.ts';

/** The case, how to reach its client, and its officer. On phones, all but the status is folded. */
export function Parties({ summary }: { summary: DeskSummary }) {
  const state = useStore($parties);
  const manager = useIsManager();
  const parties = state.data?.value;
  const { id, reference, status, officer_name } = summary;
  const wide = useWide('48rem');
  return (
    <>
      {parties?.client.delete_after && (
        <p className="bordered-note amber">
          {t('deskCase.leaving', { date: momentDay(parties.client.delete_after) })}
        </p>
      )}
      <details className="case-parties text-small text-muted" open={wide}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-x-4 md:hidden">
          <Status status={status} />
        </summary>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="contents max-md:hidden">
            <Status status={status} />
          </span>
          <span className="figures whitespace-nowrap">{reference}</span>
          <span>
            {officer_name
              ? t('deskCase.officerIs', { name: officer_name })
              : t('deskCase.noOfficer')}
          </span>
          {manager && parties && <AssignForm caseId={id} parties={parties} />}
          <Load state={state} lines={1}>
            {(loaded) => <Contact parties={loaded} />}
          </Load>
        </div>
      </details>
    </>
  );
}

function Contact({ parties: { client, leads } }: { parties: PartiesData }) {
  const { email, phone, locale } = client;
  return (
    <>
      {email && (
        <a
          className="-my-2.5 py-2.5 wrap-anywhere text-ink md:-my-1.5 md:py-1.5"
          href={`mailto:${encodeURIComponent(email)}`}
        >
          {email}
        </a>
      )}
      {phone && <span className="wrap-anywhere">{phone}</span>}
      {locale && (
        <span>
          {t('deskCase.languageIs', { language: languageName(locale, ownLocale()) })}
        </span>
      )}
      {leads.map(({ id, reference, consultation }) => (
        <span key={id} className="flex flex-wrap items-baseline gap-x-2">
          <span>
            {t('desk.lead')}{' '}
            <Link className="whitespace-nowrap text-ink" href={leadPath(id)}>
              {reference}
            </Link>
          </span>
          {consultation && (
            <>
              {t('deskCalls.call')} <LeadCall call={consultation} />
            </>
          )}
        </span>
      ))}
    </>
  );
}
