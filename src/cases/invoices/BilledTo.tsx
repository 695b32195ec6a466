import { ownLocale, t } from '../../application/texts.ts';
import { regionName } from '../../i18n/format.ts';
import type { BilledTo as Billed } from './billing.ts';

export function BilledTo({ billed }: { billed: Billed }) {
  const { name, company, address, country, taxNumber, email } = billed;
  const first = company || name || email;
  return (
    <>
      <b dir="auto">{first}</b>
      {company && name && <span dir="auto">{name}</span>}
      {address?.split('\n').map((line) => (
        <span key={line} dir="auto">
          {line}
        </span>
      ))}
      {country && <span>{regionName(country, ownLocale())}</span>}
      {taxNumber && (
        <span className="figures">{t('invoices.taxNumber', { number: taxNumber })}</span>
      )}
      {first !== email && <span>{email}</span>}
    </>
  );
}
