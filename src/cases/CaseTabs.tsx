import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { SectionLink } from '../application/ApplicationBar.tsx';
import { settled } from '../application/loaded.ts';
import { openPath } from '../application/navigation.ts';
import { t } from '../application/texts.ts';

const ShownTab = createContext('');
const PartHidden = createContext(false);

/** Whether this is in a part that phones hide. */
export function useIsPartHidden(): boolean {
  return use(PartHidden);
}

interface Tab {
  /** The id of the tab's first heading, by which links find the tab. */
  id: string;
  label: string;
  /** What waits there. Nothing is shown for 0. */
  count?: number;
}

interface CaseTabsProps {
  tabs: Tab[];
  /** The id of the tab to open first. It stays that, whatever the case is waiting for later. */
  first: string;
  /** The tabs of further places to which links lead, by their ids. */
  places?: Record<string, string>;
  /** The hash of the address. */
  hash: string | undefined;
  /** Contains one `CasePart` or more for each tab. */
  children: ReactNode;
}

/** On phones, a row of tabs shows one part of a case at a time. Wider screens and paper show all. */
export function CaseTabs(props: CaseTabsProps) {
  const { tabs, first, places = {}, hash = '', children } = props;
  const row = useRef<HTMLElement>(null);
  const [initial] = useState(first);
  const place = hash.slice(1);
  const named = tabs.find(({ id }) => id === (places[place] ?? place))?.id;
  const shown = named ?? initial;
  const target = named ? place : shown;
  const previous = useRef(named ? undefined : shown);

  // While the part was hidden, the browser could not go to its heading.
  useEffect(() => {
    const heading = document.getElementById(target);
    const isNew = previous.current !== shown;
    previous.current = shown;
    if (!isNew || !heading || !row.current?.offsetParent) return;
    heading.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [shown, target]);

  // A place within a tab, and what is above it, load after the screen.
  const isPlace = Object.hasOwn(places, place);
  useEffect(() => {
    if (!isPlace) return undefined;
    let left = false;
    const goThere = () => {
      if (!left) document.getElementById(place)?.scrollIntoView({ behavior: 'instant' });
    };
    void settled().then(() => requestAnimationFrame(goThere));
    return () => {
      left = true;
    };
  }, [isPlace, place]);

  return (
    <ShownTab value={shown}>
      <nav
        ref={row}
        className="case-tabs on-screen sticky top-0 z-10 mx-[calc(-1*var(--gutter))] border-b border-line bg-paper px-(--gutter) text-small md:hidden"
        aria-label={t('cases.parts')}
      >
        <div className="tab-row">
          <ul>
            {tabs.map(({ id, ...tab }) => (
              <SectionLink key={id} {...tab} href={`#${id}`} current={id === shown} />
            ))}
          </ul>
        </div>
      </nav>
      {children}
    </ShownTab>
  );
}

interface CasePartProps {
  /** The id of its tab. */
  tab: string;
  className?: string;
  children: ReactNode;
}

/** Stays mounted while it is hidden, with all that was typed in it. */
export function CasePart({ tab, className = 'contents', children }: CasePartProps) {
  const isHidden = use(ShownTab) !== tab;
  return (
    <div
      className={`${className} ${isHidden ? 'not-print:max-md:hidden!' : ''}`}
      data-part={tab}
    >
      <PartHidden value={isHidden}>{children}</PartHidden>
    </div>
  );
}

/** Opens the tab of a place that is hidden. */
export function openTabOf(place: HTMLElement): void {
  const tab = place.closest<HTMLElement>('[data-part]')?.dataset['part'];
  if (tab && !place.offsetParent)
    flushSync(() => openPath(`${location.pathname}#${tab}`));
}
