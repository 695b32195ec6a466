// The entry point on hosted Supabase. The embedded server calls the same handler.
import { handleInvite } from './handler.ts';

Deno.serve((request) =>
  handleInvite(request, {
    url: Deno.env.get('SUPABASE_URL') ?? '',
    secretKey: Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '',
    fetch,
  }),
);
