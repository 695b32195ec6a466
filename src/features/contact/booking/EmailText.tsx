import { splitAt } from '../../../i18n/fill-in.ts';

interface EmailTextProps {
  /** Names the address as `{email}`. */
  text: string;
  email: string;
}

export function EmailText({ text, email }: EmailTextProps) {
  const [before, after] = splitAt(text, 'email');
  return (
    <p>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </p>
  );
}
