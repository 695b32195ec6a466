// Hosted Supabase calls this once an hour (docs/deploy.md 2).

import { isScheduled } from '../_shared/schedule.ts';
import { findSecretKey } from '../_shared/secret-key.ts';
import { runHousekeeping } from './handler.ts';

Deno.serve(async (request) => {
  if (!isScheduled(request, Deno.env.get('KEEP_HOUSE_SECRET')))
    return new Response(null, { status: 401 });
  const secretKey = findSecretKey((name) => Deno.env.get(name));
  await runHousekeeping({ url: Deno.env.get('SUPABASE_URL') ?? '', secretKey, fetch });
  return new Response(null, { status: 204 });
});
