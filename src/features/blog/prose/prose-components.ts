import Cell from './Cell.astro';
import Checkbox from './Checkbox.astro';
import type { replaced } from './prose-elements.ts';
import HeaderCell from './HeaderCell.astro';
import Link from './Link.astro';
import Table from './Table.astro';

/** The components that replace elements of Markdown. */
export const proseComponents = {
  a: Link,
  input: Checkbox,
  table: Table,
  th: HeaderCell,
  td: Cell,
} satisfies Record<(typeof replaced)[number], unknown>;
