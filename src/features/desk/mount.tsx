import { addConflictTexts } from '../../ui/signed-in/failure-text.ts';
import { prepare } from '../../ui/signed-in/prepare.tsx';

import { App } from './App.tsx';
import styles from './desk.css?url';
import { setDeskTexts } from './texts.ts';

addConflictTexts({
  no_lead: 'desk.failNoLead',
  no_account: 'desk.failNoAccount',
  invitation_under_way: 'desk.failInvitation',
  own_case: 'desk.failOwnCase',
  last_manager: 'desk.failLastManager',
});

/** Begins when this file arrives, while the session is still asked for. */
export const ready = prepare({
  texts: '/desk.json',
  styles,
  application: <App />,
  keepTexts: setDeskTexts,
});
// Who waits for it hears of a failure.
ready.catch(() => undefined);
