import { useStore } from '@nanostores/react';
import { createRef } from 'react';

import { Link } from '../../../application/Link.tsx';
import { openPath } from '../../../application/navigation.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { $route, searchResultsPath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { ListSearch } from '../listing/ListSearch.tsx';

const bar = createRef<HTMLDivElement>();

/** On phones, a link to the search's screen. */
export function DeskSearch() {
  const route = useStore($route);
  return (
    <>
      <div ref={bar} className="desk-bar-search">
        <ListSearch
          label={t('desk.searchDesk')}
          value={route?.route === 'search' ? route.search['q'] : ''}
          pathOf={searchResultsPath}
        />
      </div>
      <Link
        className="tool md:hidden"
        href={searchResultsPath()}
        aria-label={t('desk.searchDesk')}
      >
        <Icon name="search" size={24} />
      </Link>
    </>
  );
}

/** Focuses the bar's field, or opens the search where the bar has no room for it. */
export function openSearch(): void {
  const field = bar.current?.querySelector('input');
  field?.focus();
  field?.select();
  if (document.activeElement !== field) openPath(searchResultsPath());
}
