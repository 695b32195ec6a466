import { prepareApplication } from '../../application/prepare-application.tsx';
import { startApplication } from '../../application/start-application.ts';
import { $cases, $toPay } from './data/portal-stores.ts';
import { refusalText } from './portal-refusals.ts';
import { PortalApp } from './PortalApp.tsx';

startApplication(
  prepareApplication({ texts: '/portal.json', application: <PortalApp />, refusalText }),
);

// Every screen shows cases and counts what waits, so they load while the first screen is still being drawn.
$cases.listen(() => undefined);
$toPay.listen(() => undefined);
