import { useState } from 'react';

import type { OrderLine } from '../data/desk-case-shapes.ts';

import { parseAmount, typedAmount } from './amount.ts';

export interface TypedLine {
  id: number;
  title: string;
  amount: string;
}

/** The database's limits. */
const maxLines = 50;
const maxTitleLength = 200;

/** Returns a line to save, or undefined while it is incomplete or wrong. */
export function readLine({ title, amount }: TypedLine): OrderLine | undefined {
  const cents = parseAmount(amount);
  const name = title.trim();
  const fits = name !== '' && Array.from(name).length <= maxTitleLength;
  return fits && cents ? { title: name, amount: cents } : undefined;
}

let lastId = 0;
const typed = ({ title, amount }: OrderLine): TypedLine => ({
  id: (lastId += 1),
  title,
  amount: amount === 0 ? '' : typedAmount(amount),
});
const blank = { title: '', amount: 0 };

/**
 * The lines of an order form. There is always one.
 * @param kept the draft's lines
 */
export function useLines(given: readonly OrderLine[], kept: readonly TypedLine[] = []) {
  const [lines, setLines] = useState(() =>
    kept.length
      ? kept.map((line) => ({ ...line, id: (lastId += 1) }))
      : (given.length ? given : [blank]).map(typed),
  );
  const isBlank = ({ title, amount }: TypedLine) => !title && !amount;
  return {
    lines,
    full: lines.length >= maxLines,
    /** A line with content replaces blank ones. */
    add: (line: OrderLine = blank) =>
      setLines((all) => [
        ...(line === blank ? all : all.filter((one) => !isBlank(one))),
        typed(line),
      ]),
    change: (id: number, changes: Partial<TypedLine>) =>
      setLines((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one))),
    remove: (id: number) =>
      setLines((all) =>
        all.length > 1 ? all.filter((one) => one.id !== id) : [typed(blank)],
      ),
  };
}
