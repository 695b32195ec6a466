// A script of its own, as the portal's (src/features/portal/portal.client.ts).
import { $application } from '../../ui/signed-in/application.ts';
import { ready } from './mount.tsx';

$application.set(ready);
