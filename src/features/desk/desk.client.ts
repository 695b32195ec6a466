// A script of its own, as the portal's (src/features/portal/portal.client.ts).
import { $application } from '../../application/application.ts';
import { ready } from './mount-desk.tsx';

$application.set(ready);
