// Why: like-hosted.ts needs to read and change accounts in ways that @supabase/lite has no call for.
import { randomBytes } from 'node:crypto';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { compare, genSaltSync } from 'bcryptjs';
import { locales } from '../../../../src/i18n/locales.ts';
import type { Mailer, MailTemplate } from '../../mail/mailer.ts';
import { STAND_IN_DOMAIN } from './stand-in.ts';

export interface AccountsOptions {
  connection: PgliteConnection;
  mailer: Mailer;
  confirmation: MailTemplate;
  siteUrl: string;
}

/** Reads and changes accounts for the corrections of the auth API in like-hosted.ts. */
export class Accounts {
  #database: PgliteConnection['driver'];
  #options: AccountsOptions;
  /** As long and as costly as a password's hash, and no password's. */
  #noHash = `${genSaltSync(Number(process.env['LITE_AUTH_BCRYPT_COST'] || 10))}${'.'.repeat(31)}`;

  constructor(options: AccountsOptions) {
    this.#database = options.connection.driver;
    this.#options = options;
  }

  /** Whether there is an account with this e-mail and a password. */
  async exists(email: string): Promise<boolean> {
    return (await this.#hashOf(email)) !== undefined;
  }

  /** Tells whether this is the password of the account with this e-mail. */
  async hasPassword(email: string, password: string): Promise<boolean> {
    return compare(password, (await this.#hashOf(email)) ?? this.#noHash);
  }

  /** Takes as long as hashing or comparing a password does. */
  async hashForNothing(): Promise<void> {
    await compare('', this.#noHash);
  }

  /** Sends a new confirmation mail if an account waits for one. */
  async confirmAgain(email: string): Promise<void> {
    const token = randomBytes(32).toString('hex');
    const { rows } = await this.#database.query<{ email: string }>(
      `update auth.users set confirmation_token = $1, confirmation_sent_at = now()
       where email = $2 and email_confirmed_at is null returning email`,
      [token, email.toLowerCase()],
    );
    const { mailer, confirmation, siteUrl } = this.#options;
    for (const user of rows) {
      const values = { SiteURL: siteUrl, TokenHash: token };
      await mailer.sendTemplate(user.email, confirmation, values);
    }
  }

  /** Tells whoever has a confirmed account that somebody signed up with its address; once an hour. */
  async tellOfSignUp(email: string): Promise<void> {
    await this.#database.query(
      `insert into private.outbox (email, kind, locale, idempotency_key)
       select users.email, 'accountExists',
         coalesce(profiles.locale, own.locale), 'accountExists:' || users.id
           || to_char(now() at time zone 'UTC', ':YYYY-MM-DD:HH24')
       from auth.users
       left join public.profiles on profiles.id = users.id
       left join unnest($2::text[]) as own (locale)
         on own.locale = users.raw_user_meta_data ->> 'locale'
       where users.email = $1 and email_confirmed_at is not null
       on conflict (idempotency_key) do nothing`,
      [email.toLowerCase(), [...locales]],
    );
  }

  /** Takes back all sign-ups that were made only to be seen to be made. */
  async removeStandIns(): Promise<void> {
    const query = 'delete from auth.users where email like $1';
    await this.#database.query(query, [`%${STAND_IN_DOMAIN}`]);
  }

  async #hashOf(email: string): Promise<string | undefined> {
    const query = 'select encrypted_password as hash from auth.users where email = $1';
    const { rows } = await this.#database.query<{ hash: string | null }>(query, [
      email.toLowerCase(),
    ]);
    return rows[0]?.hash ?? undefined;
  }
}
