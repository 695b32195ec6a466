import { splitAt } from '../../../i18n/fill-in.ts';

interface MailTextProps {
  /** Names the address as `{email}`. */
  text: string;
  email: string;
}

export function MailText({ text, email }: MailTextProps) {
  const [before, after] = splitAt(text, 'email');
  return (
    <p>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </p>
  );
}
