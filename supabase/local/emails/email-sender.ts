import { readFileSync } from 'node:fs';

import type { EmailDriver, EmailMessage } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';

import type { Mailbox } from '../mailbox.ts';
import { runTemplate, type TemplateData } from '../patches/go-template.ts';
import { plainText } from './html-to-text.ts';

export interface EmailTemplate {
  subject: string;
  content_path: string;
}

/** @supabase/lite fills in `.SiteURL` and `.TokenHash` but does not choose the language. */
export class EmailSender implements EmailDriver {
  #mailbox: Mailbox;
  #database: PgliteConnection['driver'];

  constructor(mailbox: Mailbox, connection: PgliteConnection) {
    this.#mailbox = mailbox;
    this.#database = connection.driver;
  }

  async send({ to, subject, html = '' }: EmailMessage): Promise<void> {
    await this.#send(to, subject, html, {});
  }

  /**
   * Sends an email that @supabase/lite does not know.
   * @param account the address whose account has the language
   */
  async sendTemplate(
    to: string,
    { subject, content_path }: EmailTemplate,
    values: { SiteURL: string; TokenHash: string; NewEmail?: string },
    account = to,
  ): Promise<void> {
    await this.#send(to, subject, readFileSync(content_path, 'utf8'), values, account);
  }

  async #send(
    to: string,
    subject: string,
    html: string,
    values: TemplateData,
    account = to,
  ) {
    const data = { ...values, Data: await this.#metadata(account) };
    const body = runTemplate(html, data);
    const title = runTemplate(subject, data);
    this.#mailbox.keep({ to, subject: title, html: body, text: plainText(body) });
  }

  async #metadata(email: string): Promise<TemplateData> {
    const query = 'select raw_user_meta_data as data from auth.users where email = $1';
    const { rows } = await this.#database.query<{ data: TemplateData }>(query, [email]);
    return rows[0]?.data ?? {};
  }
}
