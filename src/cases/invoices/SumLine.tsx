import { amountText } from '../../application/formats.ts';

interface SumLineProps {
  label: string;
  cents: number;
  /** Utilities for both cells. */
  look?: string;
}

/** The look of a sum below the lines that it adds up. */
export const totalStyle = 'border-t border-line pt-1 font-semibold';

/** A row of a list with two columns. */
export function SumLine({ label, cents, look = '' }: SumLineProps) {
  return (
    <>
      <dt className={`wrap-anywhere ${look}`}>
        <bdi>{label}</bdi>
      </dt>
      <dd className={`figures text-right ${look}`}>{amountText(cents)}</dd>
    </>
  );
}
