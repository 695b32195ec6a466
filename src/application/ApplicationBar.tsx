import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

import type { IconName } from '../illustrations/icons.ts';
import { BusyButton } from '../ui/forms/BusyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { $profile } from './account/profile.ts';
import { useLogOut } from './account/useLogOut.ts';
import { Link } from './Link.tsx';
import { t } from './texts.ts';
import { $user } from './user.ts';

type Place = 'sections' | 'tools' | 'user' | 'account';

/** Fills a place in the page's static bar (src/layouts/application/ApplicationBar.astro). */
function Fill({ place, children }: { place: Place; children: ReactNode }) {
  const element = document.querySelector(`[data-client=${place}]`);
  return element && createPortal(children, element);
}

interface SectionLinkProps {
  href: string;
  label: string;
  icon?: IconName;
  current: boolean;
  /** Nothing is shown for 0. */
  count?: number | undefined;
}

interface ApplicationBarProps {
  sections: SectionLinkProps[];
  bell: BellProps;
  settingsPath: string;
  tools?: ReactNode;
  /** Items of the account's menu. */
  menu?: ReactNode;
}

export function ApplicationBar(props: ApplicationBarProps) {
  const { sections, bell, settingsPath, tools, menu } = props;
  return (
    <>
      <Fill place="sections">
        {sections.map((section) => (
          <SectionLink key={section.label} {...section} />
        ))}
      </Fill>
      <Fill place="tools">
        {tools}
        <Bell {...bell} />
      </Fill>
      <Fill place="user">
        <UserName />
      </Fill>
      <Fill place="account">
        <ul className="border-t border-line pt-2">
          {menu}
          <li>
            <Link className="menu-item" href={settingsPath} onClickCapture={closeMenu}>
              <Icon name="settings" />
              {t('application.settings')}
            </Link>
          </li>
          <li>
            <LogOut />
          </li>
        </ul>
      </Fill>
    </>
  );
}

/** Returns the focus to the menu's button. A closed menu stays closed. */
export function closeMenu(): void {
  document.getElementById('account')?.hidePopover?.();
}

/** One of a row of tabs. */
export function SectionLink({ href, label, icon, current, count = 0 }: SectionLinkProps) {
  const item = useRef<HTMLLIElement>(null);
  const isHere = href.startsWith('#');
  const Anchor = isHere ? 'a' : Link;
  const isCounted = count > 0;

  // Keeps the current tab in the middle of a row that scrolls. `scrollIntoView` would scroll the page as well.
  useEffect(() => {
    const tab = item.current;
    const row = tab?.closest('.tab-row');
    if (!current || !tab?.parentElement || !row) return undefined;
    const middle = (one: Element) => {
      const { x, width } = one.getBoundingClientRect();
      return x + width / 2;
    };
    const observer = new ResizeObserver(() => {
      row.scrollLeft += middle(tab) - middle(row);
    });
    // Fires when a hidden row appears, and when counts that arrive later make its tabs wider.
    observer.observe(tab.parentElement);
    return () => observer.disconnect();
  }, [current]);

  return (
    <li ref={item}>
      <Anchor
        className="section-link"
        href={href}
        aria-current={current ? (isHere ? 'true' : 'page') : undefined}
      >
        {icon && <Icon name={icon} size={24} />}
        {label}
        {isCounted && (
          <span className="section-count figures">{count > 99 ? '99+' : count}</span>
        )}
      </Anchor>
    </li>
  );
}

interface BellProps {
  href: string;
  unread: number;
  /** Whether the notifications are on the open screen. */
  here?: boolean;
}

function Bell({ href, unread, here = false }: BellProps) {
  const bell = {
    className: 'bell tool',
    href,
    'aria-label': t('application.bell', { count: unread }),
  };
  const content = (
    <>
      <Icon name="bell" size={24} />
      {unread > 0 && <span className="dot" />}
    </>
  );
  // A plain link on the same screen: the browser scrolls to the notifications and moves the focus there.
  return here ? <a {...bell}>{content}</a> : <Link {...bell}>{content}</Link>;
}

function UserName() {
  const state = useStore($user);
  const name = useStore($profile).data?.value?.full_name?.trim();
  if (state.status !== 'signedIn') return null;
  return (
    <p className="grid wrap-anywhere">
      {name && <b dir="auto">{name}</b>}
      <span className="text-small text-muted">{state.email}</span>
    </p>
  );
}

function LogOut() {
  const [leaving, leave] = useLogOut();
  return (
    <BusyButton
      className="menu-item"
      busy={leaving}
      icon={<Icon name="logOut" />}
      label={t('application.logOut')}
      busyLabel={t('application.loggingOut')}
      onClick={leave}
    />
  );
}
