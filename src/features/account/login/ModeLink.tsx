import { localizePath } from '../../../i18n/paths.ts';

interface ModeLinkProps {
  to: '/login' | '/login?mode=forgot';
  locale: string;
  label: string;
}

/** To another mode; src/features/account/login/login.client.ts switches without loading the page. */
export function ModeLink({ to, locale, label }: ModeLinkProps) {
  return (
    <a className="link-more" href={localizePath(to, locale)} data-mode>
      {label}
    </a>
  );
}
