import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';

import { Load } from '../../application/Load.tsx';
import { OutOfDate } from '../../application/OutOfDate.tsx';
import { $role } from '../../application/role.ts';
import { useScreenHeading } from '../../application/useScreenHeading.ts';
import { useView } from '../../application/useView.ts';
import { useUnreadCount } from '../../cases/notifications/useReadNotifications.ts';
import { DotSeparated } from '../../ui/DotSeparated.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { prepareNotices } from '../../ui/notices/notice.ts';
import { useWide } from '../../ui/useWide.ts';
import { useAffiliateName } from './affiliates/DeskAffiliateScreen.tsx';
import { useCaseTitle } from './case/DeskCaseScreen.tsx';
import { useClientName } from './clients/ClientScreen.tsx';
import { $route, dashboardPath, isForManagers, type RouteName } from './desk-routes.ts';
import { notFound, type Screen, screenOf } from './desk-screens.tsx';
import { t } from './desk-texts.ts';
import { DeskBar } from './DeskBar.tsx';
import { KeyboardShortcuts } from './KeyboardShortcuts.tsx';
import { useLeadName } from './leads/LeadScreen.tsx';
import { restoreRowFocus } from './listing/list-place.ts';
import { useIsManager } from './useIsManager.ts';

export function DeskApp() {
  const state = useStore($role);
  return (
    <div
      className="desk-app"
      // Downloads the toasts early: they must work even if the connection is lost.
      onFocus={prepareNotices}
    >
      {state.data?.value && <DeskBar />}
      <Load state={state}>{(role) => (role ? <OpenScreen /> : <StaffOnly />)}</Load>
    </div>
  );
}

function OpenScreen() {
  const route = useStore($route);
  // Room for the inbox and an inquiry.
  const wide = useWide('73.75rem');
  const manager = useIsManager();
  const found = route && (manager || !isForManagers(route.route));
  const { title, content, ...around } = found ? screenOf(route, wide) : notFound();
  useView(around.list ? 'inbox' : undefined);
  const caseTitle = useCaseTitle();
  const clientName = useClientName();
  const leadName = useLeadName();
  const affiliateName = useAffiliateName();
  const names: Partial<Record<RouteName, string[] | undefined>> = {
    case: caseTitle,
    client: clientName ? [clientName] : undefined,
    lead: leadName ? [leadName] : undefined,
    leads: leadName ? [leadName] : undefined,
    affiliate: affiliateName ? [affiliateName] : undefined,
  };
  return (
    <>
      <ScreenFrame
        title={(route && names[route.route]) ?? [title]}
        path={`${route?.path} ${route?.search['page'] ?? ''}`}
        {...around}
      >
        {content}
      </ScreenFrame>
      <KeyboardShortcuts opensRows={Boolean(around.list)} />
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
