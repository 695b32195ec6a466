import { App } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { readConfig } from './config.ts';
import type { DataFolder } from './data-folder.ts';
import { PUBLISHABLE_KEY, type Secrets } from './keys.ts';
import { Mailer, type MailTemplate } from './mail/mailer.ts';
import type { Mailbox } from './mailbox.ts';
import { migrate } from './migrate.ts';
import { Accounts } from './patches/auth/accounts.ts';
import { withInvitations } from './patches/auth/invite.ts';
import { likeHosted } from './patches/auth/like-hosted.ts';
import { tellHeaders } from './patches/request-headers.ts';
import { likeHosted as storageLikeHosted } from './patches/storage/like-hosted.ts';
import { turnOnStorage } from './patches/storage/schema.ts';
import { FileAdapter } from './storage/file-adapter.ts';
import { createStorage, openDocumentFiles } from './storage/storage.ts';
import { sweep } from './storage/sweep.ts';
import { createWaitingLine, type WaitingLine } from './waiting-line.ts';

export interface SupabaseAppOptions {
  connection: PgliteConnection;
  folder: DataFolder;
  secrets: Secrets;
  mailbox: Mailbox;
  /** The origin of the site. Links in mails lead there. */
  siteUrl: string;
}

type Templates = Record<'confirmation' | 'invite', MailTemplate>;

/** What answers the calls of the API. */
export type SupabaseApp = Pick<WaitingLine, 'fetch' | 'close'>;

/** Opens @supabase/lite on our database, with its schemas and ours up to date. */
export async function openSupabaseApp(options: SupabaseAppOptions): Promise<SupabaseApp> {
  const { connection, folder, secrets, mailbox, siteUrl } = options;
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
  const files = await openDocumentFiles(connection, folder);
  const adapter = new FileAdapter(files);
  await turnOnStorage(app, adapter);
  await migrate(connection);
  await sweep(connection, files);

  // `npm run mail` writes it.
  const { confirmation, invite: invitation } = auth?.email?.template as Templates;
  const accounts = new Accounts({
    connection,
    mailer,
    confirmation,
    invitation,
    siteUrl,
  });
  // One may be left of a server that was killed.
  await accounts.removeStandIns();
  const fetch = withInvitations(
    (request) => app.fetch(request),
    accounts,
    secrets.secretKey,
  );
  const told =
    (answer: typeof fetch) =>
    async (request: Request, address?: string): Promise<Response> => {
      await tellHeaders(connection, request, address);
      return answer(request);
    };
  const line = createWaitingLine(folder, told(likeHosted(fetch, accounts)));
  const answer = told(storageLikeHosted(fetch, secrets.jwtSecret));
  const storage = createStorage({ line, folder, files, adapter, answer });
  return {
    fetch: (request, address) =>
      new URL(request.url).pathname.startsWith('/storage/')
        ? storage(request, address)
        : line.fetch(request, address),
    close: line.close,
  };
}
