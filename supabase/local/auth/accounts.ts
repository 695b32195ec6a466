import { randomBytes } from 'node:crypto';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { compare } from 'bcryptjs';
import type { Mailer, MailTemplate } from '../mail/mailer.ts';
import { signedUp } from './signed-up.ts';

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

  constructor(options: AccountsOptions) {
    this.#database = options.connection.driver;
    this.#options = options;
  }

  /** Answers a sign-up with an e-mail that has an account as if it had none. */
  async signUpAgain(email: string, data: object): Promise<Response> {
    await this.confirmAgain(email);
    return signedUp(this.#database, email.toLowerCase(), data);
  }

  /** Tells whether this is the password of the account with this e-mail. */
  async hasPassword(email: string, password: string): Promise<boolean> {
    const query = 'select encrypted_password as hash from auth.users where email = $1';
    const { rows } = await this.#database.query<{ hash: string | null }>(query, [
      email.toLowerCase(),
    ]);
    return compare(password, rows[0]?.hash ?? '');
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
}
