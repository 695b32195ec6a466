import type { Transport } from './handler.ts';
import { resendTransport } from './resend.ts';
import { smtpTransport } from './smtp.ts';

/**
 * Chooses Resend if its key is set, else the SMTP server (docs/deploy.md 2).
 * @param setting reads an environment variable, and is empty if that is unset
 */
export function selectTransport(
  setting: (name: string) => string,
): Transport & { close: () => void } {
  const from = setting('EMAIL_FROM');
  const apiKey = setting('RESEND_API_KEY');
  if (apiKey)
    return { ...resendTransport({ apiKey, from, fetch }), close: () => undefined };
  return smtpTransport({
    host: setting('SMTP_HOST'),
    port: Number(setting('SMTP_PORT') || 465),
    user: setting('SMTP_USER'),
    pass: setting('SMTP_PASSWORD'),
    from,
  });
}
