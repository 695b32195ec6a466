/** An e-mail address below a name. In a table it stands in one line, cut where it is too long. */
export function EmailAddress({ email }: { email: string }) {
  return (
    <span className="desk-small desk-address" title={email}>
      {email}
    </span>
  );
}
