// Delivers mails as the function on hosted Supabase does, as a process that can be killed.
import { deliverMails } from '../../supabase/functions/deliver-mail/handler.ts';
import { smtpTransport } from '../../supabase/functions/deliver-mail/smtp.ts';

const { BACKEND_URL: url = '', SMTP_PORT = '' } = process.env;
const siteUrl = 'https://crossport.example';

const transport = smtpTransport({
  host: '127.0.0.1',
  port: Number(SMTP_PORT),
  from: 'Crossport <hello@crossport.example>',
});
await deliverMails({
  backend: { url, secretKey: 'any', fetch },
  transport,
  letters: { siteUrl, unsubscribeUrl: `${siteUrl}/unsubscribe`, secret: 'any' },
});
transport.close();
