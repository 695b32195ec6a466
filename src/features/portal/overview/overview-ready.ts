import { atom, effect, onMount } from 'nanostores';

import { $profile } from '../../../application/account/profile.ts';
import { $notifications } from '../../../cases/notifications/notifications.ts';
import {
  $cases,
  $clientCompanies,
  $deadlines,
  $invoices,
  $openReports,
  $shared,
} from '../data/portal-stores.ts';

/**
 * Whether everything on the overview has been read, or has failed to be. It then appears at once, because a part that
 * came later would move those below it. Stays true while it is read again.
 */
export const $overviewReady = atom(false);

const isRead = ({ data }: { data?: unknown }) => data !== undefined;

onMount($overviewReady, () =>
  effect(
    [
      $cases,
      $shared,
      $notifications,
      $profile,
      $openReports,
      $invoices,
      $clientCompanies,
      $deadlines,
    ],
    (...all) => {
      if (all.every(isRead)) $overviewReady.set(true);
    },
  ),
);
