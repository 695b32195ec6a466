import { useStore } from '@nanostores/react';
import { useCallback, useRef } from 'react';

import { OutOfDate } from '../../application/OutOfDate.tsx';
import { ScreenBoundary } from '../../application/ScreenBoundary.tsx';
import { useScreenHeading } from '../../application/useScreenHeading.ts';
import { useUnreadCount } from '../../cases/notifications/useReadNotifications.ts';
import { prepareNotices } from '../../ui/notices/notice.ts';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { BackToSection } from './BackToSection.tsx';
import { $case } from './data/portal-stores.ts';
import { $overviewReady } from './overview/overview-ready.ts';
import { $route, parentOf } from './portal-routes.ts';
import { notFound, screenOf } from './portal-screens.tsx';
import { t } from './portal-texts.ts';
import { PortalBar } from './PortalBar.tsx';

export function PortalApp() {
  const route = useStore($route);
  const openCase = useStore($case);
  const { title, heading, content, action, number } = route
    ? screenOf(route, openCase)
    : notFound();
  const parent = route && parentOf(route.route);
  const root = useRef<HTMLDivElement>(null);
  const ready = useStore($overviewReady);
  const isLater = route?.route === 'overview' && route.hash !== '' && !ready;

  /** Goes to the address's fragment, which renders too late for the browser to find it. */
  const goToPlace = useCallback(() => {
    if (isLater) return true;
    const place = document.getElementById($route.get()?.hash.slice(1) ?? '');
    if (!place || !root.current?.contains(place)) return false;
    place.scrollIntoView();
    place.focus({ preventScroll: true });
    return true;
  }, [isLater]);
  const top = useScreenHeading(title, route?.path, useUnreadCount(), goToPlace);

  return (
    <div
      ref={root}
      className="grid grid-cols-1 gap-6"
      // Downloads the toasts early: they must work even if the connection is lost.
      onFocus={prepareNotices}
    >
      <PortalBar />
      <div className={`grid grid-cols-1 md:-mt-2 ${parent ? 'max-md:-mt-3' : ''}`}>
        {parent && <BackToSection section={parent} number={number} />}
        <div
          className={`flex flex-wrap items-baseline justify-between gap-x-6 ${number ? '' : 'max-w-[860px]'}`}
        >
          <h1
            ref={top}
            className="text-[1.75rem] wrap-anywhere outline-none"
            tabIndex={-1}
          >
            {heading ?? <Unbroken text={title} />}
          </h1>
          {action}
          {number && (
            <span className="figures text-small text-muted not-print:max-md:hidden">
              {t('application.reference', { reference: number })}
            </span>
          )}
        </div>
      </div>
      <OutOfDate />
      <ScreenBoundary screen={route?.path}>{content}</ScreenBoundary>
    </div>
  );
}
