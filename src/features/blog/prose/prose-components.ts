import Cell from './Cell.astro';
import Checkbox from './Checkbox.astro';
import HeaderCell from './HeaderCell.astro';
import Link from './Link.astro';
import type { componentElements } from './prose-elements.ts';
import Table from './Table.astro';

export const proseComponents = {
  a: Link,
  input: Checkbox,
  table: Table,
  th: HeaderCell,
  td: Cell,
} satisfies Record<(typeof componentElements)[number], unknown>;
