import type { ReactNode } from 'react';

import { Link } from '../../application/Link.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Affiliates } from './affiliates/Affiliates.tsx';
import { DeskAffiliateScreen } from './affiliates/DeskAffiliateScreen.tsx';
import { Calls } from './calls/Calls.tsx';
import { Hours } from './calls/Hours.tsx';
import { CaseMenu } from './case/CaseMenu.tsx';
import { DeskCaseScreen } from './case/DeskCaseScreen.tsx';
import { DeskReceiptScreen } from './case/payments/DeskReceiptScreen.tsx';
import { Cases } from './case-list/Cases.tsx';
import { Clients } from './clients/Clients.tsx';
import { ClientScreen } from './clients/ClientScreen.tsx';
import { paths, type Route, type RouteName } from './desk-routes.ts';
import { t } from './desk-texts.ts';
import { DeskNotifications } from './DeskNotifications.tsx';
import { DeskSettings } from './DeskSettings.tsx';
import { DeskInvoices } from './invoices/DeskInvoices.tsx';
import { Leads } from './leads/Leads.tsx';
import { LeadScreen, SuggestedLead } from './leads/LeadScreen.tsx';
import { Back } from './listing/Back.tsx';
import { SearchScreen } from './search/SearchScreen.tsx';
import { Audit } from './staff/Audit.tsx';
import { Staff } from './staff/Staff.tsx';
import { Today } from './today/Today.tsx';

export interface Screen {
  title: string;
  content: ReactNode;
  back?: ReactNode;
  /** The list to show beside the screen. */
  list?: ReactNode;
}

type Screens = {
  [Name in RouteName]: (route: Route<Name>, wide: boolean) => Screen;
};

/** `managerSections` (desk-sections.ts) says which are only for managers. */
const screens: Screens = {
  today: () => ({ title: t('desk.today'), content: <Today /> }),
  leads: ({ search }, wide) => ({
    title: t('desk.leads'),
    content: wide ? <SuggestedLead key={JSON.stringify(search)} /> : <Leads />,
    list: wide && <Leads />,
  }),
  lead: ({ params: { id } }, wide) => ({
    title: t('desk.lead'),
    content: <LeadScreen key={id} />,
    list: wide && <Leads />,
    back: !wide && <Back section="leads" text={t('desk.backToLeads')} />,
  }),
  calls: () => ({ title: t('deskCalls.heading'), content: <Calls /> }),
  hours: () => ({
    title: t('deskCalls.hours'),
    content: <Hours />,
    back: <Back section="calls" text={t('deskCalls.back')} />,
  }),
  cases: () => ({ title: t('desk.cases'), content: <Cases /> }),
  case: ({ params: { reference } }) => ({
    title: t('application.reference', { reference }),
    content: <DeskCaseScreen key={reference} reference={reference} />,
    back: (
      <>
        <Back section="cases" text={t('deskCase.backToCases')} />
        <CaseMenu />
      </>
    ),
  }),
  receipt: ({ params }) => ({
    title: t('payments.title', { number: `${params.number}/${params.payment}` }),
    content: <DeskReceiptScreen {...params} />,
  }),
  clients: () => ({ title: t('desk.clients'), content: <Clients /> }),
  client: ({ params: { id } }) => ({
    title: t('desk.client'),
    content: <ClientScreen key={id} />,
    back: <Back section="clients" text={t('desk.backToClients')} />,
  }),
  search: () => ({ title: t('desk.searchDesk'), content: <SearchScreen /> }),
  invoices: () => ({ title: t('desk.invoices'), content: <DeskInvoices /> }),
  notifications: () => ({
    title: t('application.notifications'),
    content: <DeskNotifications />,
  }),
  settings: () => ({ title: t('settings.heading'), content: <DeskSettings /> }),
  affiliates: () => ({ title: t('ledger.affiliates'), content: <Affiliates /> }),
  affiliate: ({ params: { code } }) => ({
    title: t('ledger.affiliate'),
    content: <DeskAffiliateScreen key={code} />,
    back: <Back section="affiliates" text={t('ledger.affiliates')} />,
  }),
  audit: () => ({ title: t('desk.audit'), content: <Audit /> }),
  staff: () => ({ title: t('desk.staff'), content: <Staff /> }),
};

/** @param wide whether there is room for the inbox beside an inquiry */
export function screenOf<Name extends RouteName>(
  route: Route<Name>,
  wide: boolean,
): Screen {
  return screens[route.route](route, wide);
}

export function notFound(): Screen {
  return {
    title: t('desk.notFound'),
    content: (
      <Empty text={t('desk.notFoundText')}>
        <Link className="button" href={paths.today}>
          {t('desk.today')}
        </Link>
      </Empty>
    ),
  };
}
