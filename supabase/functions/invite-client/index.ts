import { findSecretKey } from '../_shared/secret-key.ts';
import { handleInvite } from './handler.ts';

Deno.serve((request) =>
  handleInvite(request, {
    url: Deno.env.get('SUPABASE_URL') ?? '',
    secretKey: findSecretKey((name) => Deno.env.get(name)),
    fetch,
  }),
);
