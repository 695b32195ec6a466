import { callBackend } from '../_shared/call-backend.ts';
import { findSecretKey } from '../_shared/secret-key.ts';
import { handleUnsubscribe } from './handler.ts';

const setting = (name: string) => Deno.env.get(name) ?? '';

Deno.serve((request) =>
  handleUnsubscribe(request, {
    siteUrl: setting('SITE_URL'),
    secret: setting('UNSUBSCRIBE_SECRET'),
    stop: ({ account, kind }) =>
      callBackend(
        {
          url: setting('SUPABASE_URL'),
          secretKey: findSecretKey(setting),
          fetch,
        },
        'stop_emails',
        { account_id: account, kind },
      ),
  }),
);
