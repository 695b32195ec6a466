/**
 * `npm run spec`: lists every row of the specification (docs/spec/) with the tests that prove it.
 * Exits with 1 when a row has a proof that no test gives, or a test's title names no section or
 * one's unknown topic. `-- --verbose` lists the titles, `-- --brief` the closing line alone.
 */
import { listTests } from './spec/list-tests.ts';
import { closingLine, gapsOf, tables } from './spec/print.ts';
import { prove } from './spec/prove.ts';
import { readSections } from './spec/sections.ts';

const sections = readSections();
const tests = await listTests();
const proofs = prove(
  sections.flatMap(({ rows }) => rows),
  tests,
);

if (!process.argv.includes('--brief'))
  console.log(tables(sections, proofs, process.argv.includes('--verbose')));
const gaps = gapsOf(proofs);
for (const gap of gaps) console.error(gap);
console.log(closingLine(proofs, tests.length));
process.exitCode = gaps.length ? 1 : 0;
