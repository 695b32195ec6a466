// The entry point on hosted Supabase, called once an hour (docs/deploy.md 2). The embedded server runs
// the same handler.
import { keepHouse } from './handler.ts';

Deno.serve(async (request) => {
  const secretKey = Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '';
  if (request.headers.get('Authorization') !== `Bearer ${secretKey}`)
    return new Response(null, { status: 401 });
  await keepHouse({ url: Deno.env.get('SUPABASE_URL') ?? '', secretKey, fetch });
  return new Response(null, { status: 204 });
});
