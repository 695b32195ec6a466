import { useState } from 'react';

import type { OrderLine } from '../data/desk-case-shapes.ts';

import { parseAmount, typedAmount } from './amount.ts';

/** A line as it is typed. */
export interface TypedLine {
  id: number;
  title: string;
  amount: string;
}

/** The most lines of an order and the longest title, as the database has them. */
const mostLines = 50;
const longestTitle = 200;

/** Returns a line as it is kept, or undefined while something is missing or wrong. */
export function readLine({ title, amount }: TypedLine): OrderLine | undefined {
  const cents = parseAmount(amount);
  const name = title.trim();
  const fits = name !== '' && Array.from(name).length <= longestTitle;
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
 * The lines of an order while they are typed; there is always one.
 * @param kept those that were typed before
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
    full: lines.length >= mostLines,
    /** A blank line gives way to the first that has something. */
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
