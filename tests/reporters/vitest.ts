import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with `unit: N passed, N failed`, the line that CI reads. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = (state: 'passed' | 'failed') =>
      modules.reduce(
        (sum, module) => sum + [...module.children.allTests(state)].length,
        0,
      );
    const broken = modules.filter((module) => module.errors().length > 0).length;
    console.log(`unit: ${count('passed')} passed, ${count('failed') + broken} failed`);
  }
}
