import { useStore } from '@nanostores/react';
import { Fragment } from 'react';

import { momentDay } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import { $role } from '../../../application/role.ts';
import type { Overview } from '../../../cases/case-shapes.ts';
import { languages } from '../../../i18n/locales.ts';
import { LeadCall } from '../calendar/LeadCall.tsx';
import { leadPath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { AssignForm } from './AssignForm.tsx';
import type { Parties as PartiesData } from './data/desk-case-shapes.ts';
import { $parties } from './data/desk-case-stores.ts';
import { Part } from './Part.tsx';

export function Parties({ overview }: { overview: Overview }) {
  const state = useStore($parties);
  const manager = useStore($role).data?.value === 'manager';
  return (
    <Part id="client" heading={t('deskCase.client')}>
      <Load state={state} lines={3}>
        {(parties) => (
          <>
            {parties.client.delete_after && (
              <p className="bordered-note amber">
                {t('deskCase.leaving', {
                  date: momentDay(parties.client.delete_after),
                })}
              </p>
            )}
            <Facts parties={parties} />
            {manager && <AssignForm caseId={overview.id} parties={parties} />}
          </>
        )}
      </Load>
    </Part>
  );
}

function Facts({ parties: { client, leads } }: { parties: PartiesData }) {
  const { name, email, phone, locale } = client;
  const language = languages.find(({ code }) => code === locale)?.name;
  return (
    <dl className="grid gap-x-4 gap-y-1 md:grid-cols-[auto_minmax(0,1fr)] max-md:[&_dd]:mb-2">
      <dt className="text-muted">{t('deskCase.name')}</dt>
      <dd className="wrap-anywhere">
        <bdi>{name ?? '–'}</bdi>
      </dd>
      <dt className="text-muted">{t('application.email')}</dt>
      <dd className="wrap-anywhere">
        {email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
      </dd>
      {phone && (
        <>
          <dt className="text-muted">{t('application.phone')}</dt>
          <dd className="wrap-anywhere">{phone}</dd>
        </>
      )}
      {language && (
        <>
          <dt className="text-muted">{t('deskCase.language')}</dt>
          <dd lang={locale ?? undefined}>{language}</dd>
        </>
      )}
      {leads.length > 0 && (
        <>
          <dt className="text-muted">{t('desk.lead')}</dt>
          {leads.map(({ id, reference, consultation }) => (
            <Fragment key={id}>
              <dd className="md:col-start-2">
                <Link className="whitespace-nowrap" href={leadPath(id)}>
                  {reference}
                </Link>
              </dd>
              {consultation && (
                <>
                  <dt className="text-muted">{t('deskCalls.call')}</dt>
                  <dd>
                    <LeadCall call={consultation} />
                  </dd>
                </>
              )}
            </Fragment>
          ))}
        </>
      )}
    </dl>
  );
}
