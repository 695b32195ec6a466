import { localizePath } from '../../i18n/paths.ts';

/** Back to log-in mode; src/elements/login.ts switches without loading the page. */
export function LoginLink({ locale, label }: { locale: string; label: string }) {
  return (
    <a className="link-more" href={localizePath('/login', locale)} data-mode>
      {label}
    </a>
  );
}
