import './search.css';

import { useEffect, useState } from 'react';

import type { Messages } from '../../i18n/messages.ts';
import { Overlay } from '../../ui/notices/Overlay.tsx';

import { SearchDialog } from './SearchDialog.tsx';

/** The search of every page, closed until a `find` event opens it. */
export function Search({ texts }: { texts: Messages['search'] }) {
  const [open, setOpen] = useState(false);
  useEffect(() => document.addEventListener('find', () => setOpen(true)), []);
  return (
    <Overlay id="search">
      <SearchDialog texts={texts} open={open} onClose={() => setOpen(false)} />
    </Overlay>
  );
}
