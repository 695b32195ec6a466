import { useStore } from '@nanostores/react';
import { useId } from 'react';

import { Load } from '../../../application/Load.tsx';
import { ownLocale } from '../../../application/texts.ts';
import { formatMonth, formatNumber } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { t } from '../portal-texts.ts';
import { $visits } from './affiliate-account-api.ts';

export function VisitsCard() {
  return (
    <Card id="visits" heading={t('ledger.visitsHeading')} text={t('ledger.visitsText')}>
      <Load state={useStore($visits)} lines={4}>
        {({ months, campaigns }) => (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <Counts
              title={t('ledger.byMonth')}
              headings={[t('ledger.month'), t('ledger.visits'), t('ledger.signUps')]}
              rows={months.map(({ month, visits, clients }) => ({
                key: month,
                name: formatMonth(month, ownLocale()),
                counts: [visits, clients],
              }))}
            />
            {campaigns.some(({ campaign }) => campaign) && (
              <Counts
                title={t('ledger.byLinkName')}
                headings={[
                  t('ledger.linkName'),
                  t('ledger.visits'),
                  t('ledger.signUps'),
                  t('ledger.customers'),
                ]}
                rows={campaigns.map(({ campaign, visits, clients, customers }) => ({
                  key: campaign,
                  name: campaign || t('ledger.noLinkName'),
                  counts: [visits, clients, customers],
                }))}
              />
            )}
          </div>
        )}
      </Load>
    </Card>
  );
}

interface CountsProps {
  title: string;
  headings: string[];
  rows: { key: string; name: string; counts: number[] }[];
}

/** A fourth column is too much for a phone. */
const onWide = (column: number) => (column > 2 ? 'max-md:hidden' : '');

function Counts({ title, headings, rows }: CountsProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 id={id} className="text-large">
        {title}
      </h3>
      <table className="w-full" aria-labelledby={id}>
        <thead>
          <tr className="border-b-2 border-rule">
            {headings.map((heading, column) => (
              <th
                key={heading}
                scope="col"
                className={`py-2 align-bottom text-small ${column === 0 ? 'text-start' : 'ps-3 text-end'} ${onWide(column)}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
                {name}
              </th>
              {counts.map((count, column) => (
                <td
                  key={headings[column + 1]}
                  className={`figures py-2 ps-3 text-end ${onWide(column + 1)}`}
                >
                  {formatNumber(count, ownLocale())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
