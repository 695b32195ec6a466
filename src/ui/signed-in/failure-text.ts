import type { Failure } from './failure.ts';
import { MAX_FILES } from '../../supabase/limits.ts';

import { sessionEndedText, t, tn, type TextKey } from './texts.ts';

const conflicts: Partial<Record<string, TextKey>> = {
  no_case: 'dashboard.failNoCase',
  case_closed: 'dashboard.failClosed',
  not_asked: 'dashboard.failNotAsked',
  too_many_files: 'dashboard.failTooManyFiles',
  no_file: 'dashboard.failNoFile',
  is_staff: 'settings.isStaff',
  no_lead: 'desk.failNoLead',
  no_account: 'desk.failNoAccount',
  invitation_under_way: 'desk.failInvitation',
  own_case: 'desk.failOwnCase',
  last_manager: 'desk.failLastManager',
};

/** Says why something could not be read or done, and what to do about it. */
export function failureText(failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
      return t('dashboard.failOffline');
    case 'ended':
      return sessionEndedText();
    case 'refused':
      return t('dashboard.failRefused');
    case 'tooMany':
      return t('dashboard.failTooMany');
    case 'conflict':
      // One of them names the number of files.
      return tn(conflicts[failure.code] ?? 'dashboard.failConflict', MAX_FILES);
    case 'server':
      return t('dashboard.failServer');
  }
}
