import Cell from './Cell.astro';
import Checkbox from './Checkbox.astro';
import type { replaced } from './elements.ts';
import HeaderCell from './HeaderCell.astro';
import Link from './Link.astro';
import Table from './Table.astro';

/** What stands for the elements that Markdown makes. */
export const proseComponents = {
  a: Link,
  input: Checkbox,
  table: Table,
  th: HeaderCell,
  td: Cell,
} satisfies Record<(typeof replaced)[number], unknown>;
