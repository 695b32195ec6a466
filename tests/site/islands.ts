import type { HtmlElement } from 'html-validate';

import { attribute } from './elements.ts';

/** Astro's notation: 0 marks a value or an object, 1 a list. */
type Written = [kind: number, value: unknown];

function valueOf([kind, value]: Written): unknown {
  if (kind > 1) throw new Error(`an island has a value of the unknown kind ${kind}`);
  if (kind === 1) return (value as Written[]).map(valueOf);
  return value && typeof value === 'object'
    ? valuesOf(value as Record<string, Written>)
    : value;
}

function valuesOf(written: Record<string, Written>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, valueOf(value)]),
  );
}

export function propertiesOf(island: HtmlElement): Record<string, unknown> {
  return valuesOf(
    JSON.parse(attribute(island, 'props') ?? '{}') as Record<string, Written>,
  );
}
