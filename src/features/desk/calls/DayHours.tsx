import { type ChangeEvent, useId, useState } from 'react';

import { ownLocale } from '../../../application/texts.ts';
import { weekdayName } from '../../../i18n/zoned-day.ts';
import { keepFocus, takeFocus } from '../../../ui/keep-focus.ts';
import { t } from '../desk-texts.ts';
import {
  addRange,
  changeRange,
  fieldName,
  isWrong,
  maxRanges,
  type Range,
  type RangeProblem,
  removeRange,
  type Week,
} from './week.ts';

const problemTexts = {
  missing: 'deskCalls.timeMissing',
  order: 'deskCalls.timeOrder',
  overlap: 'deskCalls.timeOverlap',
} as const satisfies Record<RangeProblem, unknown>;

interface DayHoursProps {
  /** 0 is Monday. */
  day: number;
  ranges: Range[];
  /** By range; none before the first attempt to save. */
  problems: (RangeProblem | undefined)[];
  change: (change: (week: Week) => Week) => void;
  copy?: (() => void) | undefined;
}

export function DayHours({ day, ranges, problems, change, copy }: DayHoursProps) {
  const id = useId();
  const [added, setAdded] = useState<number>();
  const name = weekdayName(day + 1, ownLocale());

  function add(): void {
    setAdded(ranges.length);
    change((week) => addRange(week, day));
  }

  return (
    <div
      className="grid grid-cols-1 gap-x-4 border-b border-line py-2 first:border-t md:grid-cols-[8rem_minmax(0,1fr)]"
      role="group"
      aria-labelledby={id}
    >
      <p
        id={id}
        className="min-h-9 content-center self-start font-semibold first-letter:uppercase"
      >
        {name}
      </p>
      <div className="grid gap-1">
        {ranges.map((range, index) => (
          <RangeFields
            key={index}
            name={name}
            day={day}
            index={index}
            range={range}
            problem={problems[index]}
            fresh={index === added}
            change={change}
          />
        ))}
        <div className="flex flex-wrap items-center gap-x-6">
          {ranges.length === 0 && (
            <span className="text-muted">{t('deskCalls.noCalls')}</span>
          )}
          {ranges.length < maxRanges && (
            <button
              ref={keepFocus}
              type="button"
              className="desk-action quiet"
              aria-label={t('deskCalls.addTimeOn', { day: name })}
              onClick={add}
            >
              {t('deskCalls.addTime')}
            </button>
          )}
          {copy && ranges.length > 0 && (
            <button type="button" className="desk-action quiet" onClick={copy}>
              {t('deskCalls.copyMonday')}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

interface RangeFieldsProps {
  name: string;
  day: number;
  index: number;
  range: Range;
  problem: RangeProblem | undefined;
  /** Whether it was just added, so that it takes the focus. */
  fresh: boolean;
  change: (change: (week: Week) => Week) => void;
}

function RangeFields(props: RangeFieldsProps) {
  const { name, day, index, range, problem, fresh, change } = props;
  const id = useId();

  const field = (end: keyof Range, label: string) => (
    <input
      ref={fresh && end === 'starts' ? takeFocus : undefined}
      type="time"
      className="control compact w-auto"
      name={fieldName(day, index, end)}
      aria-label={label}
      aria-invalid={isWrong(range, end, problem)}
      aria-describedby={problem && id}
      value={range[end]}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
        change((week) => changeRange(week, day, index, { [end]: target.value }))
      }
    />
  );

  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {field('starts', t('deskCalls.startOn', { day: name }))}
        <span aria-hidden="true">–</span>
        {field('ends', t('deskCalls.endOn', { day: name }))}
        <button
          ref={keepFocus}
          type="button"
          className="desk-action quiet"
          aria-label={t('deskCalls.removeTime', {
            day: name,
            from: range.starts,
            to: range.ends,
          })}
          onClick={() => change((week) => removeRange(week, day, index))}
        >
          {t('deskCalls.remove')}
        </button>
      </div>
      {problem && (
        <p id={id} className="field-problem">
          {t(problemTexts[problem])}
        </p>
      )}
    </div>
  );
}
