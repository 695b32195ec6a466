import { prepare } from '../../ui/signed-in/prepare.tsx';

import { App } from './App.tsx';
import styles from './portal.css?url';

/** Begins when this file arrives, while the session is still asked for. */
export const ready = prepare({ texts: '/portal.json', styles, application: <App /> });
// Who waits for it hears of a failure.
ready.catch(() => undefined);
