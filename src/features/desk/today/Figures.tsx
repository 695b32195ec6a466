import { useStore } from '@nanostores/react';

import { amountText, dayText } from '../../../application/formats.ts';
import { Load } from '../../../application/Load.tsx';
import { ownLocale } from '../../../application/texts.ts';
import { serviceTitle, stepTitle } from '../../../cases/case-texts.ts';
import { actorText } from '../../../cases/event-texts.ts';
import { formatLocalMoment, formatNumber } from '../../../i18n/format.ts';
import { FoldedSection } from '../../../ui/FoldedSection.tsx';
import { leadState } from '../data/desk-shapes.ts';
import { catalogue, t, tn } from '../desk-texts.ts';
import { stateText } from '../listing/LeadState.tsx';
import { FigureTable } from './FigureTable.tsx';
import type { FirmFigures } from './today-api.ts';
import { $figures } from './today-stores.ts';

/** The most pressing comes first. */
export function Figures() {
  return (
    <FoldedSection id="figures" heading={t('desk.figures')}>
      <Load state={useStore($figures)} lines={8}>
        {(figures) => (
          <div className="border-ink lg:-mt-3 lg:border-t">
            <Invoices figures={figures} />
            <Turns figures={figures} />
            <Steps figures={figures} />
            <Inquiries figures={figures} />
            <Outcomes figures={figures} />
            <Commissions figures={figures} />
            <p className="pt-3 text-small text-muted">
              {t('desk.figuresAsOf', {
                time: formatLocalMoment(figures.made_at, ownLocale()),
              })}
            </p>
          </div>
        )}
      </Load>
    </FoldedSection>
  );
}

interface Props {
  figures: FirmFigures;
}

const number = (count: number) => formatNumber(count, ownLocale());
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

/** The most frequent first. A dash stands for an unknown language. */
function Languages({ counts }: { counts: Record<string, number> }) {
  return (
    <span className="flex flex-wrap justify-end gap-x-3">
      {Object.entries(counts)
        .sort(([, a], [, b]) => b - a)
        .map(([locale, count]) => (
          <span key={locale}>{`${locale || '–'}\u00a0${number(count)}`} </span>
        ))}
    </span>
  );
}

/** Joins the weeks before the first inquiry, which would fill a young firm's screen. */
function joinFirstZeros<Week extends { label: string; value: number }>(
  weeks: Week[],
): Week[] {
  const some = weeks.findIndex(({ value }) => value > 0);
  const zeros = some < 0 ? weeks : weeks.slice(0, some);
  const [first, last] = [zeros[0], zeros.at(-1)];
  if (!first || !last || first === last) return weeks;
  const joined = { ...first, label: `${first.label} – ${last.label}` };
  return [joined, ...weeks.slice(zeros.length)];
}

function Inquiries({ figures: { inquiries } }: Props) {
  const locales = [
    ...new Set(inquiries.flatMap(({ languages }) => Object.keys(languages))),
  ];
  const weeks = inquiries.map(({ week, languages }) => {
    const count = sum(Object.values(languages));
    return {
      label: dayText(week),
      value: count,
      cells: [number(count), <Languages key={week} counts={languages} />],
      csv: [week, count, ...locales.map((locale) => languages[locale] ?? 0)],
    };
  });
  const [before, now] = weeks.slice(-2).map(({ value }) => number(value));
  return (
    <FigureTable
      label={t('desk.figThisWeek')}
      figure={now ?? before ?? ''}
      note={now && t('desk.figLastWeek', { count: before ?? '' })}
      title={t('desk.figInquiries')}
      headings={[t('desk.figWeek'), t('desk.figCount'), t('desk.language')]}
      rows={joinFirstZeros(weeks)}
      csvRows={weeks.map(({ csv }) => csv)}
      csvHeadings={[
        t('desk.figWeek'),
        t('desk.figCount'),
        ...locales.map((locale) => locale || '–'),
      ]}
    />
  );
}

function Outcomes({ figures: { outcomes } }: Props) {
  const all = sum(Object.values(outcomes));
  const share = all && Math.round((outcomes.won / all) * 100) / 100;
  return (
    <FigureTable
      label={t('desk.figWon')}
      figure={formatNumber(share, ownLocale(), 'percent')}
      note={t('desk.figPeriod')}
      title={t('desk.figOutcomes')}
      headings={[t('desk.state'), t('desk.figCount')]}
      rows={leadState.options.map((state) => ({
        label: stateText(state),
        value: outcomes[state],
        cells: [number(outcomes[state])],
        csv: [stateText(state), outcomes[state]],
      }))}
    />
  );
}

function Turns({ figures: { turns } }: Props) {
  const actors = ['officer', 'client', 'authority', 'partner'] as const;
  const [, , over90] = turns.officer;
  return (
    <FigureTable
      label={t('desk.figWaiting')}
      figure={number(sum(turns.officer))}
      note={over90 ? tn('desk.figOver90', over90) : undefined}
      title={t('desk.figTurns')}
      headings={[
        t('desk.figTurn'),
        t('desk.figCount'),
        t('desk.figAge30'),
        t('desk.figAge90'),
        t('desk.figAgeMore'),
      ]}
      rows={actors.map((actor) => {
        const count = sum(turns[actor]);
        const label = actor === 'officer' ? t('desk.figUs') : actorText(actor, 'staff');
        return {
          label,
          value: count,
          cells: [count, ...turns[actor]].map(number),
          csv: [label, count, ...turns[actor]],
        };
      })}
    />
  );
}

/** How many days the site promises for a step; undefined for a step that it no longer has. */
function promisedDays(key: string): number | undefined {
  const steps = Object.values(catalogue()).flatMap((service) => service.steps);
  const weeks = steps.find((step) => step.key === key)?.weeks;
  return weeks && weeks * 7;
}

/** The service that has a step, if no other has it. */
function onlyService(key: string): string | undefined {
  const [service, ...others] = Object.entries(catalogue()).filter(([, { steps }]) =>
    steps.some((step) => step.key === key),
  );
  return others.length === 0 ? service?.[0] : undefined;
}

function Steps({ figures: { steps } }: Props) {
  const titles = steps.map(({ key }) => stepTitle({ key }));
  const rows = steps.map(({ key, days, count }) => {
    // Several services have their own "Bank account".
    const title = stepTitle({ key });
    const service = onlyService(key);
    const shared = titles.indexOf(title) !== titles.lastIndexOf(title);
    const label = shared && service ? `${title} · ${serviceTitle(service)}` : title;
    const promised = promisedDays(key);
    return {
      label,
      value: days,
      limit: promised,
      cells: [number(days), promised === undefined ? '–' : number(promised)],
      csv: [label, days, promised ?? null, count],
    };
  });
  const slow = rows
    .filter(({ value, limit = value }) => value > limit)
    .sort((a, b) => b.value - (b.limit ?? 0) - a.value + (a.limit ?? 0));
  return (
    <FigureTable
      label={t('desk.figSlow')}
      figure={number(slow.length)}
      note={slow[0]?.label}
      title={t('desk.figSteps')}
      headings={[t('desk.figStep'), t('desk.figMedian'), t('desk.figPromised')]}
      rows={rows}
      csvHeadings={[
        t('desk.figStep'),
        t('desk.figMedian'),
        t('desk.figPromised'),
        t('desk.figCount'),
      ]}
    />
  );
}

const invoiceAges = {
  notDue: 'desk.figNotDue',
  to30: 'desk.figLate30',
  to60: 'desk.figLate60',
  over60: 'desk.figLateMore',
} as const;

function Invoices({ figures: { invoices } }: Props) {
  const { to30, to60, over60 } = invoices;
  return (
    <FigureTable
      label={t('desk.todayInvoice')}
      figure={amountText(to30.amount + to60.amount + over60.amount)}
      note={
        over60.amount > 0
          ? `${t('desk.figLateMore')} · ${amountText(over60.amount)}`
          : undefined
      }
      title={t('desk.figInvoices')}
      headings={[t('desk.figAge'), t('desk.invoiceAmount'), t('desk.figCount')]}
      rows={(Object.keys(invoiceAges) as (keyof typeof invoiceAges)[]).map((age) => {
        const { amount, count } = invoices[age];
        const label = t(invoiceAges[age]);
        return {
          label,
          value: amount,
          cells: [amountText(amount), number(count)],
          csv: [label, amount / 100, count],
        };
      })}
      csvHeadings={[t('desk.figAge'), t('ledger.colAmount'), t('desk.figCount')]}
    />
  );
}

function Commissions({ figures: { commissions } }: Props) {
  return (
    <FigureTable
      label={t('desk.figCommissions')}
      figure={amountText(commissions.eligible)}
      note={t('ledger.eligible')}
      title={t('desk.figCommissions')}
      headings={[t('desk.state'), t('desk.invoiceAmount')]}
      rows={(['eligible', 'pending'] as const).map((state) => ({
        label: t(`ledger.${state}`),
        value: commissions[state],
        cells: [amountText(commissions[state])],
        csv: [t(`ledger.${state}`), commissions[state] / 100],
      }))}
      csvHeadings={[t('desk.state'), t('ledger.colAmount')]}
    />
  );
}
