import { languagesText } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import { serviceTitle } from '../../../cases/case-texts.ts';
import { cardClass } from '../../../ui/Card.tsx';
import type { ClientSummary } from '../data/portal-api.ts';
import { messagesPath } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';
import { initials } from './initials.ts';
import { OfficeHours } from './OfficeHours.tsx';

interface SpecialistsProps {
  cases: readonly ClientSummary[];
  /** Where "Write" leads; by default to the messages of a case. */
  href?: string;
}

/** Shows nothing if all cases are closed. */
export function Specialists({ cases, href }: SpecialistsProps) {
  const open = cases.filter(({ closed_at }) => !closed_at);
  const names = [...new Set(open.map(({ officer_name }) => officer_name))];
  const several = names.length > 1;
  if (names.length === 0) return null;
  return (
    <section
      className={`grid grid-cols-1 content-start gap-4 ${cardClass}`}
      aria-labelledby="specialist"
    >
      <h2 id="specialist">{t(several ? 'portal.specialists' : 'portal.specialist')}</h2>
      {names.map((name) => (
        <Specialist
          key={name}
          name={name}
          cases={open.filter(({ officer_name }) => officer_name === name)}
          withServices={several}
          href={href}
        />
      ))}
      <OfficeHours />
    </section>
  );
}

interface SpecialistProps {
  /** Null before an officer is assigned. */
  name: string | null;
  cases: readonly ClientSummary[];
  withServices: boolean;
  href: string | undefined;
}

function Specialist({ name, cases, withServices, href }: SpecialistProps) {
  const [first] = cases;
  const languages = first?.officer_languages ?? [];
  const write = {
    className: 'button w-fit',
    'aria-label': name ? t('portal.writeTo', { name }) : undefined,
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center gap-4">
        {name && (
          <span
            className="grid h-12 w-12 flex-none place-items-center rounded-full border border-ink [font-family:var(--font-display)] text-large font-semibold"
            aria-hidden="true"
          >
            {initials(name)}
          </span>
        )}
        <p className="grid min-w-0 wrap-anywhere">
          {name ? (
            <b className="font-semibold">
              <bdi>{name}</bdi>
            </b>
          ) : (
            t('portal.noOfficer')
          )}
          {languages.length > 0 && (
            <span className="text-small break-keep text-muted">
              {t('portal.speaks', { languages: languagesText(languages) })}
            </span>
          )}
          {withServices &&
            cases.map(({ id, service }) => (
              <span key={id} className="text-small text-muted">
                {serviceTitle(service)}
              </span>
            ))}
        </p>
      </div>
      {href ? (
        <a {...write} href={href}>
          {t('portal.write')}
        </a>
      ) : (
        <Link {...write} href={messagesPath(first?.reference ?? '')}>
          {t('portal.write')}
        </Link>
      )}
    </div>
  );
}
