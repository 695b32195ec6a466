import { join, resolve } from 'node:path';
import { takeDataFolder } from './data-folder.ts';
import { callBackend } from '../functions/_shared/backend.ts';
import { handleGeo } from '../functions/get-geo-data/handler.ts';
import { handleInvite } from '../functions/invite-client/handler.ts';
import { handleUnsubscribe } from '../functions/unsubscribe/handler.ts';
import { mockGoogle } from './patches/auth/google.ts';
import { openConnection } from './patches/connection.ts';
import { assertLiteVersion } from './patches/version.ts';
import { loadSecrets, PUBLISHABLE_KEY } from './keys.ts';
import { startHousekeeper } from './housekeeper.ts';
import { startDelivery } from './mail/delivery.ts';
import { handleMailbox } from './mailbox-page.ts';
import { Mailbox } from './mailbox.ts';
import { withWholeBody } from './request-body.ts';
import { openSupabaseApp } from './supabase-app.ts';

/** The embedded Supabase: a database, documents, their API, get-geo-data and the captured mail. */
export interface EmbeddedBackend {
  publishableKey: string;
  secretKey: string;
  mailbox: Mailbox;
  /** Answers a request whose path `isBackendPath` accepts; from this address, if it is known. */
  fetch: (request: Request, address?: string) => Promise<Response>;
  /** Whether there is an account with this e-mail; asked before requests come in. */
  hasAccount: (email: string) => Promise<boolean>;
  close: () => Promise<void>;
}

export interface BackendOptions {
  /** The folder of the database, the documents and the keys; it is made if missing. */
  dataDir: string;
  /** The origin of the site, without a slash at its end. */
  siteUrl: string;
}

/**
 * The only paths that are passed on: `/_system` shows the configuration (docs/reliability.md
 * R3.8), and who may see a bucket could empty it (R3.14).
 */
const API_PATH = /^\/((auth|rest)\/v1(\/|$)|storage\/v1\/object\/)/;
/** What may put a mail into the outbox: a sign-up does for whoever has the account already. */
const MAILING_PATH = /^\/(rest\/|auth\/v1\/signup$)/;
const AUTHORIZE_PATH = '/auth/v1/authorize';
const GEO_PATH = '/functions/v1/get-geo-data';
const INVITE_PATH = '/functions/v1/invite-client';
const UNSUBSCRIBE_PATH = '/functions/v1/unsubscribe';
const MAILBOX_PATH = /^\/_mail(\.json)?$/;

/** Tells whether the backend, and not the site, answers this path. */
export function isBackendPath(pathname: string): boolean {
  return (
    API_PATH.test(pathname) ||
    MAILBOX_PATH.test(pathname) ||
    [GEO_PATH, INVITE_PATH, UNSUBSCRIBE_PATH].includes(pathname)
  );
}

/**
 * Starts the embedded backend.
 *
 * @throws CannotStart when another server has the folder, when folder, disk or database are no
 *   good, or a migration failed
 */
export async function openBackend({
  dataDir,
  siteUrl,
}: BackendOptions): Promise<EmbeddedBackend> {
  // Only the command line of @supabase/lite reports usage. This makes sure that its library never
  // does.
  process.env['LITE_TELEMETRY'] = '0';
  process.env['DO_NOT_TRACK'] = '1';

  assertLiteVersion();
  await using opening = new AsyncDisposableStack();
  const folder = takeDataFolder(resolve(dataDir));
  opening.defer(() => folder.release());
  const secrets = await loadSecrets(folder.path);
  const connection = await openConnection(join(folder.path, 'postgres'));
  // Else it is left as it is, which is safe: its log has all that was answered.
  opening.defer(async () => {
    if (folder.isOurs() && folder.hasRoom()) await connection.close();
  });
  const mailbox = new Mailbox();
  const app = await openSupabaseApp({ connection, folder, secrets, mailbox, siteUrl });
  opening.defer(() => app.close());
  const { secretKey } = secrets;
  const own = { url: siteUrl, secretKey, fetch: app.fetch };
  opening.defer(startHousekeeper(own));
  const delivery = startDelivery(own, mailbox, {
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
    async fetch(request, address) {
      const { pathname } = new URL(request.url);
      if (pathname === GEO_PATH) return handleGeo(request);
      if (MAILBOX_PATH.test(pathname)) return handleMailbox(request, mailbox);
      if (pathname === UNSUBSCRIBE_PATH)
        return handleUnsubscribe(request, {
          siteUrl,
          secret: secretKey,
          stop: ({ account, kind }) => callBackend(own, 'stop_mails', { account, kind }),
        });
      if (pathname === INVITE_PATH) {
        const whole = await withWholeBody(request);
        return whole ? handleInvite(whole, own) : new Response(null, { status: 413 });
      }
      const response = await app.fetch(request, address);
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
