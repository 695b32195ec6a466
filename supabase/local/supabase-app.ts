import { join } from 'node:path';

import { App } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';

import { readConfig } from './config.ts';
import { EmailSender, type EmailTemplate } from './emails/email-sender.ts';
import { localPublishableKey, type Secrets } from './keys.ts';
import type { Mailbox } from './mailbox.ts';
import { migrate } from './migrate.ts';
import { Accounts } from './patches/auth/auth-accounts.ts';
import { authLikeHosted } from './patches/auth/auth-like-hosted.ts';
import { secondFactorSchema } from './patches/auth/second-factor-schema.ts';
import { SecondFactors } from './patches/auth/second-factors.ts';
import { sessionBrowser } from './patches/auth/session-browser.ts';
import { withSecondFactor } from './patches/auth/with-second-factor.ts';
import { hostedDefaults } from './patches/hosted-defaults.ts';
import { inTurn } from './patches/in-turn.ts';
import { FileAdapter } from './patches/storage/file-adapter.ts';
import { storageLikeHosted } from './patches/storage/storage-like-hosted.ts';
import { enableStorage } from './patches/storage/storage-schema.ts';
import { addSampleFiles } from './sample-files.ts';

interface SupabaseAppOptions {
  connection: PgliteConnection;
  dataDir: string;
  secrets: Secrets;
  mailbox: Mailbox;
  siteUrl: string;
}

type Templates = Record<'confirmation' | 'invite' | 'email_change', EmailTemplate>;

export async function openSupabaseApp(
  options: SupabaseAppOptions,
): Promise<ReturnType<typeof inTurn>> {
  const { connection, dataDir, secrets, mailbox, siteUrl } = options;
  const { auth, ...config } = readConfig();
  const google = auth?.external?.google;
  // Not from the request: visitors choose its Host header.
  if (google) google.redirect_uri = `${siteUrl}/auth/v1/callback`;
  const emailSender = new EmailSender(mailbox, connection);
  const app = new App({
    ...config,
    auth: {
      ...auth,
      publishable_key: localPublishableKey,
      secret_key: secrets.secretKey,
      jwt_secret: secrets.jwtSecret,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
    },
    connection,
    options: {
      // In admin mode, requests without a key would skip row level security.
      server: { admin: false, disableStudio: true, disableFallback: true },
      drivers: { email: emailSender },
    },
  });
  await connection.driver.exec(hostedDefaults);
  await app.ensureSystemSchema();
  await connection.driver.exec(secondFactorSchema);
  const files = new FileAdapter(join(dataDir, 'storage'));
  await enableStorage(app, files);
  await migrate(connection);
  await addSampleFiles(connection, files);

  const {
    confirmation,
    invite: invitation,
    email_change: emailChange,
  } = auth?.email?.template as Templates;
  const accounts = new Accounts({
    connection,
    emailSender,
    confirmation,
    invitation,
    emailChange,
    linkSeconds: Number(auth?.email?.otp_expiry),
    siteUrl,
  });
  // Turns are outermost, because the others set values on the one connection. The accounts are outside
  // the second factor, so that it adds the level to the answers that they pass on.
  const storage = storageLikeHosted((request) => app.fetch(request));
  const factors = new SecondFactors({
    connection,
    jwtSecret: secrets.jwtSecret,
    siteUrl,
  });
  const proving = withSecondFactor(storage, factors);
  const hosted = authLikeHosted(proving, accounts, secrets.secretKey);
  return inTurn(connection, await sessionBrowser(connection, hosted));
}
