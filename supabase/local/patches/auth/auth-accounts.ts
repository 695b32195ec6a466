// Why: @supabase/lite lacks these reads and changes of accounts, which auth-like-hosted.ts needs.
// Proof: tests/server/sign-up.test.ts, sessions.test.ts, email-change.test.ts, invite.test.ts.
import { randomBytes, randomUUID } from 'node:crypto';

import type { PgliteConnection } from '@supabase/lite/pglite';
import { compare } from 'bcryptjs';

import { locales } from '../../../../src/i18n/locales.ts';
import type { EmailSender, EmailTemplate } from '../../emails/email-sender.ts';

interface AccountsOptions {
  connection: PgliteConnection;
  emailSender: EmailSender;
  confirmation: EmailTemplate;
  invitation: EmailTemplate;
  emailChange: EmailTemplate;
  /** How long an email's link works. */
  linkSeconds: number;
  siteUrl: string;
}

export class Accounts {
  #database: PgliteConnection['driver'];
  #options: AccountsOptions;

  constructor(options: AccountsOptions) {
    this.#database = options.connection.driver;
    this.#options = options;
  }

  async hasPassword(email: string, password: string): Promise<boolean> {
    const { rows } = await this.#database.query<{ hash: string | null }>(
      'select encrypted_password as hash from auth.users where email = $1',
      [email.toLowerCase()],
    );
    return compare(password, rows[0]?.hash ?? '');
  }

  /**
   * Emails a link to choose a password. Returns the id, or undefined if the address already has an
   * account.
   */
  async invite(email: string, data: unknown): Promise<string | undefined> {
    const [id, token, to] = [
      randomUUID(),
      randomBytes(32).toString('hex'),
      email.toLowerCase(),
    ];
    const { rows } = await this.#database.query<{ id: string }>(
      `with made as (
         insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data,
           invited_at, confirmation_token, confirmation_sent_at)
         values ($1, $2, $3, '{"provider": "email", "providers": ["email"]}', now(), $4, now())
         on conflict do nothing returning id, email)
       insert into auth.identities (id, provider, provider_id, user_id, identity_data)
       select $5, 'email', id::text, id, jsonb_build_object('sub', id, 'email', email)
       from made returning user_id as id`,
      [id, to, JSON.stringify(data), token, randomUUID()],
    );
    if (!rows[0]) return undefined;
    const { emailSender, invitation, siteUrl } = this.#options;
    await emailSender.sendTemplate(to, invitation, {
      SiteURL: siteUrl,
      TokenHash: token,
    });
    return id;
  }

  /** Unlike hosted auth this keeps the token, so the links of all emails work. */
  async confirmAgain(email: string): Promise<void> {
    const { rows } = await this.#database.query<{ email: string; token: string }>(
      `update auth.users
       set confirmation_token = coalesce(confirmation_token, $1), confirmation_sent_at = now()
       where email = $2 and email_confirmed_at is null
       returning email, confirmation_token as token`,
      [randomBytes(32).toString('hex'), email.toLowerCase()],
    );
    const { emailSender, confirmation, siteUrl } = this.#options;
    for (const user of rows) {
      const values = { SiteURL: siteUrl, TokenHash: user.token };
      await emailSender.sendTemplate(user.email, confirmation, values);
    }
  }

  /** @supabase/lite emails the account's current address only. */
  async emailNewAddress(account: unknown): Promise<void> {
    const { rows } = await this.#database.query<Record<'email' | 'to' | 'token', string>>(
      `select email, email_change as to, email_change_token_new as token
       from auth.users where id = $1 and email_change_token_new is not null`,
      [account],
    );
    const { emailSender, emailChange, siteUrl } = this.#options;
    for (const { email, to, token } of rows) {
      const values = { SiteURL: siteUrl, TokenHash: token, NewEmail: to };
      await emailSender.sendTemplate(to, emailChange, values, email);
    }
  }

  /**
   * Redeems the first of the two links of a change of address. @supabase/lite changes the address when
   * the current address's link is redeemed, so the second link takes that one's place.
   * @returns whether it was the first
   */
  async redeemFirstLink(token: string): Promise<boolean> {
    const { rows } = await this.#database.query(
      `update auth.users set email_change_confirm_status = 1,
         email_change_token_new =
           case $1 when email_change_token_new then null else email_change_token_new end,
         email_change_token_current =
           case $1 when email_change_token_current then null else email_change_token_current end
       where $1 in (email_change_token_new, email_change_token_current)
         and email_change_token_new is not null and email_change_token_current is not null
         and email_change_sent_at > now() - make_interval(secs => $2)
       returning id`,
      [token, this.#options.linkSeconds],
    );
    if (rows.length > 0) return true;
    await this.#database.query(
      `update auth.users
       set email_change_token_current = email_change_token_new, email_change_token_new = null
       where email_change_token_new = $1 and email_change_token_current is null`,
      [token],
    );
    return false;
  }

  /** Our page notes the sign-up itself; this is for other callers of the API. */
  async announceSignUp(email: string, key: unknown): Promise<void> {
    await this.#database.query('select private.announce_sign_up($1, $2)', [email, key]);
  }

  /** Tells the owner, at most hourly, that somebody signed up with the address. */
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
}
