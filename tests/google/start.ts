// Runs beside the site in the browser tests.
import { startGoogle } from './server.ts';

await startGoogle(Number(process.env['PORT']));
