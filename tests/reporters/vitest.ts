import type { Reporter, TestModule } from 'vitest/node';

import { seed } from '../support/seed.ts';

/** Ends a run with its seed and with the line `unit: N passed, N failed`, which CI reads. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = (state: 'passed' | 'failed') =>
      modules.reduce(
        (sum, module) => sum + [...module.children.allTests(state)].length,
        0,
      );
    const broken = modules.filter((module) => module.errors().length > 0).length;
    console.log(`properties: SEED=${seed}; another draws other values`);
    console.log(`unit: ${count('passed')} passed, ${count('failed') + broken} failed`);
  }
}
