import { useEffect } from 'react';

import { rowSelector } from './listing/RowLink.tsx';
import { searchSelector } from './listing/Search.tsx';

/** Whether a key is typed into something, or is a shortcut of the browser's. */
function belongsElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const typing =
    target instanceof HTMLElement &&
    Boolean(target.closest('input, textarea, select, [contenteditable], dialog'));
  return typing || ctrlKey || metaKey || altKey;
}

/** Moves the focus to the row after or before the one that has it. */
function moveRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)];
  const now = rows.findIndex((row) => row === document.activeElement);
  const next = now === -1 ? (by === 1 ? 0 : rows.length - 1) : now + by;
  rows[next]?.focus();
}

function goToSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>(searchSelector);
  search?.focus();
  search?.select();
  return Boolean(search);
}

/**
 * The keys of the desk: `/` searches, `j` and `k` go through the rows, of which Enter opens the one
 * that has the focus, `?` lists the keys.
 * @param list shows the keys
 */
export function useKeys(list: () => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (belongsElsewhere(event)) return;
      if (event.key === 'j') moveRow(1);
      else if (event.key === 'k') moveRow(-1);
      else if (event.key === '?') list();
      else if (event.key === '/' && goToSearch()) {
        event.preventDefault();
        // Elsewhere in the site this key opens the site's own search (src/layouts/openers.ts).
        event.stopPropagation();
      }
    }
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [list]);
}
