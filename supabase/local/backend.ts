import { join, resolve } from 'node:path';

import { callBackend } from '../functions/_shared/call-backend.ts';
import { handleGeo } from '../functions/get-geo-data/handler.ts';
import { handleInvite } from '../functions/invite-client/handler.ts';
import { handleUnsubscribe } from '../functions/unsubscribe/handler.ts';
import { takeDataFolder } from './data-folder.ts';
import { startHousekeeper } from './housekeeper.ts';
import { loadSecrets, PUBLISHABLE_KEY } from './keys.ts';
import { startDelivery } from './mail/mail-delivery.ts';
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

export interface BackendOptions {
  dataDir: string;
  /** Without a trailing slash. */
  siteUrl: string;
}

/**
 * `/_system` would show the configuration (docs/reliability.md R3.8), and anyone with access to a bucket
 * could empty it (R3.14).
 */
const API_PATH = /^\/((auth|rest)\/v1(\/|$)|storage\/v1\/object\/)/;
/** These may add to the outbox: a change of an account notifies its owner. */
const MAILING_PATH = /^\/(rest|auth)\//;
const AUTHORIZE_PATH = '/auth/v1/authorize';
const GEO_PATH = '/functions/v1/get-geo-data';
const INVITE_PATH = '/functions/v1/invite-client';
const UNSUBSCRIBE_PATH = '/functions/v1/unsubscribe';
const MAILBOX_PATH = /^\/_mail(\.json)?$/;

export function isBackendPath(pathname: string): boolean {
  return (
    API_PATH.test(pathname) ||
    MAILBOX_PATH.test(pathname) ||
    [GEO_PATH, INVITE_PATH, UNSUBSCRIBE_PATH].includes(pathname)
  );
}

/** @throws CannotStart if another server uses the folder, folder or database are unusable, or a migration failed */
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
    unsubscribeUrl: siteUrl + UNSUBSCRIBE_PATH,
    secret: secretKey,
  });
  opening.defer(delivery.close);
  const google = process.env['GOOGLE_URL']
    ? mockGoogle(process.env['GOOGLE_URL'])
    : undefined;
  opening.defer(() => google?.restore());

  const opened = opening.move();
  return {
    publishableKey: PUBLISHABLE_KEY,
    secretKey: secrets.secretKey,
    mailbox,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === GEO_PATH) return handleGeo(request);
      if (MAILBOX_PATH.test(pathname)) return handleMailbox(request, mailbox);
      if (pathname === UNSUBSCRIBE_PATH)
        return handleUnsubscribe(request, {
          siteUrl,
          secret: secretKey,
          stop: ({ account, kind }) =>
            callBackend(backend, 'stop_mails', { account, kind }),
        });
      if (pathname === INVITE_PATH) return handleInvite(request, backend);
      const response = await app.fetch(request);
      const changed = request.method !== 'GET' && MAILING_PATH.test(pathname);
      if (changed && response.ok) delivery.soon();
      return google && pathname === AUTHORIZE_PATH
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
