// Hosted Supabase calls this once a minute (docs/deploy.md 2).

import { isScheduled } from '../_shared/schedule.ts';
import { findSecretKey } from '../_shared/secret-key.ts';
import { deliverEmails } from './handler.ts';
import { selectTransport } from './transport.ts';

const setting = (name: string) => Deno.env.get(name) ?? '';

Deno.serve(async (request) => {
  if (!isScheduled(request, setting('DELIVER_EMAILS_SECRET')))
    return new Response(null, { status: 401 });
  const url = setting('SUPABASE_URL');
  const transport = selectTransport(setting);
  try {
    const count = await deliverEmails({
      backend: { url, secretKey: findSecretKey(setting), fetch },
      transport,
      renderOptions: {
        siteUrl: setting('SITE_URL'),
        unsubscribeUrl: `${url}/functions/v1/unsubscribe`,
        secret: setting('UNSUBSCRIBE_SECRET'),
      },
    });
    return Response.json(count);
  } finally {
    transport.close();
  }
});
