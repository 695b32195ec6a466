import { formatNumber } from '../i18n/format.ts';
import { site } from './facts.ts';

/** As the language writes it: `500+`, in Spanish `+500`. */
function atLeast(count: number, { locale, t }: App.Locals): string {
  return t('home.statAtLeast', { count: formatNumber(count, locale) });
}

/** Rounded down to fives: `10+ years` holds from the tenth to the fourteenth. */
function yearsOfExperience(): number {
  const years = new Date().getFullYear() - site.foundedYear;
  return years - (years % 5);
}

export function statistics(locals: App.Locals) {
  const { locale, t } = locals;
  const { companies, countries, satisfaction } = site.statistics;
  return {
    companies: { figure: atLeast(companies, locals), label: t('home.statCompanies') },
    countries: { figure: atLeast(countries, locals), label: t('home.statCountries') },
    years: { figure: atLeast(yearsOfExperience(), locals), label: t('home.statYears') },
    satisfaction: {
      figure: formatNumber(satisfaction, locale, 'percent'),
      label: t('home.statSatisfaction'),
    },
  };
}
