import { App } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { Accounts } from './auth/accounts.ts';
import { likeHosted } from './auth/like-hosted.ts';
import { readConfig } from './config.ts';
import { PUBLISHABLE_KEY, type Secrets } from './keys.ts';
import { Mailer, type MailTemplate } from './mail/mailer.ts';
import type { Mailbox } from './mailbox.ts';
import { migrate } from './migrate.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { tellHeaders } from './patches/request-headers.ts';
import { withWholeBody } from './request-body.ts';

export interface SupabaseAppOptions {
  connection: PgliteConnection;
  secrets: Secrets;
  mailbox: Mailbox;
  /** The origin of the site. Links in mails lead there. */
  siteUrl: string;
}

export interface SupabaseApp {
  /** Answers `/auth/v1` and `/rest/v1`, one request after the other; 413 beyond 1 MB. */
  fetch: (request: Request, address?: string) => Promise<Response>;
  /** Lets the request at work finish and refuses those behind it. */
  close: () => Promise<void>;
}

/** Opens @supabase/lite on our database, with its schemas and ours up to date. */
export async function openSupabaseApp(options: SupabaseAppOptions): Promise<SupabaseApp> {
  const { connection, secrets, mailbox, siteUrl } = options;
  const { auth, ...config } = readConfig();
  const google = auth?.external?.google;
  // Not from the request, whose Host header the visitor may choose.
  if (google) google.redirect_uri = `${siteUrl}/auth/v1/callback`;
  const mailer = new Mailer(mailbox, connection);
  const app = new App({
    ...config,
    auth: {
      ...auth,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: secrets.secretKey,
      jwt_secret: secrets.jwtSecret,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
    },
    connection,
    options: {
      // In admin mode, requests without a key would skip row level security.
      server: { admin: false, disableStudio: true, disableFallback: true },
      drivers: { email: mailer },
    },
  });
  await app.ensureSystemSchema();
  await migrate(connection);

  // `npm run mail` writes it.
  const confirmation = auth?.email?.template?.confirmation as MailTemplate;
  const accounts = new Accounts({ connection, mailer, confirmation, siteUrl });
  const answer = likeHosted((request) => app.fetch(request), accounts);

  const inTurn = oneAtATime();
  let closing = false;
  return {
    async fetch(request, address) {
      const whole = await withWholeBody(request);
      if (!whole) return Response.json({ message: 'Body too large' }, { status: 413 });
      return inTurn(async () => {
        if (closing) return Response.json({ message: 'Shutting down' }, { status: 503 });
        await tellHeaders(connection, request, address);
        return answer(whole);
      });
    },
    async close() {
      closing = true;
      await inTurn(() => Promise.resolve());
    },
  };
}
