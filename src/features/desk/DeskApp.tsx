import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';

import { prepareNotices } from '../../ui/notices/notice.ts';
import { Load } from '../../application/Load.tsx';
import { t } from '../../application/texts.ts';
import { $role, type Role } from '../../application/role.ts';
import { useScreenHeading } from '../../application/useScreenHeading.ts';

import { AffiliatePage } from './affiliates/AffiliatePage.tsx';
import { AffiliateList } from './affiliates/AffiliateList.tsx';
import { CaseDesk } from './case/CaseDesk.tsx';
import { Keys } from './Keys.tsx';
import { goOnAtRow } from './listing/RowLink.tsx';
import { $route } from './desk-routes.ts';
import { Audit } from './staff/Audit.tsx';
import { Cases } from './cases/Cases.tsx';
import { Clients } from './cases/Clients.tsx';
import { Leads } from './leads/Leads.tsx';
import { LeadScreen } from './leads/LeadScreen.tsx';
import { NoDeskScreen } from './NoDeskScreen.tsx';
import { NotStaff } from './NotStaff.tsx';
import { Staff } from './staff/Staff.tsx';
import { DeskSections } from './DeskSections.tsx';

interface Screen {
  title: string;
  content: ReactNode;
}

/** Returns the screen that an address names, as far as the role has it. */
function screenOf(route: ReturnType<typeof $route.get>, role: Role): Screen {
  switch (route?.route) {
    case 'home':
    case 'leads':
      return { title: t('desk.leads'), content: <Leads /> };
    case 'lead':
      return { title: t('desk.lead'), content: <LeadScreen key={route.params.id} /> };
    case 'cases':
      return { title: t('desk.cases'), content: <Cases role={role} /> };
    case 'case': {
      const { reference } = route.params;
      return {
        title: t('dashboard.reference', { reference }),
        content: <CaseDesk key={reference} reference={reference} />,
      };
    }
    case 'clients':
      return { title: t('desk.clients'), content: <Clients /> };
    case 'affiliates':
      if (role === 'manager')
        return { title: t('ledger.affiliates'), content: <AffiliateList /> };
      break;
    case 'affiliate': {
      const { code } = route.params;
      if (role === 'manager')
        return { title: t('ledger.affiliate'), content: <AffiliatePage key={code} /> };
      break;
    }
    case 'audit':
      if (role === 'manager') return { title: t('desk.audit'), content: <Audit /> };
      break;
    case 'staff':
      if (role === 'manager') return { title: t('desk.staff'), content: <Staff /> };
  }
  return { title: t('desk.notFound'), content: <NoDeskScreen /> };
}

/** The desk. Each screen has an address of its own; who is not staff sees none of them. */
export function DeskApp() {
  const state = useStore($role);
  const role = state.data?.value;
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
      // Downloads the toasts now, so that they can show even that the connection is lost.
      onFocus={prepareNotices}
    >
      {role && <DeskSections role={role} />}
      <Load state={state}>{(role) => (role ? <Open role={role} /> : <Closed />)}</Load>
    </div>
  );
}

function Open({ role }: { role: Role }) {
  const route = useStore($route);
  const { title, content } = screenOf(route, role);
  return (
    <>
      <Titled title={title} path={`${route?.path} ${route?.search['page'] ?? ''}`}>
        {content}
      </Titled>
      <p>
        <Keys />
      </p>
    </>
  );
}

function Closed() {
  return (
    <Titled title={t('desk.staffOnlyHeading')} path="">
      <NotStaff />
    </Titled>
  );
}

/** A case's number. */
const reference = /(CPF-[\w-]+)/;

interface TitledProps extends Omit<Screen, 'content'> {
  /** Where a screen begins. */
  path: string;
  children: ReactNode;
}

/** A screen below its heading. A list to which the browser goes back goes on at the row that was open. */
function Titled({ title, path, children }: TitledProps) {
  const top = useScreenHeading(title, path, goOnAtRow);
  return (
    <>
      <h1 ref={top} className="text-[2rem] wrap-anywhere outline-none" tabIndex={-1}>
        {title.split(reference).map((part, index) =>
          // A number is not parted at its hyphens.
          index % 2 ? (
            <span key={part} className="whitespace-nowrap">
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </h1>
      {children}
    </>
  );
}
