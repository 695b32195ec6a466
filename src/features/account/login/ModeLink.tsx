import { localizePath } from '../../../i18n/localize-path.ts';

interface ModeLinkProps {
  to: '/login' | '/login?mode=forgot';
  locale: string;
  label: string;
}

/** login.client.ts switches the mode without loading the page. */
export function ModeLink({ to, locale, label }: ModeLinkProps) {
  return (
    <a className="link-more" href={localizePath(to, locale)} data-mode>
      {label}
    </a>
  );
}
