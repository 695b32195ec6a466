import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';

import { amountText, dayText } from '../../../application/formats.ts';
import { Load } from '../../../application/Load.tsx';
import { ownLocale } from '../../../application/texts.ts';
import { serviceTitle, stepTitle } from '../../../cases/case-texts.ts';
import { actorText } from '../../../cases/event-texts.ts';
import { formatLocalMoment, formatNumber } from '../../../i18n/format.ts';
import { leadState } from '../data/desk-shapes.ts';
import { deskTexts, t, tn } from '../desk-texts.ts';
import { stateText } from '../listing/LeadState.tsx';
import { type Figure, FigureTable } from './FigureTable.tsx';
import type { FirmFigures } from './today-api.ts';
import { $figures } from './today-stores.ts';

/** The most pressing comes first. One at a time shows its table below them. */
export function Figures({ height }: { height: string }) {
  return (
    <section className={height} aria-labelledby="figures">
      <h2 id="figures" className="visually-hidden">
        {t('desk.figures')}
      </h2>
      <Load state={useStore($figures)}>
        {(figures) => <FigureStrip figures={figures} />}
      </Load>
    </section>
  );
}

function FigureStrip({ figures }: { figures: FirmFigures }) {
  const [chosen, setChosen] = useState<string>();
  const panel = useId();
  const all = [
    unpaidInvoices,
    openTurns,
    stepTimes,
    weeklyInquiries,
    inquiryOutcomes,
    commissionsDue,
  ]
    .map((figureOf) => figureOf(figures))
    .filter(({ rows }) => rows.length > 0);
  const open = all.find(({ title }) => title === chosen);
  return (
    <>
      <div className="figure-strip">
        <ul>
          {all.map(({ label, figure, alarming, note, title }) => (
            <li key={title}>
              <button
                type="button"
                aria-expanded={title === chosen}
                aria-controls={title === chosen ? panel : undefined}
                onClick={() => setChosen(title === chosen ? undefined : title)}
              >
                <span className={`figure ${alarming ? 'text-seal-ink' : ''}`}>
                  {figure}
                </span>
                <span className="underline decoration-edge underline-offset-4">
                  {label}
                </span>
                {note && (
                  <span className="desk-clamp text-muted max-md:hidden!">{note}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {open && (
        <div id={panel} className="max-w-[44rem] pt-3">
          <FigureTable key={open.title} {...open} />
          <p className="text-small text-muted">
            {t('desk.figuresAsOf', {
              time: formatLocalMoment(figures.made_at, ownLocale()),
            })}
          </p>
        </div>
      )}
    </>
  );
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

function weeklyInquiries({ inquiries }: FirmFigures): Figure {
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
  return {
    label: t('desk.figThisWeek'),
    figure: now ?? before ?? '',
    note: now && t('desk.figLastWeek', { count: before ?? '' }),
    title: t('desk.figInquiries'),
    headings: [t('desk.figWeek'), t('desk.figCount'), t('desk.language')],
    rows: joinFirstZeros(weeks),
    csvRows: weeks.map(({ csv }) => csv),
    csvHeadings: [
      t('desk.figWeek'),
      t('desk.figCount'),
      ...locales.map((locale) => locale || '–'),
    ],
  };
}

function inquiryOutcomes({ outcomes }: FirmFigures): Figure {
  const all = sum(Object.values(outcomes));
  const share = all && Math.round((outcomes.won / all) * 100) / 100;
  return {
    label: t('desk.figWon'),
    figure: formatNumber(share, ownLocale(), 'percent'),
    note: t('desk.figPeriod'),
    title: t('desk.figOutcomes'),
    headings: [t('desk.state'), t('desk.figCount')],
    rows: leadState.options.map((state) => ({
      label: stateText(state),
      value: outcomes[state],
      cells: [number(outcomes[state])],
      csv: [stateText(state), outcomes[state]],
    })),
  };
}

function openTurns({ turns }: FirmFigures): Figure {
  const actors = ['officer', 'client', 'authority', 'partner'] as const;
  const [, , over90] = turns.officer;
  return {
    label: t('desk.figWaiting'),
    figure: number(sum(turns.officer)),
    note: over90 ? tn('desk.figOver90', over90) : undefined,
    title: t('desk.figTurns'),
    headings: [
      t('desk.figTurn'),
      t('desk.figCount'),
      t('desk.figAge30'),
      t('desk.figAge90'),
      t('desk.figAgeMore'),
    ],
    rows: actors.map((actor) => {
      const count = sum(turns[actor]);
      const label = actor === 'officer' ? t('desk.figUs') : actorText(actor, 'staff');
      return {
        label,
        value: count,
        cells: [count, ...turns[actor]].map(number),
        csv: [label, count, ...turns[actor]],
      };
    }),
  };
}

/** How many days the site promises for a step; undefined for a step that it no longer has. */
function promisedDays(key: string): number | undefined {
  const steps = Object.values(deskTexts().catalogue).flatMap((service) => service.steps);
  const weeks = steps.find((step) => step.key === key)?.weeks;
  return weeks && weeks * 7;
}

/** The service that has a step, if no other has it. */
function onlyService(key: string): string | undefined {
  const [service, ...others] = Object.entries(deskTexts().catalogue).filter(
    ([, { steps }]) => steps.some((step) => step.key === key),
  );
  return others.length === 0 ? service?.[0] : undefined;
}

function stepTimes({ steps }: FirmFigures): Figure {
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
  const [slowest] = slow;
  return {
    label: t('desk.figSlow'),
    figure: number(slow.length),
    note:
      slowest &&
      t('desk.figSlowest', {
        days: number(slowest.value),
        estimate: number(slowest.limit ?? 0),
        step: slowest.label,
      }),
    title: t('desk.figSteps'),
    headings: [t('desk.figStep'), t('desk.figMedian'), t('desk.figPromised')],
    rows,
    csvHeadings: [
      t('desk.figStep'),
      t('desk.figMedian'),
      t('desk.figPromised'),
      t('desk.figCount'),
    ],
  };
}

const invoiceAges = {
  notDue: 'desk.figNotDue',
  to30: 'desk.figLate30',
  to60: 'desk.figLate60',
  over60: 'desk.figLateMore',
  reported: 'desk.todayPayment',
} as const;

function unpaidInvoices({ invoices }: FirmFigures): Figure {
  const { to30, to60, over60 } = invoices;
  const overdue = to30.amount + to60.amount + over60.amount;
  return {
    label: t('desk.todayInvoice'),
    figure: amountText(overdue),
    alarming: overdue > 0,
    note: (['over60', 'reported'] as const)
      .filter((age) => invoices[age].amount > 0)
      .map((age) => `${t(invoiceAges[age])} · ${amountText(invoices[age].amount)}`)
      .join(' · '),
    title: t('desk.figInvoices'),
    headings: [t('desk.figAge'), t('desk.invoiceAmount'), t('desk.figCount')],
    rows: (Object.keys(invoiceAges) as (keyof typeof invoiceAges)[]).map((age) => {
      const { amount, count } = invoices[age];
      const label = t(invoiceAges[age]);
      return {
        label,
        value: amount,
        cells: [amountText(amount), number(count)],
        csv: [label, amount / 100, count],
      };
    }),
    csvHeadings: [t('desk.figAge'), t('ledger.colAmount'), t('desk.figCount')],
  };
}

function commissionsDue({ commissions }: FirmFigures): Figure {
  return {
    label: t('desk.figCommissions'),
    figure: amountText(commissions.eligible),
    note: t('ledger.eligible'),
    title: t('desk.figCommissions'),
    headings: [t('desk.state'), t('desk.invoiceAmount')],
    rows: (['eligible', 'pending'] as const).map((state) => ({
      label: t(`ledger.${state}`),
      value: commissions[state],
      cells: [amountText(commissions[state])],
      csv: [t(`ledger.${state}`), commissions[state] / 100],
    })),
    csvHeadings: [t('desk.state'), t('ledger.colAmount')],
  };
}
