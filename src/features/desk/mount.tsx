import { prepare } from '../../ui/signed-in/prepare.tsx';

import { App } from './App.tsx';
import styles from './desk.css?url';
import { refusals } from './refusals.ts';
import { setDeskTexts } from './texts.ts';

/** Begins when this file arrives, while the session is still asked for. */
export const ready = prepare({
  texts: '/desk.json',
  styles,
  application: <App />,
  refusals,
  keepTexts: setDeskTexts,
});
// Who waits for it hears of a failure.
ready.catch(() => undefined);
