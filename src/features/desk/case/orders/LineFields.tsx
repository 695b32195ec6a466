import { useId } from 'react';

import { t } from '../../../../application/texts.ts';

import type { TypedLine } from './useLines.ts';

interface LineFieldsProps {
  line: TypedLine;
  number: number;
  wrong: boolean;
  onChange: (changes: Partial<TypedLine>) => void;
  onRemove: () => void;
}

export function LineFields({ line, number, wrong, onChange, onRemove }: LineFieldsProps) {
  const id = useId();
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
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
      </div>
      <div className="field min-w-0 flex-[0_1_130px]">
        <label htmlFor={`${id}-amount`}>{t('deskCase.lineAmount', { number })}</label>
        <input
          id={`${id}-amount`}
          className="control figures"
          inputMode="decimal"
          aria-invalid={wrong}
          value={line.amount}
          onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
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
