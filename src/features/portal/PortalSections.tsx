import { useStore } from '@nanostores/react';

import { $cases, $notifications } from './data/portal-stores.ts';
import { $route, paths, type Screen } from './portal-routes.ts';
import { t, type TextKey } from '../../application/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link, SectionLink } from '../../application/Link.tsx';

const sections: [Screen, TextKey][] = [
  ['overview', 'dashboard.overview'],
  ['documents', 'dashboard.documents'],
  ['messages', 'dashboard.messages'],
  ['invoices', 'dashboard.invoices'],
  ['affiliate', 'ledger.tab'],
  ['settings', 'dashboard.settingsTab'],
];

export function PortalSections() {
  const route = useStore($route)?.route;
  const cases = useStore($cases).data?.value ?? [];
  const unread = cases.reduce((sum, one) => sum + one.unread_messages, 0);
  return (
    <div className="on-screen flex items-start justify-between gap-4 border-b border-line">
      <nav aria-label={t('dashboard.sections')}>
        <ul className="flex flex-wrap gap-x-4 max-md:text-[0.9375rem] md:gap-x-6">
          {sections.map(([screen, key]) => (
            <li key={screen}>
              <SectionLink href={paths[screen]} current={route === screen}>
                {t(key)}
                {screen === 'messages' && unread > 0 && (
                  <span className="figures rounded-control bg-ink px-2 text-[0.875rem] text-paper">
                    {unread}
                  </span>
                )}
              </SectionLink>
            </li>
          ))}
        </ul>
      </nav>
      <Bell />
    </div>
  );
}

function Bell() {
  const list = useStore($notifications).data?.value ?? [];
  const count = list.filter(({ read_at }) => !read_at).length;
  const here = useStore($route)?.route === 'overview';
  const bell = {
    className:
      'bell rounded-control relative grid h-12 w-12 flex-none place-items-center hover:bg-line',
    href: `${paths.overview}#notifications`,
    'aria-label': t('dashboard.bell', { count }),
  };
  const content = (
    <>
      <Icon name="bell" size={24} />
      {count > 0 && (
        <span className="dot absolute top-2 right-2 h-3 w-3 rounded-full border-2 border-paper bg-seal" />
      )}
    </>
  );
  // A plain link on the same screen: the browser scrolls to the notifications and moves the focus there.
  return here ? <a {...bell}>{content}</a> : <Link {...bell}>{content}</Link>;
}
