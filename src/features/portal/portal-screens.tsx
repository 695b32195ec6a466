import type { ReactNode } from 'react';

import { serviceTitle } from '../../cases/case-texts.ts';
import { AffiliateScreen } from './affiliate/AffiliateScreen.tsx';
import { CaseScreen } from './cases/CaseScreen.tsx';
import type { $case } from './data/portal-stores.ts';
import { Documents } from './documents/Documents.tsx';
import { Invoices } from './invoices/Invoices.tsx';
import { InvoiceScreen, PrintInvoice } from './invoices/InvoiceScreen.tsx';
import { ReceiptScreen } from './invoices/ReceiptScreen.tsx';
import { Messages } from './messages/Messages.tsx';
import { NotFound } from './NotFound.tsx';
import { Overview, Welcome } from './overview/Overview.tsx';
import type { Route, RouteName } from './portal-routes.ts';
import { t } from './portal-texts.ts';
import { Settings } from './settings/Settings.tsx';

export interface Screen {
  title: string;
  /** The heading, if it is not the title. */
  heading?: ReactNode;
  content: ReactNode;
  /** Beside the heading. */
  action?: ReactNode;
  /** The open case's, which the title does not say. */
  number?: string | undefined;
}

type OpenCase = ReturnType<typeof $case.get>;

type Screens = {
  [Name in RouteName]: (route: Route<Name>, open: OpenCase) => Screen;
};

const screens: Screens = {
  overview: () => ({
    title: t('portal.title'),
    heading: <Welcome />,
    content: <Overview />,
  }),
  case: ({ params: { reference } }, open) => ({
    title: open ? serviceTitle(open.service) : t('application.reference', { reference }),
    content: <CaseScreen key={reference} />,
    number: open?.reference,
  }),
  documents: () => ({ title: t('portal.documents'), content: <Documents /> }),
  messages: () => ({ title: t('application.messages'), content: <Messages /> }),
  invoices: () => ({ title: t('portal.invoices'), content: <Invoices /> }),
  invoice: ({ params: { number } }) => ({
    title: t('invoices.title', { number }),
    content: <InvoiceScreen number={number} />,
    action: <PrintInvoice />,
  }),
  receipt: ({ params: { number, payment } }) => ({
    title: t('payments.title', { number: `${number}/${payment}` }),
    content: <ReceiptScreen payment={payment} />,
  }),
  affiliate: () => ({ title: t('ledger.heading'), content: <AffiliateScreen /> }),
  settings: () => ({ title: t('settings.heading'), content: <Settings /> }),
};

/** @param open the case of the address, once it is loaded */
export function screenOf<Name extends RouteName>(
  route: Route<Name>,
  open: OpenCase,
): Screen {
  return screens[route.route](route, open);
}

export function notFound(): Screen {
  return { title: t('notFound.heading'), content: <NotFound /> };
}
