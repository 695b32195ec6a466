import { useState } from 'react';

import { type InvoiceLine, lineTitle } from '../../../../cases/invoices/invoice-lines.ts';
import { parseAmount, typedAmount } from './amount.ts';

export interface TypedLine extends Omit<InvoiceLine, 'amount'> {
  id: number;
  amount: string;
}

/** The database's limits. */
const maxLines = 50;
const maxTitleLength = 200;
export const maxTimes = 99;

/** Undefined while the line is incomplete or wrong. */
export function readLine({ id: _, ...line }: TypedLine): InvoiceLine | undefined {
  const cents = parseAmount(line.amount);
  const title = line.title.trim();
  const fits = title !== '' && Array.from(title).length <= maxTitleLength;
  return fits && cents ? { ...line, title, amount: cents } : undefined;
}

/** A changed name is no longer that of our price. */
export function withTitle({ key: _, ...line }: TypedLine, title: string): TypedLine {
  return { ...line, title };
}

/** One-time, or for one month or year. */
export function withPeriod(
  { period: _, times: __, ...line }: TypedLine,
  period: InvoiceLine['period'],
): TypedLine {
  return { ...line, ...(period && { period, times: 1 }) };
}

/** Changes the number of periods, and the amount with it. */
export function withTimes(line: TypedLine, times: number): TypedLine {
  const bounded = Math.min(Math.max(Math.round(times) || 1, 1), maxTimes);
  const cents = parseAmount(line.amount);
  const amount = cents && typedAmount(Math.round((cents * bounded) / (line.times ?? 1)));
  return { ...line, times: bounded, ...(amount && { amount }) };
}

let lastId = 0;
const typed = ({ amount, ...line }: InvoiceLine): TypedLine => ({
  ...line,
  title: lineTitle(line),
  id: (lastId += 1),
  amount: amount === 0 ? '' : typedAmount(amount),
});
const blank = { title: '', amount: 0 };

/** There is always at least one line. */
export function useLines(
  invoiceLines: readonly InvoiceLine[],
  draftLines: readonly TypedLine[] = [],
) {
  const [lines, setLines] = useState(() =>
    draftLines.length
      ? draftLines.map((line) => ({ ...line, id: (lastId += 1) }))
      : (invoiceLines.length ? invoiceLines : [blank]).map(typed),
  );
  const isBlank = ({ title, amount }: TypedLine) => !title && !amount;
  return {
    lines,
    full: lines.length >= maxLines,
    /** A line with content replaces blank ones. */
    add: (line: InvoiceLine = blank) =>
      setLines((all) => [
        ...(line === blank ? all : all.filter((one) => !isBlank(one))),
        typed(line),
      ]),
    change: (changed: TypedLine) =>
      setLines((all) => all.map((one) => (one.id === changed.id ? changed : one))),
    remove: (id: number) =>
      setLines((all) =>
        all.length > 1 ? all.filter((one) => one.id !== id) : [typed(blank)],
      ),
  };
}
