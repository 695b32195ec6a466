import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';

import { amountText, momentDay, shortDayText } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import { ownLocale } from '../../../application/texts.ts';
import { serviceTitle } from '../../../cases/case-texts.ts';
import { formatLocalMoment, languageName, localDay } from '../../../i18n/format.ts';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { casePath, leadPath } from '../desk-routes.ts';
import { subjectText, t } from '../desk-texts.ts';
import { InvoiceState } from '../invoices/InvoiceState.tsx';
import { LeadState } from '../listing/LeadState.tsx';
import { RowLink } from '../listing/RowLink.tsx';
import { Moment, Table, TwoLines } from '../listing/Table.tsx';
import { $client, type Client } from './client-api.ts';

export function ClientScreen() {
  return (
    <Load state={useStore($client)} lines={8}>
      {(client) => (
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <ClientFacts client={client} />
          <div className="grid grid-cols-1 gap-8 lg:col-start-1 lg:row-start-1">
            <ClientCases client={client} />
            <ClientLeads client={client} />
            <ClientInvoices client={client} />
          </div>
        </div>
      )}
    </Load>
  );
}

export function useClientName(): string | undefined {
  const client = useStore($client).data?.value;
  return client && (client.name ?? client.email);
}

function ClientFacts({ client }: { client: Client }) {
  const { name, email, phone, locale, since, delete_after } = client;
  const facts: [string, ReactNode][] = [
    [t('desk.name'), name && <bdi>{name}</bdi>],
    [
      t('desk.email'),
      <a key="email" href={`mailto:${encodeURIComponent(email)}`}>
        {email}
      </a>,
    ],
    [t('desk.phone'), phone && <bdi>{phone}</bdi>],
    [t('desk.language'), locale && languageName(locale, ownLocale())],
    [
      t('desk.clientSince'),
      <Unbroken key="since" text={formatLocalMoment(since, ownLocale())} />,
    ],
  ];
  return (
    <Section id="client" heading={t('desk.client')}>
      {delete_after && (
        <p className="bordered-note amber">
          {t('desk.leaving', { date: momentDay(delete_after) })}
        </p>
      )}
      <dl className="desk-facts">
        {facts.map(
          ([fact, value]) =>
            value && (
              <div key={fact}>
                <dt>{fact}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Section>
  );
}

function ClientCases({ client: { cases } }: { client: Client }) {
  return (
    <Section id="client-cases" heading={t('desk.cases')}>
      {cases.length === 0 ? (
        <p className="text-muted">{t('desk.clientNoCases')}</p>
      ) : (
        <Table
          label={t('desk.cases')}
          rows={cases}
          keyOf={({ reference }) => reference}
          columns={[
            {
              heading: t('deskCase.heading'),
              place: 'name',
              cell: ({ reference, service, closed }) => (
                <TwoLines
                  end={
                    <bdi className="whitespace-nowrap text-muted">
                      {reference}
                      {closed && ` · ${t('desk.closed')}`}
                    </bdi>
                  }
                >
                  <RowLink href={casePath(reference)} title={serviceTitle(service)}>
                    {serviceTitle(service)}
                  </RowLink>
                </TwoLines>
              ),
              share: '60%',
            },
            {
              heading: t('desk.opened'),
              place: 'date',
              cell: ({ opened_at }) => shortDayText(localDay(opened_at)),
            },
            {
              heading: t('desk.officer'),
              place: 'about',
              cell: ({ officer }) => officer && <bdi>{officer}</bdi>,
            },
          ]}
        />
      )}
    </Section>
  );
}

function ClientLeads({ client: { leads } }: { client: Client }) {
  return (
    <Section id="client-leads" heading={t('desk.clientLeads')}>
      {leads.length === 0 ? (
        <p className="text-muted">{t('desk.clientNoLeads')}</p>
      ) : (
        <Table
          label={t('desk.clientLeads')}
          rows={leads}
          keyOf={({ id }) => id}
          columns={[
            {
              heading: t('desk.subject'),
              place: 'name',
              cell: ({ id, subject }) => (
                <RowLink href={leadPath(id)} title={subjectText(subject)}>
                  {subjectText(subject)}
                </RowLink>
              ),
              share: '60%',
            },
            {
              heading: t('desk.received'),
              place: 'date',
              cell: ({ created_at }) => <Moment at={created_at} />,
            },
            {
              heading: t('desk.state'),
              place: 'badge',
              cell: ({ state }) => <LeadState state={state} />,
            },
          ]}
        />
      )}
    </Section>
  );
}

function ClientInvoices({ client: { invoices } }: { client: Client }) {
  return (
    <Section id="client-invoices" heading={t('deskCase.invoices')}>
      {invoices.length === 0 ? (
        <p className="text-muted">{t('desk.clientNoInvoices')}</p>
      ) : (
        <Table
          label={t('deskCase.invoices')}
          rows={invoices}
          keyOf={({ id }) => id}
          columns={[
            {
              heading: t('desk.invoiceNumber'),
              place: 'name',
              cell: ({ number }) => number ?? t('deskCase.invoiceDraft'),
            },
            {
              heading: t('deskCase.heading'),
              place: 'about',
              cell: ({ case: reference }) => (
                <Link href={casePath(reference)}>{reference}</Link>
              ),
            },
            {
              heading: t('desk.sent'),
              place: 'fact',
              cell: ({ sent_at }) => sent_at && shortDayText(localDay(sent_at)),
            },
            {
              heading: t('desk.invoiceAmount'),
              place: 'date',
              cell: ({ amount }) => amountText(amount),
            },
            {
              heading: t('desk.state'),
              place: 'badge',
              cell: (invoice) => <InvoiceState row={invoice} />,
            },
          ]}
        />
      )}
    </Section>
  );
}

interface SectionProps {
  id: string;
  heading: string;
  children: ReactNode;
}

function Section({ id, heading, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 content-start gap-2">
      <h2 id={id} className="text-title">
        {heading}
      </h2>
      {children}
    </section>
  );
}
