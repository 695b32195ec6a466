import { prepare } from '../../application/prepare.tsx';

import { PortalApp } from './PortalApp.tsx';
import { prepareScreens } from './data/further-screens.ts';
import { $cases } from './data/portal-stores.ts';
import styles from './portal.css?url';
import { refusals } from './portal-refusals.ts';
import { $route } from './portal-routes.ts';

/** Begins when this file arrives, while the session is still asked for. */
export const ready = prepare({
  texts: '/portal.json',
  styles,
  application: <PortalApp />,
  refusals,
});
// Who waits for it hears of a failure.
ready.catch(() => undefined);

// Every screen shows something of them: they are read while the first one is still being drawn.
$cases.listen(() => undefined);
if ($route.get()?.route !== 'overview') prepareScreens();
