import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useRef } from 'react';

import { OutOfDate } from '../../application/OutOfDate.tsx';
import { useScreenHeading } from '../../application/useScreenHeading.ts';
import { serviceTitle } from '../../cases/case-texts.ts';
import { useUnreadCount } from '../../cases/notifications/useReadNotifications.ts';
import { prepareNotices } from '../../ui/notices/notice.ts';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { AffiliateScreen } from './affiliate/AffiliateScreen.tsx';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { CaseScreen } from './cases/CaseScreen.tsx';
import { $case } from './data/portal-stores.ts';
import { Documents } from './documents/Documents.tsx';
import { Invoices } from './invoices/Invoices.tsx';
import { InvoiceScreen, PrintInvoice } from './invoices/InvoiceScreen.tsx';
import { ReceiptScreen } from './invoices/ReceiptScreen.tsx';
import { Messages } from './messages/Messages.tsx';
import { NotFound } from './NotFound.tsx';
import { Overview, Welcome } from './overview/Overview.tsx';
import { $route, paths } from './portal-routes.ts';
import { t } from './portal-texts.ts';
import { PortalBar } from './PortalBar.tsx';
import { Settings } from './settings/Settings.tsx';

interface Screen {
  title: string;
  /** The heading, if it is not the title. */
  heading?: ReactNode;
  content: ReactNode;
  /** Stands beside the heading. */
  action?: ReactNode;
  /** The link to the section that the screen belongs to, if it is not one itself. */
  crumb?: Crumb;
}

function useScreen(): Screen {
  const route = useStore($route);
  const open = useStore($case);
  switch (route?.route) {
    case 'overview':
      return {
        title: t('portal.title'),
        heading: <Welcome />,
        content: <Overview />,
      };
    case 'case': {
      const { reference } = route.params;
      const title = open
        ? serviceTitle(open.service)
        : t('application.reference', { reference });
      return {
        title,
        content: <CaseScreen key={reference} />,
        crumb: {
          href: paths.overview,
          label: t('portal.overview'),
          number: reference,
        },
      };
    }
    case 'documents':
      return { title: t('portal.documents'), content: <Documents /> };
    case 'messages':
      return { title: t('application.messages'), content: <Messages /> };
    case 'invoices':
      return { title: t('portal.invoices'), content: <Invoices /> };
    case 'invoice': {
      const { number } = route.params;
      return {
        title: t('invoices.title', { number }),
        content: <InvoiceScreen number={number} />,
        action: <PrintInvoice number={number} />,
        crumb: { href: paths.invoices, label: t('portal.invoices') },
      };
    }
    case 'receipt': {
      const { number, payment } = route.params;
      return {
        title: t('payments.title', { number: `${number}/${payment}` }),
        content: <ReceiptScreen number={number} payment={payment} />,
        crumb: { href: paths.invoices, label: t('portal.invoices') },
      };
    }
    case 'affiliate':
      return { title: t('ledger.heading'), content: <AffiliateScreen /> };
    case 'settings':
      return { title: t('settings.heading'), content: <Settings /> };
    default:
      return { title: t('notFound.heading'), content: <NotFound /> };
  }
}

export function PortalApp() {
  const { title, heading, content, action, crumb } = useScreen();
  const path = useStore($route)?.path;
  const root = useRef<HTMLDivElement>(null);

  /** Goes to the address's fragment, which renders too late for the browser to find it. */
  const goToPlace = useCallback(() => {
    const place = document.getElementById($route.get()?.hash.slice(1) ?? '');
    if (!place || !root.current?.contains(place)) return false;
    place.scrollIntoView();
    place.focus({ preventScroll: true });
    return true;
  }, []);
  const top = useScreenHeading(title, path, useUnreadCount(), goToPlace);

  return (
    <div
      ref={root}
      className="grid grid-cols-1 gap-6"
      // Downloads the toasts early: they must work even if the connection is lost.
      onFocus={prepareNotices}
    >
      <PortalBar />
      <div className={`grid grid-cols-1 md:-mt-2 ${crumb ? 'max-md:-mt-3' : ''}`}>
        {crumb && <Breadcrumbs crumb={crumb} />}
        <div className="flex max-w-[860px] flex-wrap items-baseline justify-between gap-x-6">
          <h1
            ref={top}
            className="text-[1.75rem] wrap-anywhere outline-none"
            tabIndex={-1}
          >
            {heading ?? <Unbroken text={title} />}
          </h1>
          {action}
        </div>
      </div>
      <OutOfDate />
      {content}
    </div>
  );
}
