import { prepare } from '../../ui/signed-in/prepare.tsx';

import { App } from './App.tsx';
import { prepareScreens } from './data/further-screens.ts';
import { $cases } from './data/stores.ts';
import styles from './portal.css?url';
import { refusals } from './refusals.ts';
import { $route } from './routes.ts';

/** Begins when this file arrives, while the session is still asked for. */
export const ready = prepare({
  texts: '/portal.json',
  styles,
  application: <App />,
  refusals,
});
// Who waits for it hears of a failure.
ready.catch(() => undefined);

// Every screen shows something of them: they are read while the first one is still being drawn.
$cases.listen(() => undefined);
if ($route.get()?.route !== 'overview') prepareScreens();
