// A script of its own, so that it arrives while the dashboard's asks for the session. An import() there
// would make a file of Vite's code around import(), which every public page would then ask for.
import { $application } from '../../application/application.ts';
import { ready } from './mount-portal.tsx';

$application.set(ready);
