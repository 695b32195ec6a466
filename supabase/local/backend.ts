import { join, resolve } from 'node:path';

import { callBackend } from '../functions/_shared/call-backend.ts';
import { handleGeo } from '../functions/get-geo-data/handler.ts';
import { handleInvite } from '../functions/invite-client/handler.ts';
import { handleUnsubscribe } from '../functions/unsubscribe/handler.ts';
import { takeDataFolder } from './data-folder.ts';
import { startDelivery } from './emails/email-delivery.ts';
import { startHousekeeper } from './housekeeper.ts';
import { loadSecrets, localPublishableKey } from './keys.ts';
import { handleMailbox, Mailbox } from './mailbox.ts';
import { checkHistory } from './migrate.ts';
import { mockGoogle } from './patches/auth/mock-google.ts';
import { openConnection } from './patches/connection.ts';
import { openSupabaseApp } from './supabase-app.ts';

export interface EmbeddedBackend {
  publishableKey: string;
  secretKey: string;
  mailbox: Mailbox;
  fetch: (request: Request) => Promise<Response>;
  hasAccount: (email: string) => Promise<boolean>;
  close: () => Promise<void>;
}

interface BackendOptions {
  dataDir: string;
  /** Without a trailing slash. */
  siteUrl: string;
}

/**
 * `/_system` would show the configuration (docs/reliability.md R3.8), and anyone with access to a bucket
 * could empty it (R3.14).
 */
const apiPath = /^\/((auth|rest)\/v1(\/|$)|storage\/v1\/object\/)/;
/** These may add to the outbox: a change of an account notifies its owner. */
const emailingPath = /^\/(rest|auth)\//;
const authorizePath = '/auth/v1/authorize';
const geoPath = '/functions/v1/get-geo-data';
const invitePath = '/functions/v1/invite-client';
const unsubscribePath = '/functions/v1/unsubscribe';
const mailboxPath = /^\/_mail(\.json)?$/;

export function isBackendPath(pathname: string): boolean {
  return (
    apiPath.test(pathname) ||
    mailboxPath.test(pathname) ||
    [geoPath, invitePath, unsubscribePath].includes(pathname)
  );
}

/**
 * @throws CannotStart if another server uses the folder, folder or database are unusable, or a
 * migration failed
 */
export async function openBackend({
  dataDir,
  siteUrl,
}: BackendOptions): Promise<EmbeddedBackend> {
  // Only @supabase/lite's command line should report usage; this makes sure.
  process.env['LITE_TELEMETRY'] = '0';
  process.env['DO_NOT_TRACK'] = '1';

  await using opening = new AsyncDisposableStack();
  const folder = resolve(dataDir);
  opening.defer(takeDataFolder(folder));
  const connection = await openConnection(join(folder, 'postgres'));
  opening.defer(() => connection.close());
  await checkHistory(connection, folder);
  const secrets = await loadSecrets(folder);
  const mailbox = new Mailbox();
  const app = await openSupabaseApp({
    connection,
    dataDir: folder,
    secrets,
    mailbox,
    siteUrl,
  });
  opening.defer(() => app.settled());
  const { secretKey } = secrets;
  const backend = { url: siteUrl, secretKey, fetch: app.fetch };
  opening.defer(startHousekeeper(backend));
  const delivery = startDelivery(backend, mailbox, {
    siteUrl,
    unsubscribeUrl: siteUrl + unsubscribePath,
    secret: secretKey,
  });
  opening.defer(delivery.close);
  const google = process.env['GOOGLE_URL']
    ? mockGoogle(process.env['GOOGLE_URL'])
    : undefined;
  opening.defer(() => google?.restore());

  const opened = opening.move();
  return {
    publishableKey: localPublishableKey,
    secretKey,
    mailbox,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === geoPath) return handleGeo(request);
      if (mailboxPath.test(pathname)) return handleMailbox(request, mailbox);
      if (pathname === unsubscribePath)
        return handleUnsubscribe(request, {
          siteUrl,
          secret: secretKey,
          stop: ({ account, kind }) =>
            callBackend(backend, 'stop_emails', { account_id: account, kind }),
        });
      if (pathname === invitePath) return handleInvite(request, backend);
      const response = await app.fetch(request);
      const changed = request.method !== 'GET' && emailingPath.test(pathname);
      if (changed && response.ok) delivery.deliverSoon();
      return google && pathname === authorizePath
        ? google.redirected(response)
        : response;
    },
    async hasAccount(email) {
      const query = 'select from auth.users where email = $1';
      return (await connection.driver.query(query, [email])).rows.length > 0;
    },
    close: () => opened.disposeAsync(),
  };
}
