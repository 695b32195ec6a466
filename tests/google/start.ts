// Runs beside the site in the browser tests (playwright.config.ts).
import { startGoogle } from './server.ts';

await startGoogle(Number(process.env['PORT']));
