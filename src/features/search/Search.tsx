import './search.css';

import { useEffect, useReducer } from 'react';

import type { Messages } from '../../i18n/messages.ts';
import { Overlay } from '../../ui/notices/Overlay.tsx';
import { SearchDialog } from './SearchDialog.tsx';

/** The search of every page, closed until a `site-search` event opens it. */
export function Search({ texts }: { texts: Messages['search'] }) {
  const [openings, open] = useReducer((count: number) => count + 1, 0);
  useEffect(() => document.addEventListener('site-search', open), []);
  return (
    <Overlay id="search">
      <SearchDialog texts={texts} openings={openings} />
    </Overlay>
  );
}
