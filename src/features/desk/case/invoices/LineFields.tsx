import { useId, useState } from 'react';

import { t } from '../../desk-texts.ts';
import {
  maxTimes,
  type TypedLine,
  withAmount,
  withPeriod,
  withTimes,
  withTitle,
} from './useLines.ts';

interface LineFieldsProps {
  line: TypedLine;
  number: number;
  wrong: boolean;
  onChange: (changed: TypedLine) => void;
  onRemove: () => void;
}

export function LineFields({ line, number, wrong, onChange, onRemove }: LineFieldsProps) {
  const id = useId();
  const { period } = line;
  // May be empty or out of bounds until the field is left.
  const [typedTimes, setTypedTimes] = useState<string>();
  return (
    <li className="flex flex-wrap items-end gap-3">
      <div className="field min-w-0 flex-[1_1_200px]">
        <label htmlFor={`${id}-title`}>{t('deskCase.lineTitle', { number })}</label>
        <input
          id={`${id}-title`}
          className="control"
          dir="auto"
          aria-invalid={wrong}
          value={line.title}
          onChange={({ currentTarget }) => onChange(withTitle(line, currentTarget.value))}
        />
      </div>
      {!line.key && (
        <div className="field min-w-0 flex-[0_1_150px]">
          <label htmlFor={`${id}-period`}>{t('deskCase.linePeriod', { number })}</label>
          <select
            id={`${id}-period`}
            className="control"
            value={period ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange(
                withPeriod(
                  line,
                  value === 'month' || value === 'year' ? value : undefined,
                ),
              )
            }
          >
            <option value="">{t('deskCase.lineOnce')}</option>
            <option value="month">{t('deskCase.lineByMonth')}</option>
            <option value="year">{t('deskCase.lineByYear')}</option>
          </select>
        </div>
      )}
      {period && (
        <div className="field min-w-0 flex-[0_1_90px]">
          <label htmlFor={`${id}-times`}>
            {t(period === 'month' ? 'deskCase.lineMonths' : 'deskCase.lineYears', {
              number,
            })}
          </label>
          <input
            id={`${id}-times`}
            className="control figures"
            type="number"
            min={1}
            max={maxTimes}
            value={typedTimes ?? line.times ?? 1}
            onChange={({ currentTarget: { value, valueAsNumber } }) => {
              setTypedTimes(value);
              onChange(withTimes(line, valueAsNumber));
            }}
            onBlur={() => setTypedTimes(undefined)}
          />
        </div>
      )}
      <div className="field min-w-0 flex-[0_1_130px]">
        <label htmlFor={`${id}-amount`}>{t('deskCase.lineAmount', { number })}</label>
        <input
          id={`${id}-amount`}
          className="control figures"
          inputMode="decimal"
          aria-invalid={wrong}
          value={line.amount}
          onChange={({ currentTarget }) =>
            onChange(withAmount(line, currentTarget.value))
          }
        />
      </div>
      <button
        type="button"
        className="button-quiet"
        aria-label={t('deskCase.removeLine', { number })}
        onClick={onRemove}
      >
        {t('cases.remove')}
      </button>
    </li>
  );
}
