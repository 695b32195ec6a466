import { useStore } from '@nanostores/react';
import { useRef, type ReactNode } from 'react';

import { prepareNotices } from '../../ui/notices/notice.ts';

import { prepareScreens, type FurtherScreens } from './data/further-screens.ts';
import { $case } from './data/portal-stores.ts';
import { PortalSections } from './PortalSections.tsx';
import { $route } from './portal-routes.ts';
import { Further } from './screens/Further.tsx';
import { NotFound } from './NotFound.tsx';
import { Overview, Welcome } from './overview/Overview.tsx';
import { serviceTitle, t } from '../../application/texts.ts';
import { useScreenHeading } from '../../application/useScreenHeading.ts';

interface Screen {
  title: string;
  heading: ReactNode;
  content: ReactNode;
}

function useScreen(): Screen {
  const route = useStore($route);
  const open = useStore($case);
  const plain = (title: string, content: ReactNode) => ({
    title,
    heading: title,
    content,
  });
  const further = (title: string, draw: (screens: FurtherScreens) => ReactNode) =>
    plain(title, <Further>{draw}</Further>);
  switch (route?.route) {
    case 'overview':
      return { ...plain(t('dashboard.title'), <Overview />), heading: <Welcome /> };
    case 'case': {
      const { reference } = route.params;
      const title = open
        ? serviceTitle(open.service)
        : t('dashboard.reference', { reference });
      return further(title, ({ CaseScreen }) => <CaseScreen key={reference} />);
    }
    case 'documents':
      return further(t('dashboard.documents'), ({ Documents }) => <Documents />);
    case 'messages':
      return further(t('dashboard.messages'), ({ Messages }) => <Messages />);
    case 'invoices':
      return further(t('dashboard.invoices'), ({ Invoices }) => <Invoices />);
    case 'invoice': {
      const { number } = route.params;
      return further(t('invoices.title', { number }), ({ Invoice }) => (
        <Invoice number={number} />
      ));
    }
    case 'affiliate':
      return further(t('ledger.heading'), ({ AffiliateScreen }) => <AffiliateScreen />);
    case 'settings':
      return further(t('settings.heading'), ({ Settings }) => <Settings />);
    default:
      return plain(t('cases.notFound'), <NotFound />);
  }
}

export function PortalApp() {
  const { title, heading, content } = useScreen();
  const path = useStore($route)?.path;
  const root = useRef<HTMLDivElement>(null);
  const top = useScreenHeading(title, path, goToPlace);

  /** Goes to the address's fragment, which renders too late for the browser to find it. */
  function goToPlace(): boolean {
    const place = document.getElementById($route.get()?.hash.slice(1) ?? '');
    if (!place || !root.current?.contains(place)) return false;
    place.scrollIntoView();
    place.focus({ preventScroll: true });
    return true;
  }

  return (
    <div
      ref={root}
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
      onPointerEnter={prepareScreens}
      // Downloads the toasts early: they must work even if the connection is lost.
      onFocus={() => {
        prepareNotices();
        prepareScreens();
      }}
    >
      <PortalSections />
      <h1 ref={top} className="text-[2rem] wrap-anywhere outline-none" tabIndex={-1}>
        {heading}
      </h1>
      {content}
    </div>
  );
}
