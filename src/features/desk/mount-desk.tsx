import { prepare } from '../../application/prepare.tsx';

import { DeskApp } from './DeskApp.tsx';
import styles from './desk.css?url';
import { refusals } from './desk-refusals.ts';
import { setDeskTexts } from './desk-texts.ts';

/** Begins when this file arrives, while the session is still asked for. */
export const ready = prepare({
  texts: '/desk.json',
  styles,
  application: <DeskApp />,
  refusals,
  keepTexts: setDeskTexts,
});
// Who waits for it hears of a failure.
ready.catch(() => undefined);
