import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';

/** A line of a table in docs/performance.md. */
export interface Line {
  /** What was measured, with its unit. */
  what: string;
  /** What it must reach; empty where nothing is asked. */
  bar: string;
  ours: string;
  /** The same of the floor; empty where there is none. */
  floor: string;
  /** How far ours is from the floor: `1.05 ×`. */
  apart: string;
  /** Whether the bar is met; null where there is none. */
  holds: boolean | null;
}

export interface Measured {
  /** How much: `medians (ranges) of 5 runs`. */
  how: string;
  lines: Line[];
}

export interface Result extends Measured {
  part: string;
  /** The day, `2026-01-31`. */
  date: string;
  machine: string;
}

/** Ignored by git. */
const folder = '.bench';

function fileOf(part: string): string {
  return join(folder, `${part}.json`);
}

/** A line of the table; what it leaves out is empty. */
export function line(what: string, ours: string, rest: Partial<Line> = {}): Line {
  return { what, bar: '', ours, floor: '', apart: '', holds: null, ...rest };
}

/** What the figures depend on. */
export function machine(): string {
  const [processor] = cpus();
  const model = processor?.model.trim() ?? 'unknown processor';
  return `${model}, ${availableParallelism()} threads, Node ${process.version}`;
}

export function storeResult(part: string, measured: Measured): void {
  const date = new Date().toISOString().slice(0, 10);
  const result: Result = { part, date, machine: machine(), ...measured };
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(part), JSON.stringify(result, null, 2));
}

/** @throws Error when the part was never run */
export function readResult(part: string): Result {
  const file = fileOf(part);
  if (!existsSync(file)) throw new Error(`no figures yet: npm run bench -- ${part}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Result;
}
