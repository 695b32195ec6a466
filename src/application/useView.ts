import { useLayoutEffect } from 'react';

/**
 * Names the open view on the application's root (`data-view`), by which styles choose another layout of the page.
 * - `inbox`: the list of inquiries beside one of them (src/features/desk/leads/inbox.css)
 * - `conversation`: on a phone, a case's messages (src/cases/messages/thread.css)
 *
 * The frame around both is in src/layouts/application/ApplicationPage.astro.
 */
export function useView(view: 'inbox' | 'conversation' | undefined): void {
  // Before anything is painted.
  useLayoutEffect(() => {
    const root = document.querySelector<HTMLElement>('[data-application]');
    if (!root || !view) return undefined;
    root.dataset['view'] = view;
    return () => {
      delete root.dataset['view'];
    };
  }, [view]);
}
