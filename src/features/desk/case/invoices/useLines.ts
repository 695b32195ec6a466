import { useState } from 'react';

import { type InvoiceLine, lineTitle } from '../../../../cases/invoices/invoice-lines.ts';
import { parseAmount, typedAmount } from './amount.ts';

export interface TypedLine extends Omit<InvoiceLine, 'amount'> {
  id: number;
  amount: string;
  /** The amount as it was entered. Others are counted from it, so that no rounding adds up. */
  entered?: { cents: number; times: number };
}

/** The database's limits. */
const maxLines = 50;
const maxTitleLength = 200;
export const maxTimes = 99;

/** Undefined while the line is incomplete or wrong. */
export function readLine({
  id: _,
  entered: __,
  ...line
}: TypedLine): InvoiceLine | undefined {
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
  { period: _, times: __, entered: ___, ...line }: TypedLine,
  period: InvoiceLine['period'],
): TypedLine {
  return { ...line, ...(period && { period, times: 1 }) };
}

export function withAmount(
  { entered: _, ...line }: TypedLine,
  amount: string,
): TypedLine {
  return { ...line, amount };
}

/** Changes the number of periods, and the amount with it. */
export function withTimes(line: TypedLine, typed: number): TypedLine {
  const times = Math.min(Math.max(Math.round(typed) || 1, 1), maxTimes);
  const cents = parseAmount(line.amount);
  const entered = line.entered ?? (cents && { cents, times: line.times ?? 1 });
  if (!entered) return { ...line, times };
  const amount = typedAmount(Math.round((entered.cents * times) / entered.times));
  return { ...line, times, entered, amount };
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
