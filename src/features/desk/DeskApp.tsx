import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';

import { Link } from '../../application/Link.tsx';
import { Load } from '../../application/Load.tsx';
import { OutOfDate } from '../../application/OutOfDate.tsx';
import { $role, type Role } from '../../application/role.ts';
import { useScreenHeading } from '../../application/useScreenHeading.ts';
import { useUnreadCount } from '../../cases/notifications/useReadNotifications.ts';
import { DotSeparated } from '../../ui/DotSeparated.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { prepareNotices } from '../../ui/notices/notice.ts';
import { useWide } from '../../ui/useWide.ts';
import { Affiliates } from './affiliates/Affiliates.tsx';
import { DeskAffiliateScreen } from './affiliates/DeskAffiliateScreen.tsx';
import { Calendar } from './calendar/Calendar.tsx';
import { Hours } from './calendar/Hours.tsx';
import { CaseMenu } from './case/CaseMenu.tsx';
import { DeskCaseScreen, useCaseTitle } from './case/DeskCaseScreen.tsx';
import { DeskReceiptScreen } from './case/payments/DeskReceiptScreen.tsx';
import { Cases } from './case-list/Cases.tsx';
import { Clients } from './clients/Clients.tsx';
import { ClientScreen, useClientName } from './clients/ClientScreen.tsx';
import { $route, dashboardPath, paths } from './desk-routes.ts';
import { t } from './desk-texts.ts';
import { DeskBar } from './DeskBar.tsx';
import { DeskInvoices } from './invoices/DeskInvoices.tsx';
import { KeyboardShortcuts } from './KeyboardShortcuts.tsx';
import { Leads } from './leads/Leads.tsx';
import { LeadScreen, useLeadName } from './leads/LeadScreen.tsx';
import { SuggestedLead } from './leads/SuggestedLead.tsx';
import { Back } from './listing/Back.tsx';
import { restoreRowFocus } from './listing/list-place.ts';
import { SearchScreen } from './search/SearchScreen.tsx';
import { Audit } from './staff/Audit.tsx';
import { DeskNotifications, DeskSettings } from './staff/OwnAccount.tsx';
import { Staff } from './staff/Staff.tsx';
import { Today } from './today/Today.tsx';

interface Screen {
  title: string;
  content: ReactNode;
  back?: ReactNode;
  /** Beside the screen. */
  list?: ReactNode;
}

function screenOf(
  route: ReturnType<typeof $route.get>,
  role: Role,
  wide: boolean,
): Screen {
  switch (route?.route) {
    case 'home':
      return { title: t('desk.today'), content: <Today role={role} /> };
    case 'leads':
      return wide
        ? {
            title: t('desk.leads'),
            content: <SuggestedLead key={JSON.stringify(route.search)} />,
            list: <Leads />,
          }
        : { title: t('desk.leads'), content: <Leads /> };
    case 'lead':
      return {
        title: t('desk.lead'),
        content: <LeadScreen key={route.params.id} />,
        ...(wide
          ? { list: <Leads /> }
          : { back: <Back section="leads" text={t('desk.backToLeads')} /> }),
      };
    case 'calendar':
      return {
        title: t('deskCalls.heading'),
        content: <Calendar role={role} />,
      };
    case 'hours':
      return {
        title: t('deskCalls.hours'),
        content: <Hours />,
        back: <Back section="calendar" text={t('deskCalls.back')} />,
      };
    case 'cases':
      return {
        title: t('desk.cases'),
        content: <Cases role={role} />,
      };
    case 'case': {
      const { reference } = route.params;
      return {
        title: t('application.reference', { reference }),
        content: <DeskCaseScreen key={reference} reference={reference} />,
        back: (
          <>
            <Back section="cases" text={t('deskCase.backToCases')} />
            <CaseMenu />
          </>
        ),
      };
    }
    case 'receipt': {
      const { reference, number, payment } = route.params;
      return {
        title: t('payments.title', { number: `${number}/${payment}` }),
        content: (
          <DeskReceiptScreen reference={reference} number={number} payment={payment} />
        ),
      };
    }
    case 'clients':
      return { title: t('desk.clients'), content: <Clients /> };
    case 'client':
      return {
        title: t('desk.client'),
        content: <ClientScreen key={route.params.id} />,
        back: <Back section="clients" text={t('desk.backToClients')} />,
      };
    case 'search':
      return { title: t('desk.searchDesk'), content: <SearchScreen /> };
    case 'invoices':
      return { title: t('desk.invoices'), content: <DeskInvoices role={role} /> };
    case 'notifications':
      return { title: t('application.notifications'), content: <DeskNotifications /> };
    case 'settings':
      return { title: t('settings.heading'), content: <DeskSettings /> };
    case 'affiliates':
      if (role === 'manager')
        return { title: t('ledger.affiliates'), content: <Affiliates /> };
      break;
    case 'affiliate': {
      const { code } = route.params;
      if (role === 'manager')
        return {
          title: t('ledger.affiliate'),
          content: <DeskAffiliateScreen key={code} />,
        };
      break;
    }
    case 'audit':
      if (role === 'manager') return { title: t('desk.audit'), content: <Audit /> };
      break;
    case 'staff':
      if (role === 'manager') return { title: t('desk.staff'), content: <Staff /> };
  }
  return { title: t('desk.notFound'), content: <NotFound /> };
}

export function DeskApp() {
  const state = useStore($role);
  const role = state.data?.value;
  return (
    <div
      className="desk-screen"
      // Downloads the toasts early: they must work even if the connection is lost.
      onFocus={prepareNotices}
    >
      {role && <DeskBar role={role} />}
      <Load state={state}>
        {(role) => (role ? <OpenScreen role={role} /> : <StaffOnly />)}
      </Load>
    </div>
  );
}

function OpenScreen({ role }: { role: Role }) {
  const route = useStore($route);
  // Room for the inbox and an inquiry.
  const wide = useWide('73.75rem');
  const { title, content, ...around } = screenOf(route, role, wide);
  const caseTitle = useCaseTitle();
  const clientName = useClientName();
  const leadName = useLeadName();
  const names: Record<string, string[] | undefined> = {
    case: caseTitle,
    client: clientName ? [clientName] : undefined,
    lead: leadName ? [leadName] : undefined,
    leads: leadName ? [leadName] : undefined,
  };
  return (
    <>
      <ScreenFrame
        title={names[route?.route ?? ''] ?? [title]}
        path={`${route?.path} ${route?.search['page'] ?? ''}`}
        {...around}
      >
        {content}
      </ScreenFrame>
      <KeyboardShortcuts />
    </>
  );
}

function StaffOnly() {
  return (
    <ScreenFrame title={[t('desk.staffOnlyHeading')]} path="">
      <Empty text={t('desk.staffOnly')}>
        <a className="button button-ink" href={dashboardPath}>
          {t('desk.toDashboard')}
        </a>
      </Empty>
    </ScreenFrame>
  );
}

function NotFound() {
  return (
    <Empty text={t('desk.notFoundText')}>
      <Link className="button" href={paths.leads}>
        {t('desk.backToLeads')}
      </Link>
    </Empty>
  );
}

interface ScreenFrameProps extends Omit<Screen, 'title' | 'content'> {
  /** The parts of the heading's line. */
  title: string[];
  /** A new path is a new screen. */
  path: string;
  children: ReactNode;
}

/** After Back, a list focuses the row that was open. */
function ScreenFrame({ title, path, back, list, children }: ScreenFrameProps) {
  const page = title.join(' · ');
  const top = useScreenHeading(page, path, useUnreadCount(), restoreRowFocus);
  return (
    <>
      <OutOfDate />
      {list}
      <div className="desk-screen">
        <div className="desk-heading">
          {back}
          <h1
            ref={top}
            className="text-[1.5rem] wrap-anywhere outline-none"
            tabIndex={-1}
          >
            <DotSeparated>{title}</DotSeparated>
          </h1>
        </div>
        {children}
      </div>
    </>
  );
}
