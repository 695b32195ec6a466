// Makes the data folder of a server that has run before, in a process beside the tests' own.
import { openBackend } from '../../supabase/local/backend.ts';

const [dataDir = ''] = process.argv.slice(2);
const backend = await openBackend({ dataDir, siteUrl: 'http://localhost' });
await backend.close();
